// node scripts/icon.mjs   draws build/icon.png anew from build/icon.svg, with whatever Chromium there is

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runChild } from './child.mjs'
import { ensureChromium, fail, root } from './setup.mjs'

const browser = (await ensureChromium()) ?? fail('A Chromium-family browser is needed to draw the icon.')
const profile = mkdtempSync(path.join(tmpdir(), 'quarante-icon-'))
const { code, output } = await runChild(
  browser,
  [
    '--headless',
    '--disable-gpu',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    '--window-size=512,512',
    `--user-data-dir=${profile}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--screenshot=${path.join(root, 'build', 'icon.png')}`,
    pathToFileURL(path.join(root, 'build', 'icon.svg')).href,
  ],
  { capture: true, minutes: 1 },
)
rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
if (code !== 0) fail(`The icon could not be drawn:\n${output}`)
