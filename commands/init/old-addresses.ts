import { slug } from 'github-slugger'
import { namesIn } from '../../import/documents.ts'
import type { Draft } from '../../import/draft.ts'
import { collectLeaves } from '../../import/parts.ts'
import { isWithinSite } from '../../load/link-address.ts'

// Jekyll's names for a few of them.
const styles: Record<string, string> = {
  pretty: '/:categories/:year/:month/:day/:title',
  date: '/:categories/:year/:month/:day/:title.html',
  none: '/:categories/:title.html',
}

type Head = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Returns the address that a file had on the old site, by its front matter and the rules of the configuration. */
export function oldAddresses({ configs }: Draft): (file: string, head: Head) => string | undefined {
  const rules: Record<string, string> = {}
  let base = ''
  for (const { path, text = '' } of configs.flatMap(collectLeaves)) {
    const place = path.join('/')
    const found = /^(?:collections\/(\w+)\/permalink|permalinks\/(?:page\/)?(\w+))$/.exec(place)
    const section = found?.[1] ?? found?.[2]
    if (section) rules[section] = text
    else if (/^(defaults\/values\/)?permalink$/.test(place)) rules.posts ??= styles[text] ?? text
    else if (/^base_?url$/i.test(place))
      base = URL.parse(text)?.pathname ?? (text.startsWith('/') ? text : '')
  }
  return (file, head) => {
    const names = namesIn(file)
    const last = names.at(-1) ?? ''
    const root = names.findLastIndex((each) => /^(content|data|pages|src)$/.test(each))
    const [, day, rest = ''] = /^(?:(\d{4}-\d\d?-\d\d?)-)?(.*)$/.exec(last) ?? []
    const folder = names.find((each) => /^_\w/.test(each))?.slice(1)
    const jekyll = folder ?? (day && root < 0 ? 'posts' : undefined)
    // Others keep the day in the address.
    const stem = jekyll ? rest : last
    const own = [head.permalink, head.url, head.slug].find((each) => textOf(each)?.startsWith('/'))
    const name = textOf(head.slug)?.split('/').findLast(Boolean) ?? stem
    const folders = names.slice(root + 1, -1).filter((each) => !/^[(_]/.test(each))
    const section = jekyll ?? folders[0] ?? 'blog'
    const isPost = /^(posts|drafts)$/.test(section)
    const usual =
      jekyll && isPost ? styles.date : `/${(jekyll ?? folders.join('/')) || 'blog'}/:title`
    const pattern = textOf(own) ?? rules[section] ?? (isPost ? rules.posts : undefined) ?? usual
    const date =
      head.date instanceof Date ? head.date.toISOString() : String(head.date ?? day ?? '')
    const [year = '', month = '', number = ''] = date.split(/[-T ]/)
    const categories = [head.categories ?? head.category ?? []]
      .flat()
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
    const address = `${base}/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/(index\.html)?$/, '')
    return isWithinSite(address) ? address : undefined
  }
}
