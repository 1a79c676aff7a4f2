import { watchFile } from 'node:fs'
import { sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Plugin, ViteDevServer } from 'vite'
import { reasonOf } from '#contract/cannot-start.ts'
import { checkedContent } from '../../lint/checked-content.ts'
import { ContentError, type Diagnostic, diagnosticLine } from '../../load/diagnostic.ts'
import type { LoadedContent } from '../../load/load.ts'
import { diagnoseLinks, type Prerender } from '../check-links.ts'
import { isContentModule } from '../plugin.ts'
import { pictureCache } from '../vite-config.ts'
import { overlayOf } from './overlay.ts'

/** Milliseconds: an editor empties a file before it writes it, and git changes many at once. */
const settled = 30

export type LiveContent = {
  folder: string
  /** The content as of when it last had no failure; throws the failure if it has always had one. */
  load: () => Promise<LoadedContent>
  /** Resolves once every change is read: a number for the state of the content, and the failure if there is nothing to show. */
  state: () => Promise<{ state: number; nothing?: unknown }>
  /** Calls `listener` after each change that leaves no failure. */
  onChange: (listener: () => void) => void
  /** Reads it again at each change, and reloads the pages or shows the mistakes over them. */
  plugin: Plugin
}

/** The content of a folder for `npm run dev`, with its drafts. */
export function liveContent(folder: string): LiveContent {
  const listeners: (() => void)[] = []
  let good: LoadedContent | undefined
  let failure: unknown
  // A page of another process, which had the same port, has another.
  let state = Date.now()
  async function read() {
    try {
      const before = failure ? undefined : good
      good = await checkedContent(folder, pictureCache, { preview: true })
      if (failure) console.error('The content has no mistakes any more.')
      failure = undefined
      // The watcher may report one save twice.
      if (wordsOf(good) !== wordsOf(before)) state += 1
    } catch (error) {
      failure = error
      console.error(`The content can't be shown:\n${reasonOf(error)}`)
    }
  }

  let reading = read()
  let isDue = false
  function readAgain(server: ViteDevServer) {
    if (isDue) return
    isDue = true
    reading = reading.then(async () => {
      await setTimeout(settled)
      isDue = false
      const before = state
      await read()
      if (failure) return server.ws.send(overlayOf(failure))
      if (state === before) return
      forgetModules(server)
      server.ws.send({ type: 'full-reload' })
      for (const listener of listeners) listener()
    })
  }

  let judged = { state: 0, links: Promise.resolve<Diagnostic[]>([]) }
  async function linksOf(server: ViteDevServer, loaded: LoadedContent) {
    if (judged.state !== state) judged = { state, links: diagnose(server, loaded, folder) }
    return judged.links
  }

  return {
    folder,
    async load() {
      await reading
      if (!good) throw failure
      return good
    },
    async state() {
      await reading
      return { state, nothing: good ? undefined : failure }
    },
    onChange: (listener) => listeners.push(listener),
    plugin: {
      name: 'foyer-live-content',
      configureServer(server) {
        server.watcher.add(folder)
        // init and git may put another folder in its place, and what is watched is the old one.
        watchFile(folder, { interval: 250, persistent: false }, (now, before) => {
          if (now.ino === 0 || now.ino === before.ino) return
          const watched = Object.keys(server.watcher.getWatched())
          server.watcher.unwatch(
            watched.filter((each) => each === folder || each.startsWith(folder + sep)),
          )
          server.watcher.add(folder)
          readAgain(server)
        })
        server.watcher.on('all', (_event, file) => {
          if (file.startsWith(folder + sep)) readAgain(server)
        })
        server.ws.on('foyer:shown', async (shown: number, client) => {
          await reading
          if (failure || !good) return client.send(overlayOf(failure))
          if (shown !== state) return client.send({ type: 'full-reload' })
          const dead = await linksOf(server, good)
          if (dead.length > 0) client.send(overlayOf(new ContentError(dead)))
        })
        server.middlewares.use('/assets', async (request, response, next) => {
          await reading
          const asset = good?.assets.find(({ name }) => `/${name}` === request.url)
          if (!asset) return next()
          if (asset.name.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
          response.end(asset.bytes)
        })
      },
    },
  }
}

async function diagnose(server: ViteDevServer, loaded: LoadedContent, folder: string) {
  const prerender = await server.ssrLoadModule('/site/prerender.tsx')
  // Whether the site will have a SITE_URL is not known here: a link to its sitemap is not a failure.
  const plan = { content: folder, siteUrl: 'http://localhost' }
  const dead = await diagnoseLinks(plan, loaded, prerender as Prerender)
  for (const each of dead) console.error(diagnosticLine(each))
  return dead
}

const wordsOf = (loaded?: LoadedContent) => JSON.stringify([loaded?.locales, loaded?.variants])

function forgetModules(server: ViteDevServer) {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (isContentModule(id)) moduleGraph.invalidateModule(module)
    }
  }
}
