import { ownersWords } from './facts.ts'

export const { profile, resume } = ownersWords()
