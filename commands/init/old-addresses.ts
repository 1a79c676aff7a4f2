import { slug } from 'github-slugger'
import { namesIn } from '../../import/documents.ts'
import type { Draft, From } from '../../import/draft.ts'
import { collectLeaves } from '../../import/parts.ts'
import { ContentError } from '../../load/diagnostic.ts'
import { isWithinSite } from '../../load/link-address.ts'
import { readMoved } from './moved-text.ts'

// Jekyll's names for a few of them.
const styles: Record<string, string> = {
  pretty: '/:categories/:year/:month/:day/:title',
  date: '/:categories/:year/:month/:day/:title.html',
  none: '/:categories/:title.html',
}

type Head = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Addresses that a new site has itself. */
export const isTaken = (address: string) =>
  /^\/($|(about|404|admin|projects|writing|privacy)\.html$|about$|licences\/|(resume|projects|writing|contact|privacy|admin|for)(\/[^/]*)?$|(favicon|feed|resume|contact|sitemap|robots)\.)/.test(
    address,
  )

/** Redirects each page of the old site to the new page that has its text. */
export function redirectPages(draft: Draft) {
  const addressOf = oldAddresses(draft)
  const hasPosts = draft.posts.length > draft.drafts
  for (const { to, isEntry, ...from } of draft.pages) {
    const head = headOf(from)
    const own = permalinkIn(head)
    // An entry had a page of its own if its file gives an address, and always in Hugo.
    const hadPage = own || (isEntry ? /^Hugo/.test(draft.template ?? '') : !isHome.test(from.file))
    const old = hadPage ? addressOf(from.file, head, !isEntry) : undefined
    const others = [head.redirect_from ?? head.aliases ?? []]
      .flat()
      .filter((each) => typeof each === 'string')
      // Hugo's may begin without a slash.
      .map((each) => each.replace(/^\/*/, '/').replace(/(?<=.)\/$/, ''))
    const written = old && isTaken(old) ? `${old}.html` : []
    for (const each of [old ?? [], written, ...others].flat()) {
      // The static site writes /about to about.html.
      const [same] =
        /^\/(about|resume|projects|writing|contact|privacy)(?=\.html$)/.exec(each) ?? []
      const isOwn = isWithinSite(each) && !draft.kept.includes(each) && (same || !isTaken(each))
      if (isOwn && (to !== '/writing' || hasPosts)) draft.redirects[each] ??= same ?? to
    }
  }
  for (const alias of hasPosts ? draft.kept : []) {
    const [, list = '/'] = /^(\/\D[^/]*)\/[^/]+$/.exec(alias) ?? []
    if (!isTaken(list) && !draft.kept.includes(list)) draft.redirects[list] ??= '/writing'
  }
}

/** Nothing of a page that can't be read, such as one in another encoding. */
function headOf(from: From): Head {
  try {
    return readMoved(from).head
  } catch (error) {
    if (error instanceof ContentError) return {}
    throw error
  }
}

const isHome = /^((.*\/)?(_?pages|app|content|routes)\/)?(_?index|home|page)\.\w+$/i

const permalinkIn = (head: Head) =>
  [head.permalink, head.url, head.slug].map(textOf).find((each) => each?.startsWith('/'))

/** Returns the address that a file had on the old site, by its front matter and the rules of the configuration. */
export function oldAddresses({ configs, template }: Draft) {
  const rules = new Map<string, string>()
  let base = ''
  for (const { path, text = '' } of configs.flatMap(collectLeaves)) {
    const place = path.join('/')
    const found = /^(?:collections\/(\w+)\/permalink|permalinks\/(?:page\/)?(\w+))$/.exec(place)
    const section = found?.[1] ?? found?.[2]
    if (section) rules.set(section, text)
    else if (/^(defaults\/values\/)?permalink$/.test(place))
      rules.set('posts', rules.get('posts') ?? styles[text] ?? text)
    else if (/^base_?url$/i.test(place))
      base = URL.parse(text)?.pathname ?? (text.startsWith('/') ? text : '')
  }
  return (file: string, head: Head, isPage = false): string | undefined => {
    const names = namesIn(file.replace(/\/\+?page\.\w+$/, '/index.x'))
    const last = names.at(-1) ?? ''
    const root = names.findLastIndex((each) =>
      /^(content|data|_?pages|_tabs|app|routes|src)$/.test(each),
    )
    const [, day, rest = ''] = /^(?:(\d{4}-\d\d?-\d\d?)-)?(.*)$/.exec(last) ?? []
    const folder = names.find((each) => /^_(?!pages|tabs)\w/.test(each))?.slice(1)
    const jekyll = folder ?? (day && root < 0 ? 'posts' : undefined)
    // Others keep the day in the address.
    const stem = jekyll ? rest : last
    const name = textOf(head.slug)?.split('/').findLast(Boolean) ?? stem
    const folders = names.slice(root + 1, -1).filter((each) => !/^[(_]/.test(each))
    const section = jekyll ?? folders[0] ?? 'blog'
    const isPost = /^(posts|drafts)$/.test(section)
    const usual =
      jekyll && isPost
        ? styles.date
        : `/${(jekyll ?? folders.join('/')) || (isPage ? '' : 'blog')}/:title`
    const pattern =
      permalinkIn(head) ?? rules.get(section) ?? (isPost ? rules.get('posts') : undefined) ?? usual
    const date =
      head.date instanceof Date ? head.date.toISOString() : String(head.date ?? day ?? '')
    const [year = '', month = '', number = ''] = date.split(/[-T ]/)
    // Jekyll reads one text as several words.
    const categories = [head.categories ?? head.category ?? []]
      .flatMap((each) => (typeof each === 'string' && jekyll ? each.split(/\s+/) : each))
      .map((each) => slug(String(each)))
    const [shortMonth, shortDay] = [month, number].map((each) => each.replace(/^0/, ''))
    const words: Record<string, string | undefined> = {
      year,
      month: month.padStart(2, '0'),
      day: number.padStart(2, '0'),
      i_month: shortMonth,
      i_day: shortDay,
      section,
      collection: section,
      sections: folders.join('/'),
      output_ext: '.html',
      categories: categories.join('/'),
    }
    const path = pattern?.replace(/:(\w+)/g, (_, key: string) => words[key] ?? name)
    const written = `${base}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/(index\.html)?$/, '')
    const isNamed = permalinkIn(head) || textOf(head.slug) || !/^(Hugo|Astro)/.test(template ?? '')
    const address = isNamed ? written : written.toLowerCase().replaceAll(' ', '-')
    return isWithinSite(address) ? address : undefined
  }
}
