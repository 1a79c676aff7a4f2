import type { IncomingMessage } from 'node:http'
import { isAbsolute, join, posix, relative } from 'node:path'
import { decodeAddress } from '../../i18n/address.ts'
import { root } from '../../load/root.ts'
import { realPath } from '../real-path.ts'

// What browsers load of the program; Vite would serve the whole repository.
const folders = [
  'admin',
  'contract',
  'i18n',
  'site',
  'text',
  'ui',
  'node_modules',
  '.cache/vite/deps',
]
const kinds = /\.(?:[cm]?js|tsx?|css|json|map|woff2)$/

type Private = { dataFolder: string; host: string }

/** Whether Vite may answer; everything else is a page of the site, or missing. */
export function isServed(request: IncomingMessage, { dataFolder, host }: Private): boolean {
  const [address = ''] = (request.url ?? '').split('?')
  const path = decodeAddress(address)
  if (/[%\\\0]|__x00__/.test(path) || posix.normalize(path) !== path) return false
  // The backend answers the former.
  if (address.startsWith('/api') || address === '/@vite/client') return true
  if (/^\/__open-(?:in-editor|words)$/.test(address)) return isLocal(host) && isFromHere(request)
  if (!kinds.test(path)) return false
  const isWhole = path.startsWith('/@fs/')
  // On Windows: /@fs/C:/Users
  const file = realPath(isWhole ? path.replace(/^\/@fs(?:\/(?=\w:))?/, '') : join(root, path))
  const data = realPath(dataFolder)
  return folders
    .map((folder) => realPath(join(root, folder)))
    .some((folder) => isIn(folder, file) && !(isIn(folder, data) && isIn(data, file)))
}

const isLocal = (host = '') => /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])(?::\d+)?$/i.test(host)

const isFromHere = ({ headers, socket }: IncomingMessage) =>
  /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  isLocal(headers.host) &&
  // Other sites may send requests, too.
  /^(?:same-origin)?$/.test(String(headers['sec-fetch-site'] ?? ''))

/** Hidden files are in no folder. */
function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return !isAbsolute(path) && !/(?:^|[\\/])\./.test(path)
}
