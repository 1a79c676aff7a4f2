import type { ComponentProps } from 'react'

export const TextArea = ({
  onSubmit,
  ...attributes
}: Omit<ComponentProps<'textarea'>, 'onSubmit'> & { onSubmit: () => void }) => (
  <textarea
    dir="auto"
    aria-keyshortcuts="Control+Enter Meta+Enter"
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onSubmit()
    }}
    className="field field-sizing-content max-h-[60dvh] min-h-32 py-2.5 [unicode-bidi:plaintext] read-only:text-quiet"
    {...attributes}
  />
)
