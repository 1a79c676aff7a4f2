import { Download } from 'lucide-react'
import { useShared } from '../context.tsx'
import { cvFile } from './files.ts'

/** The button that saves the CV, if there is one. */
export function DownloadCv({ className }: { className: string }) {
  const { content, texts } = useShared()
  if (content.withoutCv) return null
  return (
    <a {...cvFile(content)} className={`button ${className}`}>
      <Download className="size-5" />
      {texts.profile.downloadCv}
    </a>
  )
}
