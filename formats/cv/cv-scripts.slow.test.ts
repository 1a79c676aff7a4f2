import { expect, test, vi } from 'vitest'
import { dateText } from '../../load/dates.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { profile, resume } from '../../testing/cv.ts'
import { fontsOf, openPdf } from '../../testing/pdf.ts'
import { factsMissing, readers } from '../../testing/read-back.ts'
import { renderCv } from './cv.ts'

// The first run has npm fetch the typefaces.
vi.setConfig({ testTimeout: 180_000 })

/** A name, and words that need more than one line: without spaces, with marks, with vowels that are drawn before what they follow. */
const people = [
  [
    'ja-JP',
    'NotoSansJP',
    '髙橋 𠮷太郎',
    '私は React と TypeScript を使って、アクセシビリティとパフォーマンスを重視したウェブアプリケーションを設計・実装するエンジニアです。「誰にでも使える」画面をつくることを大切にし、十五年以上の経験（うち五年はチームリーダー）があります。',
  ],
  [
    'zh-CN',
    'NotoSansSC',
    '王小明',
    '我是一名专注于性能与无障碍的前端工程师，拥有超过十五年的经验。擅长使用 React 与 TypeScript 构建大型应用，并带领团队持续改进产品质量、开发流程与用户体验。',
  ],
  [
    'zh-TW',
    'NotoSansTC',
    '陳大文',
    '我是一名專注於效能與無障礙的前端工程師，擁有超過十五年的經驗。擅長使用 React 與 TypeScript 建構大型應用程式，並帶領團隊持續改進產品品質、開發流程與使用者體驗 (On the Selection of Statistical Features of Network Data for Operating System Identification)。',
  ],
  [
    'ko-KR',
    'NotoSansKR',
    '홍길동',
    '접근성과 성능을 중요하게 생각하는 프론트엔드 엔지니어입니다. React와 TypeScript로 큰 규모의 애플리케이션을 설계하고 구현하며, 팀을 이끌어 제품의 품질과 사용자 경험을 꾸준히 개선해 왔습니다.',
  ],
  [
    'hi-IN',
    'NotoSansDevanagari',
    'अनिता शर्मा',
    'मैं पंद्रह वर्षों के अनुभव वाली फ्रंट-एंड अभियंता हूँ और तेज़, सुलभ वेबसाइटें बनाती हूँ। मेरी टीम में पाँच लोग हैं। पृष्ठों की गति चालीस प्रतिशत बढ़ाई।',
  ],
  [
    'th-TH',
    'NotoSansThai',
    'สมชาย ใจดี',
    'ผมเป็นวิศวกรซอฟต์แวร์ที่มีประสบการณ์มากกว่าสิบห้าปี สร้างเว็บไซต์ที่รวดเร็วและทุกคนเข้าถึงได้ด้วย React และ TypeScript ทำงานร่วมกับทีมเพื่อปรับปรุงคุณภาพของผลิตภัณฑ์ใกล้น้ำ',
  ],
] as const

test.each(people)('the CV of %s is set in %s, whole and within its page', async (...person) => {
  const [locale, typeface, name, summary] = person
  const description = parseMarkdown(`- ${summary}\n- **${name}** ${summary}`, 'a test')
  const date = dateText({ start: '2016-10', end: '2022-11' }, locale)
  const experience = resume.experience.map((entry) => ({
    ...entry,
    date,
    description,
    place: name,
  }))
  const pdf = await renderCv({
    profile: { ...profile, locale, name, jobTitle: name },
    resume: { ...resume, summary: parseMarkdown(summary, 'a test'), experience },
  })
  expect(pdf.length).toBeLessThan(300_000)
  const cv = await openPdf(new Uint8Array(pdf))
  const page = await cv.getPage(1)
  const { items } = await page.getTextContent()
  const pieces = items.filter((item) => 'str' in item)
  const read = pieces.map(({ str }) => str).join('')
  // pdf.js doesn't read the spelling that Typst puts beside these scripts.
  const text = /^(hi|th)/.test(locale) ? await readers.pdftotext?.(pdf) : read
  if (text) expect(factsMissing(text, [name, summary])).toEqual([])

  const [, , right = 0] = page.view
  for (const { str, transform, width } of pieces) {
    expect(transform[4] + width, str).toBeLessThan(right - 50)
  }
  const lines = Map.groupBy(
    pieces.filter(({ str }) => str.trim()),
    ({ transform }) => transform[5],
  )
  expect(lines.size).toBeGreaterThan(20)
  for (const [first] of lines.values())
    expect(first?.str).not.toMatch(/^([、。，）」・ーッ]|(1[01])?[月월])/)

  const fonts = [...(await fontsOf(cv)).keys()]
  expect(fonts).toEqual(expect.arrayContaining([`${typeface}-Regular`, `${typeface}-SemiBold`]))
})
