import { leavesOf, type Part } from './parts.ts'

const child = (part: Part | undefined, key: string) => part?.parts.find((each) => each.key === key)

/** In a Reactive Resume levels are numbers out of five, in its third version out of ten: says so in their texts. */
export function reactiveLevels(resume: Part) {
  const sections = child(resume, 'sections')
  if (!sections || !child(resume, 'metadata')) return
  for (const item of sections.parts.flatMap((section) => child(section, 'items')?.parts ?? [])) {
    const isLevelled = item.path.some((key) => /^(skills|languages)$/.test(key))
    const words = isLevelled ? child(item, 'description') : undefined
    if (words) words.key = 'level'
    for (const leaf of leavesOf(item)) {
      const number = Number(leaf.text)
      if (/^(level|levelNum)$/.test(leaf.key) && !Number.isNaN(number)) {
        const isSaid = item.parts.some(
          ({ key, text }) =>
            text && /^(level|proficiency|fluency)$/.test(key) && Number.isNaN(Number(text)),
        )
        const level = leaf.key === 'levelNum' ? number / 2 : number
        if (isSaid || level === 0) leaf.fate = 'setting'
        else leaf.text = `${level}/5`
      }
    }
  }
}
