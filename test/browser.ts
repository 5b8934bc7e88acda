/** The browser tests, pictures and measurements run in: an installed one, and as quiet as it can be. */
import { findChromium } from '../scripts/chromium.mjs'

export const browserOptions = {
  executablePath: findChromium() ?? '',
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
