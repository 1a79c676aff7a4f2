import { CircleCheck } from 'lucide-react'
import { useShared } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'
import { SiteLink } from '../site-link.tsx'

export function MessageSent() {
  const { content, texts, styles, pictureOnHost } = useShared()
  const { contact, thanks, unexpected } = texts
  styles.add('contact')
  return (
    <div>
      <div className="celebration portrait mt-4 mb-6 w-32 lg:hidden">
        <PictureView picture={pictureOnHost(content.avatars.success)} alt="" sizes="8rem" />
      </div>
      <h1 className="page-title flex items-center gap-4">
        <CircleCheck className="size-10 shrink-0 text-success" />
        <span className="min-w-0">{contact.success}</span>
      </h1>
      <p className="mt-6 text-lg">{thanks}</p>
      <p className="mt-6">
        <SiteLink href="/" className="button button-primary">
          {unexpected.home}
        </SiteLink>
      </p>
    </div>
  )
}
