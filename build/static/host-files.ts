import { adminPath } from '#contract/admin-paths.ts'
import type { PagesManifest } from '../../server/pages.ts'

type Parts = {
  /** The origin of the server that answers the calls. */
  api: string
  /** What every answer says. */
  headers: Record<string, string>
  routes: PagesManifest['routes']
}

/** What search engines must not list: whole folders, since the names in one of them are secret. */
const unlisted = [adminPath.login, '/for']

/** What is served by the server besides its calls. */
const securityTxt = '/.well-known/security.txt'

const forever = 'public, max-age=31536000, immutable'

/** The configuration of static hosts, headers of the pages and where calls go: text by the name of the file. */
export function hostFiles({ api, headers, routes }: Parts): Record<string, string> {
  // Hosts find about.html for /about by themselves, but not these.
  const others = Object.entries(routes)
    .map(([path, { file }]) => ({ path, file: `/${file}` }))
    .filter(({ path, file }) => path !== '/' && file !== `${path}.html`)
  return {
    'public/_headers': headersFile(headers, unlisted),
    'public/_redirects': [
      `/api/* ${api}/api/:splat 200!`,
      `${securityTxt} ${api}${securityTxt} 200!`,
      ...others.map(({ path, file }) => `${path} ${file} 200`),
      '',
    ].join('\n'),
    'vercel.json': vercelFile(api, headers, others),
    'functions/api/[[path]].js': cloudflareFunction(api),
    [`functions${securityTxt}.js`]: cloudflareFunction(api),
    'headers.conf': nginxHeaders(headers),
  }
}

/** For Netlify and Cloudflare Pages; `unlisted` are the folders that no search engine shall list. */
export function headersFile(headers: Record<string, string>, unlisted: string[]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return [
    '/*',
    ...lines,
    '/assets/*',
    `  Cache-Control: ${forever}`,
    ...unlisted.flatMap((folder) => [`${folder}/*`, '  X-Robots-Tag: noindex']),
    '',
  ].join('\n')
}

function vercelFile(
  api: string,
  headers: Record<string, string>,
  others: { path: string; file: string }[],
): string {
  const rule = (source: string, named: Record<string, string>) => ({
    source,
    headers: Object.entries(named).map(([key, value]) => ({ key, value })),
  })
  const settings = {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [
      { source: '/api/:path*', destination: `${api}/api/:path*` },
      { source: securityTxt, destination: `${api}${securityTxt}` },
      ...others.map(({ path, file }) => ({
        source: path,
        destination: file.replace(/\.html$/, ''),
      })),
    ],
    headers: [
      rule('/((?!api/).*)', headers),
      rule('/assets/(.*)', { 'Cache-Control': forever }),
      ...unlisted.map((folder) => rule(`${folder}/(.*)`, { 'X-Robots-Tag': 'noindex' })),
    ],
  }
  return `${JSON.stringify(settings, null, 2)}\n`
}

/** Cloudflare Pages passes on to no other host by itself. */
const cloudflareFunction = (api: string) => `export function onRequest({ request }) {
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(${JSON.stringify(api)} + pathname + search, request))
}
`

const nginxHeaders = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')
