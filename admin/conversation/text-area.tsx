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
    className="field-sizing-content max-h-[40dvh] min-h-20 w-full outline-offset-4 placeholder:text-quiet [unicode-bidi:plaintext] read-only:text-quiet"
    {...attributes}
  />
)
