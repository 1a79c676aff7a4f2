import { originalOf } from '../i18n/languages.ts'
import { useShared } from './context.tsx'

export function useOriginal() {
  const { language } = useShared().content
  return (path: string) => {
    const original = originalOf(language, path)
    return original && { lang: original.tag, dir: original.dir }
  }
}
