import type { Content } from '#contract/built-content.ts'
import type { MenuItem, ProjectFrontMatter } from '#contract/content.ts'
import type { ResumeFile } from '#contract/resume.ts'
import type { VariantFile } from '#contract/variant.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Asset } from './pictures.ts'
import type { YamlFile } from './yaml-file.ts'

/** The owner's words in a language, and the file with those of the frame. */
export type LoadedLocale = { content: Content; textsFile: string }

export type LoadedContent = {
  content: Content
  /** The same content, each tailored to a reader of its own. */
  variants: Content[]
  assets: Asset[]
  /** The content in each of its languages, the default first. */
  locales: [LoadedLocale, ...LoadedLocale[]]
  /** What is no mistake, such as what nobody has translated yet. */
  warnings: Diagnostic[]
  /** The files of the default language, for who looks where something in them stands. */
  files: {
    menu: YamlFile<MenuItem[]>
    resume: YamlFile<ResumeFile>
    projects: YamlFile<ProjectFrontMatter>[]
    variants: YamlFile<VariantFile>[]
  }
}
