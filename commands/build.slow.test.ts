import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { edit } from '../testing/edit.ts'
import { importFrom } from '../testing/init.ts'
import { copyProject } from '../testing/other-content.ts'
import { openPdf, textOfPdf } from '../testing/pdf.ts'
import { given, newFolder, run, start } from '../testing/process.ts'

test('two builds at once leave a whole dist/, the server follows them, and one that fails changes nothing', async () => {
  const { project, remove } = copyProject()
  onTestFinished(remove)
  const resume = { basics: { name: '山田太郎', summary: 'I bake.' }, interests: [{ name: 'Rye' }] }
  const { folder } = await importFrom(resume, { locale: 'ja-JP' })
  mkdirSync(join(folder, 'es'))
  writeFileSync(join(folder, 'es', 'profile.yml'), 'jobTitle: Escriba 𓀀\n')
  const command = [join(project, 'commands', 'launch.mjs'), 'build', folder]
  for (const { code, stderr } of await Promise.all([run(command), run(command)])) {
    expect(code, stderr).toBe(0)
    // A CV that would lack letters is neither made nor offered.
    expect(stderr).toMatch(
      /es\/profile\.yml:1:19 error: no CV is made \(\/es\/resume\.pdf\), .* 𓀀, .*: remove/,
    )
  }
  const bytesOf = (name: string) => readFileSync(join(project, 'dist', 'public', name))
  for (const name of ['index.html', 'es/resume.html']) {
    const assets = [
      ...bytesOf(name)
        .toString()
        .matchAll(/[" ]\/(assets\/[\w.-]+)/g),
    ]
    expect(assets.length).toBeGreaterThan(4)
    for (const [, file = ''] of assets) expect(bytesOf(file).length, file).toBeGreaterThan(0)
  }
  expect(bytesOf('es/resume.html').toString()).not.toMatch(/<a [^>]*resume\.pdf/)
  expect(await textOfPdf(await openPdf(new Uint8Array(bytesOf('resume.pdf'))))).toMatch(
    /^山田太郎 /,
  )
  const left = readdirSync(join(project, '.cache')).filter((name) => name.startsWith('work-'))
  expect(left).toEqual([])

  edit(folder, 'about.md', /$/, '\n\nI bake rye.\n')
  const server = start([join(project, 'commands', 'launch.mjs'), 'start', folder], {
    environment: { PORT: '0', DATA_DIR: newFolder(), ...given },
  })
  const url = await server.open()
  const about = async () => (await fetch(`${url}/about`)).text()
  expect(await about()).not.toContain('I bake rye.')
  await expect.poll(about, { timeout: 120_000 }).toContain('I bake rye.')
  await server.stop()

  edit(folder, 'profile.yml', /^name: .*\n/m, '')
  const { code, stderr } = await run(command)
  expect(stderr).toMatch(/^Building .*\nfoyer: Can't build the content:\n.*name: found nothing/)
  expect(code).toBe(1)
  expect(bytesOf('index.html').toString()).toContain('山田太郎')
}, 300_000)
