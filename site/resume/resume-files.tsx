import { resumeFiles } from '../../model/files.ts'
import { useShared } from '../context.tsx'

export function ResumeFiles() {
  const { content, texts, onHost } = useShared()
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-quiet">
      {texts.resume.otherFormats}
      {resumeFiles(content).map(({ name, href, download }) => (
        <a
          key={href}
          href={onHost(href)}
          download={download}
          className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4 hover:text-accent"
        >
          {name}
        </a>
      ))}
    </p>
  )
}
