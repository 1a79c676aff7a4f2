import { slug } from 'github-slugger'
import { stringify } from 'yaml'
import type { FileSource } from '../load/file-source.ts'
import { namesIn } from './documents.ts'
import type { From } from './draft.ts'
import { isTemplates } from './families.ts'
import { isHidden } from './left-out.ts'
import { collectLeaves, mark, type Part } from './parts.ts'

const isMoved =
  /title|content|body|markdown|text|slug|date|publish|created|tag|keyword|excerpt|summary|description|image|cover/i
const bodyKey = /^(content|body|markdown|text)$/i

/** Posts that a data file lists, as files: items with a title, an address or a day, and a text of their own. */
export const postsIn = (file: string, documents: Part[], source: FileSource): From[] =>
  documents
    .flatMap((each) => [each, ...each.parts])
    .flatMap(({ isList, parts }) => (isList ? parts.filter(isPost) : []))
    .map((post) => {
      const named = post.parts.find(({ key }) => /^slug$/i.test(key)) ?? post.parts.find(isTitle)
      return postFrom(`${namesIn(file).join('/')}/${slug(named?.text ?? '')}.md`, post, source)
    })

const isTitle = ({ key, text }: Part) => text && /^title$/i.test(key)

const isPost = (item: Part) =>
  !isHidden(item) &&
  item.parts.some(isTitle) &&
  item.parts.some(({ key, text = '' }) => bodyKey.test(key) && text.length > 300) &&
  item.parts.some(({ key, text }) => text && /date|published|created|slug/i.test(key)) &&
  !isTemplates(collectLeaves(item).map(({ text = '' }) => text))

/** A file as other sites keep a post. */
function postFrom(file: string, { parts }: Part, source: FileSource): From {
  const isBody = ({ key, text }: Part) => text && bodyKey.test(key)
  const front = parts
    .filter((each) => !isBody(each))
    .map((each) => {
      const texts = collectLeaves(each).map(({ text }) => text)
      return [each.key, each.isList ? texts : texts[0]]
    })
  const body = parts.find(isBody)?.text ?? ''
  for (const each of parts) if (isMoved.test(each.key)) mark(each, 'used')
  const text = `---\n${stringify(Object.fromEntries(front))}---\n\n${body}\n`
  const bytes = (given: string) => (given === file ? Buffer.from(text) : source.bytes(given))
  return { file, source: { ...source, bytes } }
}
