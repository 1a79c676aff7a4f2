import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { buildPicture } from './pictures.ts'

test('a photograph that says which side is up stands that way', async () => {
  const folder = newFolder()
  const file = join(folder, 'portrait.jpg')
  const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  // 6: the top is at the right.
  writeFileSync(file, await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer())
  const { picture, assets } = await buildPicture(file, folder)
  expect(picture).toMatchObject({ width: 20, height: 40 })
  expect(assets.length).toBeGreaterThan(0)
  for (const { bytes } of assets) {
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 })
  }
})

test('an SVG stays one, whatever the letters of its ending', async () => {
  const file = join(newFolder(), 'LOGO.SVG')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'
  writeFileSync(file, svg)
  const { assets, picture } = await buildPicture(file, newFolder())
  expect(assets.map(({ bytes }) => String(bytes))).toEqual([svg])
  expect(picture.src).toMatch(/^\/assets\/LOGO-\w+\.svg$/)
})

test('a published SVG has lost what runs or comes from elsewhere, and still looks the same', async () => {
  const drawing = `<style>a > .b { fill: url(#g) }</style><defs><linearGradient id="g"><stop offset="1" stop-color="#0a0"/></linearGradient><path id="p" d="M0 0h9v9z"/></defs><use xlink:href="#p" class="b" fill="url(#g)"/><text xml:space="preserve"> a &amp; é </text><image href="data:image/png;base64,AAAA"/>`
  const root = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"`
  const active = `<script>run()</script><s:script xmlns:s="http://www.w3.org/2000/svg" xlink:href="https://example.com/run.js"/><script href="data:text/javascript,run()"/><g onclick="run()" OnLoad="run()"/><a href=" java&#10;script:run()"><g/></a><a xlink:href="https://example.com"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="run"/></foreignObject><h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="run()"/><a><animate attributeName="href" values="javascript:run()"/><set attributeName="xlink:href" to="javascript:run()"/><set attributeName="onclick" to="run()"/></a><use href="data:image/svg+xml,run#a"/><image href="https://example.com/run.png"/><handler>run()</handler><style>@import "//example.com/run"</style><style>@\\69mport 'run'</style><style>.c { background: url( //example.com/run ) }</style><g style="fill:url('https://example.com/run')" filter="url(run.svg#a)"/>`
  const head = `<?xml version="1.0"?><?xml-stylesheet href="run.css"?><!DOCTYPE svg SYSTEM "run.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY x SYSTEM "file:///run"><!ATTLIST svg onload CDATA "run()">]>`
  const file = join(newFolder(), 'a.svg')
  const publish = async (svg: string) => {
    writeFileSync(file, svg)
    const { assets } = await buildPicture(file, newFolder())
    return String(assets[0]?.bytes)
  }
  const clean = `${root}>${drawing.replace('a >', 'a &gt;')}</svg>`
  expect(await publish(`${root}>${drawing}</svg>`)).toBe(clean)
  const published = await publish(
    `${head}${root.replace('http://www.w3.org/2000/svg', '&ns;')} onload="run()">${drawing}${active}</svg>`,
  )
  expect(published).toContain(clean.slice(root.length, -'</svg>'.length))
  expect(published).not.toMatch(/run|https:|xhtml|attributeName|DOCTYPE|ENTITY/i)
  const before = await sharp(Buffer.from(clean)).png().toBuffer()
  expect(await sharp(Buffer.from(published)).png().toBuffer()).toEqual(before)
  await expect(publish(`${root}>&x;</svg>`)).rejects.toThrow(
    /a\.svg error: found an SVG that can't/,
  )
})
