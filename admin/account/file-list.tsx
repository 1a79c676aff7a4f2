import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { BusyButton } from '../busy-button.tsx'
import { askForFile } from '../call.ts'
import { download } from '../download.ts'

const files = [
  {
    of: endpoints.exportContacts,
    query: '?format=csv',
    name: 'messages.csv',
    title: 'All messages, as CSV',
  },
  {
    of: endpoints.exportContacts,
    query: '?format=json',
    name: 'messages.json',
    title: 'All messages, as JSON',
  },
  {
    of: endpoints.exportContacts,
    query: '?format=conversations',
    name: 'conversations.json',
    title: 'All conversations, as JSON',
  },
  {
    of: endpoints.getOpenApi,
    query: '',
    name: 'openapi.json',
    title: 'API description (OpenAPI)',
  },
]

/** What the owner may take along as files. */
export const FileList = () => (
  <section aria-labelledby="files" className="card p-4 sm:px-6">
    <h2 id="files" tabIndex={-1} className="scroll-mt-8 text-lg font-bold">
      Files
    </h2>
    <div className="mt-4 flex flex-wrap gap-3">
      {files.map((file) => (
        <FileButton key={file.name} {...file} />
      ))}
    </div>
  </section>
)

function FileButton({ of, query, name, title }: (typeof files)[number]) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => download(await askForFile(of, query, 'Failed to fetch the file'), name),
  })
  return (
    <BusyButton
      busy={isPending}
      doing="Fetching the file"
      onClick={() => mutate()}
      className="button button-quiet"
    >
      {title}
    </BusyButton>
  )
}
