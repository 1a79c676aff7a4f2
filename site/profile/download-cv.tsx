import { Download } from 'lucide-react'
import { cvFile } from '../../model/files.ts'
import { useShared } from '../context.tsx'

export function DownloadCv({ className }: { className: string }) {
  const { content, texts, onHost } = useShared()
  if (content.withoutCv) return null
  const { href, download } = cvFile(content)
  return (
    <a href={onHost(href)} download={download} className={`button ${className}`}>
      <Download className="size-5" />
      {texts.profile.downloadCv}
    </a>
  )
}
