import { join, parse } from 'node:path'
import type { LocaleContent } from '#contract/built-content.ts'
import { avatarMoods, type ProfileFile } from '#contract/content.ts'
import { isPicture, pictureExtensions } from '#contract/content-values.ts'
import type { Picture } from '#contract/picture.ts'
import type { DiagnosticCollector } from './diagnostic.ts'
import type { ReadPicture } from './pictures.ts'
import { entriesOf, findFile } from './text-file.ts'
import type { YamlFile } from './yaml-file.ts'

export async function readPictures(
  content: string,
  profile: YamlFile<ProfileFile> | undefined,
  picture: ReadPicture,
  diagnostics: DiagnosticCollector,
): Promise<Pick<LocaleContent, 'logo' | 'avatars'> | undefined> {
  const folder = join(content, 'pictures')
  const names = diagnostics.try(() => entriesOf(folder).map(({ name }) => name)) ?? []
  const readMood = (stem: string) => {
    const found = names.find((name) => isPicture(name) && parse(name).name === stem)
    if (found) return picture(join(folder, found))
    const formats = pictureExtensions.filter((each) => each !== 'jpeg').join(', ')
    const expected = formats.replace(/, (?=\w+$)/, ' or ')
    diagnostics.error(
      join(folder, `${stem}.svg`),
      `found no picture, expected one (${expected}) such as sample/pictures/${stem}.svg${stem === 'logo' ? '' : ', or a single one for all: picture: me.jpg in profile.yml'}`,
      undefined,
      { code: 'missing' },
    )
    return undefined
  }
  const readNamed = (name: string) => {
    const found = findFile(join(folder, name))
    if (found) return picture(found)
    const text = `picture: found ${JSON.stringify(name)}, expected a file in pictures/, such as me.jpg`
    diagnostics.error(join(content, 'profile.yml'), text, profile?.positionOf(['picture']))
    return undefined
  }
  const logo = await readMood('logo')
  if (!profile) return undefined
  const one = profile.value.picture
  const portraits: [string, Picture | undefined][] = []
  const same = one ? await readNamed(one) : undefined
  for (const mood of avatarMoods) portraits.push([mood, one ? same : await readMood(mood)])
  if (!logo || portraits.some(([, portrait]) => !portrait)) return undefined
  return { logo, avatars: Object.fromEntries(portraits) as LocaleContent['avatars'] }
}
