import { useShared } from './context.tsx'

export function useOriginal() {
  const { language } = useShared().content
  return (path: string) => {
    const [original] = language?.all ?? []
    if (!original || !language?.untranslated.includes(path)) return undefined
    return { lang: original.tag, dir: original.dir }
  }
}
