import { CannotStart } from '#text/cannot-start.ts'
import type { FileSource } from '../load/file-source.ts'
import { bibliographyIn } from './bibliography.ts'
import { oneLine } from './clean-text.ts'
import { documentsIn, isData, textIn } from './documents.ts'
import type { Draft } from './draft.ts'
import {
  familyOf,
  folderSection,
  isDemo,
  isKnown,
  isOfOwner,
  isTemplates,
  newPage,
  roleOf,
} from './families.ts'
import { holdsEntries, holdsStories } from './labels.ts'
import { isHomeInMarkup, isHtmlPage, paragraphsIn } from './markup.ts'
import { exactKind, kindOf, meaningForOwner, networkAddressFor } from './meanings.ts'
import { languageIn as languageOf, nameInTitle, ownerIn, titleIn } from './names.ts'
import { isCareer } from './owner.ts'
import { readMarkdown, readMarkup } from './pages.ts'
import { collectLeaves, isUnread, mark, type Part, partOfValue } from './parts.ts'
import { postsIn } from './posts.ts'
import {
  attempt,
  isOfData,
  namesLanguage,
  readParts,
  report,
  root,
  type Site,
  sectionNamed,
} from './reader.ts'
import { textsIn } from './values.ts'

const markdown = /\.(mdx?|markdown)$/i
const isText = (file: string) => markdown.test(file) || /\.bib$/i.test(file)

/** Reads the folder of an old site. */
export function readFolder(source: FileSource, draft: Draft) {
  const family = familyOf(source.files)
  if (family) draft.template ??= family.name
  // Beside a site at the root, these are the template's.
  const isAtRoot = source.files.some((file) => !file.includes('/') && roleOf(file) === 'config')
  const isTheme = (file: string) => isAtRoot && /^(docs|demo|examples?)\//.test(file)
  const files = source.files.filter(
    (file) => (isData(file) || isText(file)) && !isTheme(file) && !citedIn.test(file),
  )
  const known = files.filter((file) => roleOf(file) !== 'nothing')
  const isOther = (file: string) => Number(!/(admin|default|main|me)[/.]/i.test(file))
  const order = ['author', undefined, 'about', 'cv', 'posts', 'config']
  const placeOf = (file: string) => order.indexOf(roleOf(file)) * 2 + isOther(file)
  const site = { source, draft, family }
  // What a configuration says of the owner counts less than the rest, but its addresses are needed first.
  for (const file of known.filter((each) => roleOf(each) === 'config' && isData(each))) {
    attempt(file, site, () => draft.configs.push(...documentsIn(file, source).documents) > 0)
  }
  const settings = draft.configs.flatMap(collectLeaves)
  // Hugo's languageCode is for feeds.
  const named = settings.filter(namesLanguage)
  const own = named.find(({ key }) => /^default/i.test(key)) ?? named[0]
  const inLanguage = mainLanguage(known, own?.text)
  const sorted = known.filter(inLanguage).sort((one, other) => placeOf(one) - placeOf(other))
  const titles = settings.filter(
    ({ key, path }) => /^(site_?)?(title|name)$/i.test(key) && path.length < 3,
  )
  draft.siteTitle ??= nameInTitle(titles[0]?.text) ?? titleIn(source)
  const read = sorted.filter((file) => attempt(file, site, () => readFile(file, site)))
  const home = source.files.filter(isHomeInMarkup)
  read.push(...home.filter((file) => attempt(file, site, () => readMarkup(file, site))))
  for (const file of source.files.filter(isHtmlPage)) {
    const hasWords = () => paragraphsIn(textIn(source, file)).length > 0
    const isTold = roleOf(file) !== 'nothing' && !home.includes(file)
    if (isTold && attempt(file, site, hasWords)) draft.leftOut.page.push(file)
  }
  draft.owner ??= ownerIn(source)
  draft.language ??= languageOf(source)
  const isRemote = /^https?:/.test(draft.image?.address ?? 'http:')
  const picture = source.files.find((file) => ownPicture.test(file) && !isKnown(source.bytes(file)))
  if (picture && isRemote) draft.image = { address: picture, from: { file: picture, source } }
  for (const file of source.files) {
    const to = newPage(file)
    if (to) draft.pages.push({ file, source, to })
  }
  draft.leftOut.language.push(...known.filter((file) => !inLanguage(file)))
  if (read.length > 0) return
  throw new CannotStart(
    `${source.path} has nothing that Foyer can read: no resume, no project and no post.`,
  )
}

function readFile(file: string, site: Site): boolean {
  const { source, draft } = site
  const role = roleOf(file)
  if (/\.bib$/i.test(file)) {
    const publications = bibliographyIn(textIn(source, file))
    return readParts([partOfValue(file, { publications })], site)
  }
  const { documents, wrongLines, unknown = [], body = '' } = documentsIn(file, source)
  for (const line of isData(file) ? wrongLines.slice(0, 3) : [])
    draft.notes.push(`line ${line} couldn't be read properly; check the result`)
  if (!isData(file)) return readMarkdown(file, documents[0] ?? { ...root }, body, site)
  const posts = postsIn(file, documents, source)
  draft.posts.push(...posts)
  const parts = documents.map((each) => entryOfFolder(file, each) ?? sectionNamed(file, each))
  if (role === 'config') {
    const said = parts.flatMap(collectLeaves).find(isDescription)
    if (said) draft.siteDescription ??= textsIn(said).map(oneLine).join()
    parts.forEach(keepOwner)
  }
  const isOwn = (each: Part) => /^(config|author)$/.test(role ?? '') || tellsOfOwner(file, each)
  const isRead = readParts(parts.filter(isOwn), site)
  if (isRead) draft.leftOut.unknown.push(...unknown)
  else if (isModule.test(file) && posts.length === 0) draft.leftOut.file.push(file)
  else report(documents.flatMap(collectLeaves), draft)
  return isRead || posts.length > 0
}

