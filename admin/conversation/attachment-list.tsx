import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import type { Attachment } from '#contract/conversation.ts'
import { endpoints } from '#contract/endpoints.ts'
import { hiddenRanges } from '#contract/hidden-characters.ts'
import { BusyButton } from '../busy-button.tsx'
import { askForFile } from '../call.ts'
import { download } from '../download.ts'

/** The files that came with an answer: those that were kept can be saved. */
export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <File key={attachment._id} {...attachment} />
      ))}
    </div>
  )
}

function File({ _id, name, size, kept }: Attachment) {
  const shown = name.replace(hidden, '')
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const query = `?id=${encodeURIComponent(_id)}`
      download(await askForFile(endpoints.getAttachment, query, 'Failed to fetch the file'), shown)
    },
  })
  const content = (
    <>
      <Paperclip className="size-4 shrink-0" />
      <span className="flex min-w-0 flex-wrap gap-x-2">
        <bdi className="min-w-0 wrap-anywhere">{shown}</bdi>
        <span className="font-normal text-quiet">{sizeInWords(size)}</span>
        {!kept && <span className="text-quiet">not kept: too large</span>}
      </span>
    </>
  )
  if (!kept) {
    return (
      <p className="flex min-h-11 items-center gap-2 rounded-control border border-dashed border-field-line px-3 py-1.5 text-sm">
        {content}
      </p>
    )
  }
  return (
    <BusyButton
      title="Save the file"
      busy={isPending}
      onClick={() => mutate()}
      className="button button-quiet max-w-full justify-start px-3 text-start text-sm"
    >
      {content}
    </BusyButton>
  )
}

/** A name that turns its letters around could hide what kind of file it is. */
const hidden = new RegExp(`[${hiddenRanges}]`, 'gu')

function sizeInWords(bytes: number): string {
  const unit = bytes < 1e3 ? 'byte' : bytes < 1e6 ? 'kilobyte' : 'megabyte'
  const amount = bytes / { byte: 1, kilobyte: 1e3, megabyte: 1e6 }[unit]
  return new Intl.NumberFormat(undefined, {
    ...{ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' },
    maximumFractionDigits: bytes < 1e4 ? 1 : 0,
  }).format(amount)
}
