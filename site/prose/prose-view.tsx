import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ComponentProps } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { Prose } from '#contract/prose.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'

type ProseProps = Omit<ComponentProps<'div'>, 'children'> & { prose: Prose }

export function ProseView({ prose, className = '', ...rest }: ProseProps) {
  const { texts, onHost } = useShared()
  const scrolling = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label })
  const components: Components = {
    a: ({ node, href = '', ...props }) => {
      const isBack = node?.properties.dataFootnoteBackref !== undefined
      return (
        <SiteLink
          href={href}
          {...props}
          {...(isBack && { 'aria-label': texts.prose.backToText })}
        />
      )
    },
    img: ({ node, src = '', alt, ...props }) => <img {...props} src={onHost(src)} alt={alt} />,
    source: ({ node, srcSet = '', ...props }) => (
      <source {...props} srcSet={srcSet.split(', ').map(onHost).join(', ')} />
    ),
    pre: ({ node, ...props }) => <pre {...props} {...scrolling(texts.prose.code)} />,
    table: ({ node, ...props }) => (
      <div className="wide" {...scrolling(texts.prose.table)}>
        <table {...props} />
      </div>
    ),
    section: ({ node, ...props }) => <section {...props} aria-label={texts.prose.footnotes} />,
  }
  return (
    <div className={`prose-text prose ${className}`} {...rest}>
      {toJsxRuntime(prose.tree, { Fragment, jsx, jsxs, components, tableCellAlignToStyle: false })}
    </div>
  )
}
