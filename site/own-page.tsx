import type { Prose } from '#contract/prose.ts'
import { useShared } from './context.tsx'
import { ProseView } from './prose/prose-view.tsx'

type Props = { title: string; prose: Prose; path: string }

export function OwnPage({ title, prose, path }: Props) {
  const original = useShared().original(path)
  return (
    <article className="reading">
      <h1 className="page-title" {...(path !== 'privacy' && original)}>
        {title}
      </h1>
      <ProseView prose={prose} className="mt-6" {...original} />
    </article>
  )
}

export function PrivacyPage() {
  const { content, texts } = useShared()
  return <OwnPage title={texts.layout.privacy} prose={content.privacy} path="privacy" />
}
