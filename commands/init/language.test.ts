import { expect, test } from 'vitest'
import { guessLanguage, localeFor } from './language.ts'

test.each([
  ['en', 'I build tills for bakeries and work with the people who use them. Led a team of five.'],
  ['fr', 'Développement de sites pour les boulangeries avec React, et des outils de paiement.'],
  ['pt', 'Desenvolvimento de sistemas de pagamento para padarias, com a equipe do produto.'],
  ['de', 'Aufbau der Continuous Integration Pipeline, Entwicklung von REST APIs mit Spring Boot'],
  ['es', 'Desarrollo de aplicaciones web con React. Responsable de la migración a la nube AWS.'],
  ['ar', 'أطور أنظمة الدفع للمخابز وأحب الخبز'],
  ['ja', '株式会社見本 開発部 パン屋向けの決済システムを開発しています。React、TypeScript、AWS'],
  ['zh-Hans', '负责支付系统的设计与开发。React、TypeScript、Kubernetes'],
  ['zh-Hant', '負責支付系統的設計與開發。React、TypeScript、Kubernetes'],
  [undefined, 'React, TypeScript, Kubernetes, PostgreSQL'],
])('the language %s is known: %s', (language, text) => {
  expect(guessLanguage(text.split('. '))).toBe(language)
})

test('a language is that of its country, if it is spoken there', () => {
  expect(localeFor('de', 'AT')).toBe('de-AT')
  expect(localeFor('de', 'JP')).toBe('de')
  expect(localeFor('zh-Hant', 'TW')).toBe('zh-Hant-TW')
})
