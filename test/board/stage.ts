/** A browser with the board's test page in it, and the engine behind it: for pictures and measurements. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build } from 'vite'
import { explained, showDraft, whyNot } from '../../electron/session/drafts.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { isLine, type Match } from '../../shared/engine/match.ts'
import { browserOptions } from '../browser.ts'
import { rawContent } from '../content.ts'
import { servePage } from '../page-server.ts'
import { askedSeat } from './ground.ts'

const root = path.join(import.meta.dirname, '../..')
const built = path.join(root, 'reports/board-page')

export interface StageOptions {
  readonly width: number
  readonly height: number
  readonly density?: number
  readonly rebuild?: boolean
  /** The crowded table instead of a match. */
  readonly isCrowd?: boolean
}

export interface OnScreen {
  readonly x: number
  readonly y: number
  readonly isVisible: boolean
}

export class BoardStage {
  readonly page: Page
  readonly browser: Browser
  /** Whatever the page complained about. */
  readonly faults: string[] = []
  readonly match: Match
  private readonly server: Server

  private constructor(browser: Browser, server: Server, page: Page, match: Match) {
    this.browser = browser
    this.server = server
    this.page = page
    this.match = match
  }

  static async open(match: Match, options: StageOptions): Promise<BoardStage> {
    const { width, height, density = 1, rebuild = true, isCrowd = false } = options
    if (rebuild || !existsSync(path.join(built, 'index.html')))
      await build({ configFile: path.join(import.meta.dirname, 'page.config.ts') })
    const { server, address } = await servePage(built)
    const browser = await chromium.launch(browserOptions)
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: density })
    const stage = new BoardStage(browser, server, page, match)
    page.on('pageerror', (error) => stage.faults.push(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) stage.faults.push(message.text())
    })
    await stage.connect()
    await page.goto(`${address}${isCrowd ? '?crowd' : ''}`)
    await page.waitForFunction('window.quaranteBoard !== undefined')
    return stage
  }

  private async connect(): Promise<void> {
    const { page, match } = this
    const { game } = match
    const seat = () => askedSeat(match)
    const answers: Record<string, (...words: never[]) => unknown> = {
      content() {
        const { map, counters, tables } = rawContent(game.id, ['map', 'counters', 'tables'])
        const { crt } = tables as { crt: { columns: { heading: string }[] } }
        return { map, counters, columns: crt.columns.map(({ heading }) => heading) }
      },
      view: () => game.view(match.play, seat()),
      draft: (picks: string[]) => showDraft(match, seat(), picks),
      explain: (picks: string[]) => explained(match, seat(), picks),
      trace: (unit: string) => game.trace?.(match.play, seat(), unit) ?? null,
      why: (picks: string[], token: string) => whyNot(match, seat(), picks, token),
      act(text: string) {
        const line = match.say(seat(), text)
        if (!isLine(line)) throw new Error(line.say)
        match.rollOn(seededSource(7))
      },
    }
    const names = Object.keys(answers)
    for (const name of names) await page.exposeFunction(`host_${name}`, answers[name]!)
    await page.addInitScript(`window.host = { ${names.map((name) => `${name}: host_${name}`).join(', ')} }`)
  }

  /** Until tiles and sprites are there and the picture stands still. */
  async settle(milliseconds = 120_000): Promise<void> {
    await this.page.waitForTimeout(400)
    const deadline = performance.now() + milliseconds
    for (let quiet = 0; quiet < 4;) {
      const pending = await this.page.evaluate('window.table.tilesPending()')
      quiet = pending === 0 ? quiet + 1 : 0
      if (performance.now() > deadline) throw new Error('the map is never whole')
      await this.page.waitForTimeout(120)
    }
  }

  hexOnScreen(hex: string): Promise<OnScreen> {
    return this.page.evaluate(`window.quaranteBoard.hexOnScreen('${hex}')`)
  }

  async zoom(): Promise<number> {
    return (await this.page.evaluate('window.Konva.stages[0].scaleX()')) as number
  }

  /** By the wheel, with the pointer on a hex. */
  async zoomTo(hex: string, zoom: number): Promise<void> {
    const { x, y } = await this.hexOnScreen(hex)
    await this.page.mouse.move(x, y)
    await this.page.mouse.wheel(0, -Math.log(zoom / (await this.zoom())) / 0.0018)
    await this.settle()
  }

  async touch(hex: string, button: 'left' | 'right' = 'left'): Promise<void> {
    const { x, y } = await this.hexOnScreen(hex)
    await this.page.mouse.click(x, y, { button })
    await this.page.waitForTimeout(150)
  }

  async close(): Promise<void> {
    await this.browser.close()
    this.server.close()
  }
}
