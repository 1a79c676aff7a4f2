import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { root, sample } from '../load/root.ts'
import { startDev } from '../testing/dev-server.ts'
import { startProgram } from '../testing/start.ts'

type Flags = { posts: string; projects: string; astro?: string }

const languages = ['', 'es']
const pictures = 20
const words = 'kalo mire tasu nipo vera dino latemo sipe ruba fogehi juwa zeka moli'.split(' ')
const technologies = ['react', 'css', 'typescript', 'nodeJS']

export async function main({ posts, projects, astro }: Flags, dataDir: string) {
  const [content, other] = [join(dataDir, 'content'), join(dataDir, 'astro')]
  cpSync(sample, content, { recursive: true })
  for (const name of ['writing', 'projects']) rmSync(join(content, name), { recursive: true })
  const covers = await Promise.all(Array.from({ length: pictures }, (_, at) => drawCover(at)))
  for (const language of languages) {
    for (let at = 0; at < Number(posts); at++) {
      const text = textOf(at)
      const head = `title: ${title(at)}\ndate: ${dayOf(at)}\ntags: [${word(at, 1)}, ${word(at, 2)}]`
      writeMarkdown(join(content, language, 'writing', `post-${at}`, 'index.md'), head, text)
      writeMarkdown(join(other, 'src/pages', language, `writing/post-${at}.md`), head, text)
    }
    for (let at = 0; at < Number(projects); at++) {
      const folder = join(content, language, 'projects', `project-${at}`)
      const name = `title: ${title(at)} ${language}\nimageAlt: A cover`
      const facts = `id: "${at}"\norder: ${at}\npageLink: ""\ncodeLink: ""\nimage: cover.webp\nicons: [${technologies}]`
      writeMarkdown(join(folder, 'index.md'), language ? name : `${facts}\n${name}`, textOf(at))
      if (!language) writeFileSync(join(folder, 'cover.webp'), covers[at % pictures] ?? '')
      const page = join(other, 'src/pages', language, 'projects', `project-${at}.md`)
      const up = language ? '../../../' : '../../'
      const cover = `![A cover](${up}covers/${at % pictures}.webp)`
      writeMarkdown(page, `title: ${title(at)}`, `${cover}\n\n${textOf(at)}`)
    }
  }
  console.log(`| ${posts} posts and ${projects} projects in two languages | |\n| --- | --- |`)
  const build = [join(root, 'commands', 'run.ts'), 'build', content]
  console.log(`| Foyer, from nothing | ${await timeOf(build)} |`)
  console.log(`| Foyer, with its caches | ${await timeOf(build)} |`)
  console.log(`| a changed post in \`npm run dev\` | ${await timeOfChange(content)} |`)
  if (!astro || !existsSync(join(astro, 'node_modules', 'astro'))) {
    return console.log('| Astro | not found: --astro FOLDER is a folder in which it is installed |')
  }
  mkdirSync(join(other, 'src/covers'), { recursive: true })
  for (const [at, bytes] of covers.entries())
    writeFileSync(join(other, `src/covers/${at}.webp`), bytes)
  symlinkSync(join(astro, 'node_modules'), join(other, 'node_modules'))
  const command = [join(astro, 'node_modules/astro/bin/astro.mjs'), 'build']
  console.log(`| Astro, from nothing | ${await timeOf(command, other)} |`)
  console.log(`| Astro, with its caches | ${await timeOf(command, other)} |`)
}

async function timeOf(command: string[], cwd?: string): Promise<string> {
  const started = performance.now()
  const { ended, stdout, stderr } = startProgram(command, { cwd })
  if ((await ended) !== 0) throw new Error(`${command.join(' ')} failed: ${stdout()}${stderr()}`)
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/** From the saved file to the page with the change. */
async function timeOfChange(content: string): Promise<string> {
  const dev = await startDev([content])
  const page = `${dev.url}/writing/post-0`
  const times: number[] = []
  await fetch(page)
  // Its server starts meanwhile.
  while ((await fetch(`${dev.url}/api/contacts`)).status >= 500) await pause(100)
  for (const words of ['one change', 'another', 'a third']) {
    appendFileSync(join(content, 'writing', 'post-0', 'index.md'), `\n\n${words}\n`)
    const started = performance.now()
    while (!(await (await fetch(page)).text()).includes(words)) await pause(10)
    times.push(performance.now() - started)
  }
  await dev.stop()
  const [, median = 0] = times.toSorted((one, other) => one - other)
  return `${(median / 1000).toFixed(1)} s`
}

// Never seen before, so that no cache has it.
const drawCover = (at: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
    <rect width="1600" height="1000" fill="hsl(${Date.now() % 360},70%,80%)"/>
    <circle cx="${300 + 50 * at}" cy="500" r="${Date.now() % 400}" fill="hsl(${18 * at},70%,40%)"/></svg>`),
  )
    .webp()
    .toBuffer()

function writeMarkdown(file: string, head: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `---\n${head}\n---\n\n${text}`)
}

const word = (at: number, nth: number) =>
  words[(at * 7 + nth * 31 + nth * nth) % words.length] ?? ''
const title = (at: number) => `${word(at, 3)} ${word(at, 4)} ${at}`
const dayOf = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
const paragraph = (at: number, nth: number) =>
  Array.from({ length: 60 }, (_, index) => word(at + nth, index)).join(' ')

const textOf = (at: number) =>
  [0, 1, 2, 3]
    .map(
      (nth) =>
        `## ${word(at, nth)} ${nth}\n\n${paragraph(at, nth)} [home](/).\n\n- ${word(at, 5)}\n- ${word(at, 6)}`,
    )
    .concat(
      `\`\`\`ts\nconst ${word(at, 1)}${at} = (${word(at, 2)}: number) => ${word(at, 2)} * ${at}\n\`\`\``,
    )
    .concat(`| a | b |\n| --- | --- |\n| ${at} | ${word(at, 7)} |\n`)
    .join('\n\n')
