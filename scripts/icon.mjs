// node scripts/icon.mjs   draws the icons in build/ anew from build/icon.svg, with whatever Chromium there is:
//                         icon.png, icons/ for Linux, icon.ico for Windows, icon.icns for macOS

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium, fail, root } from './setup.mjs'

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const WINDOWS = [16, 24, 32, 48, 64, 128, 256]
/** The four letters by which macOS knows a picture of a size. */
const MAC = { 16: 'icp4', 32: 'icp5', 64: 'icp6', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' }

const build = path.join(root, 'build')
const pictures = await draw()
mkdirSync(path.join(build, 'icons'), { recursive: true })
for (const size of SIZES.slice(0, -1))
  writeFileSync(path.join(build, 'icons', `${size}x${size}.png`), pictures.get(size))
writeFileSync(path.join(build, 'icon.png'), pictures.get(512))
writeFileSync(path.join(build, 'icon.ico'), windowsIcon())
writeFileSync(path.join(build, 'icon.icns'), macIcon())

async function draw() {
  const executablePath = (await ensureChromium()) ?? fail('A Chromium-family browser is needed to draw the icons.')
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  const svg = readFileSync(path.join(build, 'icon.svg'), 'utf8')
  const drawn = new Map()
  for (const size of SIZES) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
    drawn.set(size, await page.screenshot({ omitBackground: true }))
    await page.close()
  }
  await browser.close()
  return drawn
}

/** A list of pictures: 6 bytes, 16 for each, then the pictures as PNG. */
function windowsIcon() {
  const head = Buffer.alloc(6 + 16 * WINDOWS.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(WINDOWS.length, 4)
  let at = head.length
  WINDOWS.forEach((size, i) => {
    const { length } = pictures.get(size)
    const entry = 6 + 16 * i
    head[entry] = head[entry + 1] = size % 256 // 256 is written as 0
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += length
  })
  return Buffer.concat([head, ...WINDOWS.map((size) => pictures.get(size))])
}

/** Each picture behind four letters and its length; the same before all of them. */
function macIcon() {
  const part = (letters, bytes) => {
    const head = Buffer.alloc(8)
    head.write(letters, 'latin1')
    head.writeUInt32BE(bytes.length + 8, 4)
    return Buffer.concat([head, bytes])
  }
  return part(
    'icns',
    Buffer.concat(Object.entries(MAC).map(([size, letters]) => part(letters, pictures.get(Number(size))))),
  )
}
