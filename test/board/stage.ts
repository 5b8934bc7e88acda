/** A browser with the board's page in it, and the engine behind it: for pictures and measurements. */
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build } from 'vite'
import { showDraft, whyNot } from '../../electron/session/drafts.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { seededSource } from '../../shared/engine/chance.ts'
import { isLine, type Match } from '../../shared/engine/match.ts'
import { askedSeat } from './ground.ts'

const root = path.join(import.meta.dirname, '../..')
const built = path.join(root, 'reports/board-page')
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

export interface StageOptions {
  readonly width: number
  readonly height: number
  readonly density?: number
  readonly rebuild?: boolean
  /** The crowded table instead of a match. */
  readonly isCrowd?: boolean
}

export class BoardStage {
  readonly page: Page
  match: Match
  private readonly browser: Browser
  private readonly server: Server

  private constructor(browser: Browser, server: Server, page: Page, match: Match) {
    this.browser = browser
    this.server = server
    this.page = page
    this.match = match
  }

  static async open(match: Match, { width, height, density = 1, rebuild = true, isCrowd = false }: StageOptions): Promise<BoardStage> {
    if (rebuild || !existsSync(path.join(built, 'index.html'))) await build({ configFile: path.join(import.meta.dirname, 'page/vite.config.ts') })
    const server = createServer((request, response) => {
      const name = new URL(request.url!, 'http://x').pathname
      const file = path.join(built, name === '/' ? 'index.html' : name)
      if (!file.startsWith(built) || !existsSync(file)) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density })
    page.on('pageerror', (error) => console.error('page:', error.message))
    page.on('console', (message) => message.type() !== 'log' || console.log(message.text()))
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.error('page:', message.text()))
    const stage = new BoardStage(browser, server, page, match)
    await stage.connect()
    await page.goto(`http://127.0.0.1:${(server.address() as { port: number }).port}/${isCrowd ? '?crowd' : ''}`)
    await page.evaluate('document.fonts.ready')
    await page.evaluate('window.table.start()')
    return stage
  }

  private async connect(): Promise<void> {
    const { page } = this
    const seat = () => askedSeat(this.match)
    const game = () => this.match.game
    await page.exposeFunction('hostView', () => game().view(this.match.play, seat()))
    await page.exposeFunction('hostDraft', (picks: string[]) => showDraft(this.match, seat(), picks))
    await page.exposeFunction('hostExplain', (picks: string[]) => game().explain?.(this.match.play, seat(), picks) ?? null)
    await page.exposeFunction('hostWhy', (picks: string[], token: string) => whyNot(this.match, seat(), picks, token))
    await page.exposeFunction('hostAct', (text: string) => {
      const line = this.match.say(seat(), text)
      if (!isLine(line)) throw new Error(line.say)
      this.match.rollOn(seededSource(7))
    })
    await page.addInitScript(`window.host = { view: hostView, draft: hostDraft, explain: hostExplain, why: hostWhy, act: hostAct }`)
  }

  /** Until tiles and sprites are there and the picture stands still. */
  async settle(milliseconds = 60_000): Promise<void> {
    await this.page.waitForTimeout(250)
    await this.page.waitForFunction('window.table.tilesPending() === 0', undefined, { timeout: milliseconds })
    await this.page.waitForTimeout(350)
  }

  hexOnScreen(hex: string): Promise<{ x: number; y: number; isVisible: boolean }> {
    return this.page.evaluate(`window.quaranteBoard.hexOnScreen('${hex}')`)
  }

  async close(): Promise<void> {
    await this.browser.close()
    this.server.close()
  }
}
