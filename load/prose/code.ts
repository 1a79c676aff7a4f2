import type { ElementContent } from 'hast'
import type { BundledLanguage, HighlighterCore } from 'shiki'

let highlighter: ReturnType<typeof startHighlighter> | undefined

async function startHighlighter() {
  const { bundledLanguages, createCssVariablesTheme, createHighlighter } = await import('shiki')
  const themes = [createCssVariablesTheme({ name: 'variables', variablePrefix: '--' })]
  const ready: HighlighterCore = await createHighlighter({ themes, langs: [] })
  return async (code: string, lang: string) => {
    if (!(lang in bundledLanguages)) return undefined
    await ready.loadLanguage(bundledLanguages[lang as BundledLanguage])
    // With a limit, a slow machine would stop in the middle of a line.
    return ready.codeToTokensBase(code, { lang, theme: 'variables', tokenizeTimeLimit: 0 })
  }
}

/** Tokens have classes instead of colours, which the policy of the pages forbids. */
export async function highlight(code: string, language: string): Promise<ElementContent[]> {
  const plain: ElementContent[] = [{ type: 'text', value: code }]
  if (!language) return plain
  highlighter ??= startHighlighter()
  const tokenise = await highlighter
  const lines = await tokenise(code, language)
  if (!lines) return plain
  const parts: { value: string; kind?: string }[] = []
  for (const [index, line] of lines.entries()) {
    if (index > 0) line.unshift({ content: '\n', offset: 0 })
    for (const { content: value, color } of line) {
      const kind = /--token-(?!punctuation)([a-z]+)/.exec(color ?? '')?.[1]
      const last = parts.at(-1)
      const isBlank = value.trim() === ''
      if (last && (isBlank || last.kind === kind)) last.value += value
      else parts.push({ value, kind })
    }
  }
  return parts.map(({ value, kind }) => {
    const text = { type: 'text', value } as const
    if (!kind) return text
    return { type: 'element', tagName: 'span', properties: { className: [kind] }, children: [text] }
  })
}
