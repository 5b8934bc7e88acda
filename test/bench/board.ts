/**
 * How smooth is the board? The crowded table (1,600 hexes, 250 counters, all inside the window) is dragged and zoomed by
 * real mouse events in a real browser, without a GPU. Times are those between frames; two screenshots in the middle of
 * each must differ, so that a frame is a frame. At rest the page must do next to nothing.
 *
 * Run alone: node test/bench/board.ts
 */
import { openingMatch } from '../board/positions.ts'
import { BoardStage } from '../board/stage.ts'

export interface Frames {
  readonly count: number
  readonly median: number
  readonly p95: number
  readonly worst: number
}

export interface BoardBench {
  /** Of the machine itself: a page that does nothing but ask for frames. */
  readonly still: Frames
  readonly pan: Frames
  readonly zoom: Frames
  /** Two pictures taken while it was moved were different ones. */
  readonly isMoving: boolean
  /** Share of one core the page takes at rest. */
  readonly idle: number
}

const WIDTH = 1496
const HEIGHT = 934
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }

function framesOf(times: readonly number[]): Frames {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Infinity
  return { count: sorted.length, median: at(0.5), p95: at(0.95), worst: at(1) }
}

export async function boardBench({ rounds = 2, rebuild = true } = {}): Promise<BoardBench> {
  const stage = await BoardStage.open(openingMatch(), { width: WIDTH, height: HEIGHT, isCrowd: true, rebuild })
  const { page } = stage
  const { mouse } = page
  let isMoving = true

  async function measure(work: () => Promise<void>): Promise<number[]> {
    await page.evaluate('table.frames.start()')
    await work()
    return (await page.evaluate('table.frames.stop()')) as number[]
  }

  /** Pictures are taken apart from measuring: they take longer than any frame. */
  async function changes(work: () => Promise<void>): Promise<void> {
    const before = await page.screenshot()
    await work()
    if (before.equals(await page.screenshot())) isMoving = false
  }

  async function drag(steps: number): Promise<void> {
    await mouse.move(MIDDLE.x, MIDDLE.y)
    await page.keyboard.down('Space')
    await mouse.down()
    for (let i = 0; i < steps; i++) {
      await mouse.move(MIDDLE.x + Math.sin(i / 15) * 250, MIDDLE.y + Math.cos(i / 11) * 160 - 160)
      await page.waitForTimeout(6)
    }
    await mouse.up()
    await page.keyboard.up('Space')
  }

  async function wheel(turns: number): Promise<void> {
    await mouse.move(MIDDLE.x, MIDDLE.y)
    for (let i = 0; i < turns; i++) {
      await mouse.wheel(0, Math.floor(i / 6) % 2 === 0 ? -60 : 60)
      await page.waitForTimeout(80)
    }
  }

  try {
    await stage.settle()
    await stage.zoomTo('2020', 0.85)
    const [pan, zoom]: [number[], number[]] = [[], []]
    const still = await measure(() => page.waitForTimeout(1500))
    const idle = await idleShare(stage, 3000)
    for (let round = 0; round < rounds; round++) {
      pan.push(...(await measure(() => drag(150))))
      await stage.settle()
      zoom.push(...(await measure(() => wheel(24))))
      await stage.settle()
    }
    await changes(() => drag(20))
    await changes(() => wheel(3))
    return { still: framesOf(still), pan: framesOf(pan), zoom: framesOf(zoom), isMoving, idle }
  } finally {
    await stage.close()
  }
}

/** Time the page's main thread was busy, while nobody touched it. */
async function idleShare({ page }: BoardStage, milliseconds: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await busy()
  await page.waitForTimeout(milliseconds)
  return ((await busy()) - before) / (milliseconds / 1000)
}

if (process.argv[1] === import.meta.filename) console.log(await boardBench())
