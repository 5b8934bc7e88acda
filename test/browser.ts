/** The browser tests, pictures and measurements run in: an installed one, as quiet as it can be, and as prompt as ours. */
import { ANSWERS_AT_ONCE, findChromium } from '../scripts/chromium.mjs'

export const browserOptions = {
  executablePath: findChromium() ?? '',
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ANSWERS_AT_ONCE,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
