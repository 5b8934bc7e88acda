// Finds a Chromium-family browser, for tests of the screen and for starting without Electron's binary.

import { findChromium, isExecutable } from '../electron/shell/find-browser.mjs'
import { runChild } from './child.mjs'

export { findChromium }

/**
 * After a click Chromium lets everything else wait for its next frame. The host's answer comes sooner than that: with
 * this it is drawn one frame earlier. (electron/main.ts says the same.)
 */
export const ANSWERS_AT_ONCE = '--disable-features=DeferRendererTasksAfterInput'

/** The path of a browser; on Debian as root it is installed when there is none. Null when none can be had. */
export async function ensureChromium() {
  return findChromium() ?? ((await installChromium()) ? findChromium() : null)
}

async function installChromium() {
  if (process.env.QUARANTE_BROWSER || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  console.log('Installing Chromium (once) ...')
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']
  return (await apt(install)) || ((await apt(['update'])) && (await apt(install)))
}

async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const all = ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args]
  const { code, output } = await runChild('/usr/bin/apt-get', all, { env, capture: true })
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}
