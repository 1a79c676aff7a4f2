import { useShared } from './context.tsx'

/** Returns the attributes of what is not translated yet, by its path in the content: the language that it is in. */
export function useOriginal() {
  const { language } = useShared().content
  return (path: string) => {
    const [original] = language?.all ?? []
    if (!original || !language?.untranslated.includes(path)) return undefined
    return { lang: original.tag, dir: original.dir }
  }
}
