import { collectLeaves, type Part } from './parts.ts'

const child = (part: Part | undefined, key: string) => part?.parts.find((each) => each.key === key)

// Levels are out of five, in the third version out of ten.
export function reactiveLevels(resume: Part) {
  const sections = child(resume, 'metadata') && child(resume, 'sections')
  for (const item of sections?.parts.flatMap((each) => child(each, 'items')?.parts ?? []) ?? []) {
    const isLevelled = item.path.some((key) => /^(skills|languages)$/.test(key))
    const words = isLevelled ? child(item, 'description') : undefined
    if (words) words.key = 'level'
    const levels = collectLeaves(item).filter(({ key }) => /^(level|levelNum|fluency)$/.test(key))
    const isSaid = levels.some(({ text }) => Number.isNaN(Number(text)))
    for (const leaf of levels) {
      const number = leaf.key === 'levelNum' ? Number(leaf.text) / 2 : Number(leaf.text)
      if (number === 0 || (isSaid && number)) leaf.outcome = 'setting'
      else if (number) leaf.text = `${number}/5`
    }
  }
}
