import { hasContent } from '../../model/has-content.ts'
import { useShared } from '../context.tsx'
import { ProseView } from '../prose/prose.tsx'
import { useOriginal } from '../untranslated.ts'
import { Figures } from './figures.tsx'
import { headlineOf } from './headline.ts'

export function About() {
  const { content, texts, styles } = useShared()
  styles.add('home')
  const original = useOriginal()
  const headline = headlineOf(content.profile, texts)
  return (
    <section aria-labelledby="about-me">
      <h1 id="about-me" className="text-sm/snug font-semibold text-quiet">
        {texts.home.aboutMe}
      </h1>
      {headline && (
        <p
          className={`headline${headline.length > 50 ? ' long' : ''}`}
          {...original('profile.headline')}
        >
          {headline}
        </p>
      )}
      <Figures />
      {hasContent(content, '/about') ? (
        <ProseView
          prose={content.about}
          className="about-text mt-4 min-[100rem]:mt-[clamp(1rem,3vh,2.25rem)]"
          {...original('about')}
        />
      ) : (
        <p className="mt-4 text-lg">{texts.missing.about}</p>
      )}
    </section>
  )
}