const ownPicture =
  /(^|\/)(me|avatar|headshot|portrait|selfie|(my|profile|prof)[-_]?(pic|picture|photo|image)?)\.(jpe?g|png|webp|avif)$/i

const isModule = /\.[cm]?[jt]sx?$/i
const component =
  /(^|\/)(components?|pages|app|layouts?|templates|views|containers|sections)\/.*\.[cm]?[jt]sx?$/i
const biographical =
  /(^|\/)(about|author|profile|bio|me|personal|info|basics|owner|hero|intro|contacts?|socials?|links|data|main|home|general|user|resume|cv|portfolio|details|summary|statement|objective)[^/]*$/i

/** A resume, a section, or a few facts about somebody in a file that is named after them. */
function tellsOfOwner(file: string, part: Part): boolean {
  if (component.test(file)) {
    for (const child of part.parts) {
      const kind = kindOf(child.key)
      if (!kind || !(holdsEntries(child) || kind === 'skills')) mark(child, 'setting')
    }
    return isUnread(part)
  }
  const isFact = ({ key }: Part) => meaningForOwner(key) || networkAddressFor(key) !== undefined
  if (isOfData(file) && part.parts.some((each) => holdsStories(each) || holdsEntries(each)))
    return true
  return isCareer(part) || (biographical.test(file) && part.parts.some(isFact))
}

const isDescription = ({ path, text = '' }: Part) =>
  /^((default|site|home|config|meta(data)?|seo|siteMetadata|params)\/)?(site_?)?description$/i.test(
    path.join('/'),
  ) &&
  text.length > 20 &&
  // Templates speak of themselves.
  !/\b(theme|template|jekyll|hugo|next\.?js|astro|gatsby|tailwind|website|description)\b/i.test(
    text,
  ) &&
  !isTemplates([text]) &&
  !isDemo(text)

/** An entry in a file of its own, such as content/projects/atlas.yml. */
function entryOfFolder(file: string, part: Part): Part | undefined {
  // Not what lies deeper in the folder of an entry, such as its data.
  const own = file.replace(/\/([a-z]{2}(?=\/[^/]+$)|_?index(?=\.\w+$))/g, '')
  const key = component.test(file) ? undefined : folderSection(own.split('/').slice(-2).join('/'))
  const isPage = part.parts.some(({ key, text }) => /^title$/i.test(key) && exactKind(text ?? ''))
  if (!key || part.isList || isPage) return undefined
  const list = { key, path: [key], isList: true, parts: [{ ...part, isItem: true }] }
  return holdsStories(list) || holdsEntries(list) ? { ...root, parts: [list] } : undefined
}

/** A section with entries, or a list of sections with titles. */
const holdsCareer = (part: Part) =>
  (kindOf(part.key) && holdsEntries(part)) ||
  (part.isList &&
    part.parts.some(({ parts }) => {
      const title = parts.find(({ key }) => /^title$/i.test(key))
      const titles = title ? collectLeaves(title) : []
      const isFilled = (each: Part) =>
        each.isList && each.parts.some(({ parts }) => parts.length > 0)
      return parts.some(isFilled) && titles.some(({ text = '' }) => kindOf(text))
    }))

/** Of a configuration, only what is about its owner; the rest is for a program. */
function keepOwner(part: Part) {
  for (const child of part.parts) {
    const isName = child.path.length < 2 && /^\S+\s\S/.test(child.text ?? '')
    if (/^author$/i.test(child.key) && isName) child.key = 'name'
    const isKept = isOfOwner(child) || holdsCareer(child)
    const isInner = (inner: Part) => isOfOwner(inner) || inner.parts.length > 0
    if (!isKept && !child.isList && child.parts.some(isInner)) keepOwner(child)
    else if (!isKept) mark(child, 'setting')
  }
}

// What a project or a post cites is not its owner's.
const citedIn = /\/cite\.bib$|(^|\/)(_?posts?|blog|projects?|notes|courses?|teaching)\/.*\.bib$/

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const languageIn = (file: string) =>
  [
    /(?:^|\/)(?:_?data|content|_?posts?|blog|pages|sections|docs)\/(?!cv\/)([a-z]{2}(?:-[a-z]{2,4})?)\//i,
    /\.([a-z]{2})\.(?:mdx?|json|ya?ml|toml)$/i,
    // "ml.md" is about machines.
    /\/(?!cv)([a-z]{2})\.(?:json|ya?ml|toml)$/i,
    /[-_](en|de|fr|es|pt|it|zh|ja|ko|ru|nl|pl|tr)\.\w+$/,
    /\/(en|de|fr|es|pt|it|zh|ja|ko|ru|nl|pl|tr)(?:-\w+)?\//i,
  ]
    .map((shape) => shape.exec(file)?.[1])
    .find((tag) => tag && languages.of(tag.slice(0, 2)))
    ?.toLowerCase()

/** Of files in several languages, those in the site's own, in English, or in the language that has the most. */
function mainLanguage(files: string[], own = '') {
  const counts = Object.entries(Object.groupBy(files, (file) => languageIn(file) ?? ''))
  const given = own.slice(0, 2).toLowerCase()
  const ofSite = counts.some(([tag]) => given && tag.startsWith(given)) ? given : 'en'
  const isOwn = (tag: string) => Number(tag.startsWith(ofSite))
  const [[main] = []] = counts
    .filter(([tag]) => tag)
    .sort(
      ([one, some = []], [other, others = []]) =>
        isOwn(other) - isOwn(one) || others.length - some.length,
    )
  return (file: string) => [undefined, main].includes(languageIn(file))
}
