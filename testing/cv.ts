import { drawCv } from '../formats/cv/cv.ts'
import { type CvContent, cvData } from '../formats/cv/cv-data.ts'
import { englishTexts } from '../i18n/texts.ts'
import { ownersWords } from './facts.ts'

export const { profile, resume } = ownersWords()

export const renderCv = async (content: CvContent, texts = englishTexts, photo?: Uint8Array) =>
  (await drawCv(cvData(content, texts, new Date('2026-04-30T12:00:00Z')), photo)).pdf
