import { useMutation } from '@tanstack/react-query'
import { type ExportFormat, exportFormats } from '#contract/message.ts'
import { BusyButton } from '../busy-button.tsx'
import { CallFailed } from '../call.ts'
import { readSession } from '../session.ts'
import { AccountSection, partLook } from './section.tsx'

export function ExportSection() {
  const { isPending, variables, mutate } = useMutation({ mutationFn: download })
  return (
    <AccountSection id="export" title="Export">
      <div className={partLook}>
        <p className="text-quiet">All your messages. JSON also includes your replies and notes.</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {exportFormats.map((format) => (
            <BusyButton
              key={format}
              busy={isPending && variables === format}
              doing="Exporting"
              aria-label={`Export as ${format.toUpperCase()}`}
              onClick={() => mutate(format)}
              className="button button-quiet"
            >
              Export as {format.toUpperCase()}
            </BusyButton>
          ))}
        </div>
      </div>
    </AccountSection>
  )
}

// A plain link could not send the token.
async function download(format: ExportFormat) {
  const token = readSession()?.token
  const headers = { Authorization: `Bearer ${token}` }
  const address = `/api/admin/export?format=${format}`
  const response = await fetch(address, { headers }).catch(() => undefined)
  if (!response?.ok) {
    throw new CallFailed('Failed to export the messages', { status: response?.status, token })
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `messages.${format}`
  link.click()
  // After the click, the browser has the file.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
