import { Languages } from 'lucide-react'
import { ownLanguage } from '../../i18n/languages.ts'
import { useShared } from '../context.tsx'

export function LanguageSwitch() {
  const { content, texts, pageIn, onHost } = useShared()
  const { language } = content
  if (!language || content.variant) return null
  const label = texts.layout.language
  return (
    <>
      <button
        type="button"
        popoverTarget="languages"
        aria-label={`${label}: ${ownLanguage(content)?.name}`}
        className="icon-button"
      >
        <Languages className="size-5" />
      </button>
      <nav id="languages" popover="auto" aria-label={label} className="languages floating">
        <ul>
          {language.all.map(({ tag, name, dir, base }) => (
            <li key={tag}>
              <a
                href={onHost(pageIn(base))}
                lang={tag}
                hrefLang={tag}
                dir={dir}
                aria-current={base === language.base ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
