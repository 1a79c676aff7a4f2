import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { guessLanguage, localeFor, proseOf } from './language.ts'
import { draftFrom } from './source.ts'

const fixtures = join(root, 'import', 'fixtures')

// Two hold no sentence.
const named = readdirSync(fixtures).filter((name) => /^[a-z]{2}-(?!reactive-v5|cn-)/.test(name))

test.each(named)('%s is in the language of its name', async (name) => {
  const language = await guessLanguage(proseOf(draftFrom(join(fixtures, name))))
  expect(language?.slice(0, 2)).toBe(name.slice(0, 2))
})

test.each([
  [
    'de',
    'Aufbau der Continuous Integration Pipeline, Entwicklung von REST APIs mit Spring Boot, Docker',
  ],
  ['es', 'Desarrollo de aplicaciones web con React. Responsable de la migración a la nube AWS.'],
  [
    'ca',
    'Desenvolupo sistemes de pagament per a fleques. Responsable de la migració dels serveis.',
  ],
  ['sv', 'Jag utvecklar betalsystem för bagerier. Ansvarig för flytten av tjänster till molnet.'],
  [
    'nb',
    'Jeg utvikler nettapplikasjoner i React. Ledet et team på fem, og jobbet mye med brukerne selv.',
  ],
  ['uk', 'Розробляю платіжні системи для пекарень і люблю хліб.'],
  ['ar', 'أطور أنظمة الدفع للمخابز وأحب الخبز'],
  ['ja', '株式会社見本 開発部 パン屋向けの決済システムを開発しています。React、TypeScript、AWS'],
  ['ko', '제과점을 위한 결제 시스템을 개발합니다. React, TypeScript'],
  ['zh-Hans', '负责支付系统的设计与开发。React、TypeScript、Kubernetes'],
  ['zh-Hant', '負責支付系統的設計與開發。React、TypeScript、Kubernetes'],
])('a text in %s is known', async (language, text) => {
  expect(await guessLanguage(text.split('. '))).toBe(language)
})

test('a summary in English is less than a career in German', async () => {
  const career =
    'Verantwortlich für den Betrieb der Kassen und die Ausbildung von zwei Lehrlingen im Team.'
  expect(await guessLanguage(['I build tills for bakeries.', ...Array(12).fill(career)])).toBe('de')
})

test.each(['React, TypeScript, Kubernetes, PostgreSQL', 'Ann Baker', '2019', ''])(
  '%j is of no language',
  async (text) => {
    expect(await guessLanguage([text])).toBeUndefined()
  },
)

test.each([
  ['de', 'AT', 'de-AT'],
  ['en', 'de', 'en-DE'],
  ['de', 'JP', 'de'],
  ['zh-Hant', 'TW', 'zh-Hant-TW'],
  ['pt', 'Brazil', 'pt'],
  ['ja', undefined, 'ja'],
])('%s in %s is %s', (language, country, locale) => {
  expect(localeFor(language, country)).toBe(locale)
})
