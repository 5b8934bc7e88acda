/** The print screen by hand, and its pages looked at: for tests, pictures and measurements. */
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

export async function openPrint(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.keyboard.press('Control+p')
  await page.getByRole('heading', { level: 1, name: 'Print' }).waitFor()
}

/** Chooses, and waits until the pages are those. */
export async function choose(
  page: Page,
  wanted: { game?: string; scenario?: string; paper?: string; ink?: string; set?: string },
): Promise<void> {
  const { game, scenario, paper, ink, set } = wanted
  if (game !== undefined) await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: game })
  if (scenario !== undefined) await page.getByRole('combobox', { name: 'Scenario' }).selectOption({ label: scenario })
  if (paper !== undefined) await page.getByRole('radio', { name: paper, exact: true }).check({ force: true })
  if (ink !== undefined) await page.getByRole('radio', { name: ink, exact: true }).check({ force: true })
  if (set !== undefined) await page.getByRole('button', { name: set, exact: true }).click()
  await pagesAreThere(page, game)
}

/** The pages on the screen are of this game, and nothing is being set any more. */
export async function pagesAreThere(page: Page, game = ''): Promise<void> {
  await page.waitForFunction((title) => {
    const isSet = /^\d+ page/.test(document.querySelector('.count')?.textContent ?? '')
    const first = document.querySelector('.pages.ready .title')?.textContent ?? ''
    return isSet && first.startsWith(title)
  }, game)
}

/** A page as it lies there. Lengths are parts of its height or breadth. */
export interface Leaf {
  readonly title: string
  readonly isLastOfSheet: boolean
  readonly filled: number
  /** By table the texts of its cells, one after the other. */
  readonly tables: readonly (readonly string[])[]
  /** What sticks out of the room for text, or is cut. */
  readonly faults: readonly string[]
}

export function leaves(page: Page): Promise<Leaf[]> {
  return page.evaluate(() => {
    const pages = [...document.querySelectorAll<HTMLElement>('.page')]
    const titles = pages.map((one) => one.querySelector('.title')!.textContent)
    return pages.map((one, index) => {
      const body = one.querySelector('.body')!
      const room = body.getBoundingClientRect()
      const ends = [...body.children].map((child) => child.getBoundingClientRect().bottom)
      const out = [...body.querySelectorAll('*')].filter((inner) => {
        if (inner.closest('svg') !== null && inner.localName !== 'svg') return false
        const box = inner.getBoundingClientRect()
        if (box.right > room.right + 1 || box.bottom > room.bottom + 1 || box.left < room.left - 1) return true
        // Words that run into what stands beside them.
        const isTooLong = inner.clientWidth > 0 && inner.scrollWidth > inner.clientWidth + 1
        return isTooLong && inner instanceof HTMLElement && inner.closest('.again') === null
      })
      const tables = [...body.querySelectorAll('table')].map((table) =>
        [...table.querySelectorAll('td, th')].map((cell) => cell.textContent).filter((text) => text.trim() !== ''),
      )
      return {
        title: titles[index],
        isLastOfSheet: titles[index + 1] !== titles[index],
        filled: (Math.max(...ends) - room.top) / room.height,
        tables,
        faults: out
          .map((inner) => `${inner.tagName} ${inner.className} “${inner.textContent.slice(0, 30)}”`)
          .slice(0, 3),
      }
    })
  })
}

/** The document that “Save as PDF” hands over, in a page of its own. Nobody makes a file of it. */
export async function openDocument(page: Page): Promise<Page> {
  const { promise, resolve } = Promise.withResolvers<string>()
  await page.route('**/pdf', async (route) => {
    resolve(route.request().postData() ?? '')
    await route.fulfill({ status: 200, contentType: 'application/octet-stream', body: '{"bytes":4}\n%PDF' })
  })
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const html = await promise
  await page.getByText(/^Saved: /).waitFor()
  await page.unroute('**/pdf')
  const own = await page.context().newPage()
  await own.setContent(html)
  await own.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
  return own
}

export const pdfOf = (page: Page): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })

export interface ReadPdf {
  readonly pages: readonly string[]
  readonly bookmarks: readonly string[]
  /** The bookmarks below those. */
  readonly headings: readonly string[]
  readonly title: string
  /** Points. */
  readonly sizes: readonly (readonly [width: number, height: number])[]
}

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const proxy = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(proxy, { mergePages: false })
  const outline = (await proxy.getOutline()) ?? []
  const { info } = (await proxy.getMetadata()) as { info: { Title?: string } }
  const sizes: [number, number][] = []
  for (let number = 1; number <= proxy.numPages; number++) {
    const [left = 0, top = 0, right = 0, bottom = 0] = (await proxy.getPage(number)).view
    sizes.push([right - left, bottom - top])
  }
  const bookmarks = outline.map(({ title }) => title)
  const headings = outline.flatMap(({ items }) => (items as { title: string }[]).map(({ title }) => title))
  return { pages: text, bookmarks, headings, title: info.Title ?? '', sizes }
}

/** Where a line drawing lies on its page, in millimetres from the upper left. */
export interface Drawn {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Matrix = readonly [number, number, number, number, number, number]

/** The outlines of all paths of a page in a PDF file, as its own operators draw them. */
export async function pathsIn(pdf: Uint8Array, number: number): Promise<{ width: number; paths: Drawn[] }> {
  const { OPS, Util } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(number)
  const [, , width = 0, height = 0] = page.view
  const { fnArray, argsArray } = await page.getOperatorList()
  const mm = (points: number) => (points * 25.4) / 72
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  const paths: Drawn[] = []
  fnArray.forEach((operator, at) => {
    const given = argsArray[at] as unknown[]
    if (operator === OPS.save) kept.push(now)
    else if (operator === OPS.restore) now = kept.pop() ?? now
    else if (operator === OPS.transform) now = Util.transform([...now], given as number[]) as unknown as Matrix
    else if (operator === OPS.constructPath && given[2]) {
      const [left, top, right, bottom] = Array.from(given[2] as Float32Array)
      const x = [left!, right!].map((one) => mm(now[0] * one + now[4])).sort((a, b) => a - b)
      const y = [top!, bottom!].map((one) => mm(height - (now[3] * one + now[5]))).sort((a, b) => a - b)
      paths.push({ left: x[0]!, right: x[1]!, top: y[0]!, bottom: y[1]! })
    }
  })
  return { width: mm(width), paths }
}

const bare = (text: string): string => text.replace(/\s+/g, '')

/** The first cell of a table that does not follow in the text after those before it. */
export function missing(tables: readonly (readonly string[])[], text: string): string | null {
  for (const cells of tables) {
    const lost = missingOf(cells, bare(text))
    if (lost !== null) return `“${lost}” of ${cells.slice(0, 3).join(', ')}`
  }
  return null
}

function missingOf(cells: readonly string[], all: string): string | null {
  let at = 0
  for (const cell of cells) {
    const found = all.indexOf(bare(cell), at)
    if (found < 0) return cell
    at = found + bare(cell).length
  }
  return null
}

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * A picture of a whole document, as the browser draws it, at `zoom` times its size. JPEG without loss that counts: what is
 * looked for are differences of tens of greys, and PNG takes five times as long.
 */
async function pictureOf(page: Page, zoom: number): Promise<{ picture: string; scale: number }> {
  await page.evaluate((times) => void (document.documentElement.style.zoom = String(times)), zoom)
  const shot = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 100 })
  const scale = await page.evaluate(() => devicePixelRatio)
  return { picture: shot.toString('base64'), scale }
}

/** A document of ours may fetch nothing, not even from itself: another page looks at the picture. */
async function elsewhere<Given, Found>(
  page: Page,
  look: (given: Given) => Promise<Found>,
  given: Given,
): Promise<Found> {
  const other = await page.context().newPage()
  try {
    return await other.evaluate(look as (given: unknown) => Promise<Found>, given)
  } finally {
    await other.close()
  }
}

/** Pages with ink where a printer cannot print, from one picture of all of them. */
export async function inkInMargins(page: Page): Promise<string[]> {
  const { picture, scale } = await pictureOf(page, 1)
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.page')].map((one): Box => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [left, top + scrollY, width, height]
    }),
  )
  return elsewhere(page, lookAtMargins, { picture, boxes, scale })
}

/** Runs in the page. */
async function lookAtMargins(given: { picture: string; boxes: readonly Box[]; scale: number }): Promise<string[]> {
  const { picture, boxes, scale } = given
  const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${picture}`)).blob())
  const ink = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!
  ink.drawImage(image, 0, 0)
  const mm = scale * (96 / 25.4)
  return boxes.flatMap((box, index) => {
    const [x, y, w, h] = box.map((length) => length * scale) as [number, number, number, number]
    if (y + h > image.height + 2) return [`page ${index + 1} is not in the picture`]
    const strips = {
      left: [x + 1, y + 1, 8 * mm, h - 3],
      right: [x + w - 8 * mm, y + 1, 8 * mm - 1, h - 3],
      top: [x + 1, y + 1, w - 2, 6 * mm],
      bottom: [x + 1, y + h - 5 * mm, w - 2, 5 * mm - 2],
    }
    return Object.entries(strips).flatMap(([name, strip]) => {
      const [left, top, wide, high] = strip.map(Math.round) as [number, number, number, number]
      const { data } = ink.getImageData(left, top, wide, high)
      return data.some((value, at) => at % 4 !== 3 && value < 245) ? [`page ${index + 1}: ink at the ${name}`] : []
    })
  })
}

/** Drawings (`selector`) that differ, but by less than `least` dots of another grey: pairs of their names. Changes the page. */
export async function alike(page: Page, selector: string, least: number, zoom: number): Promise<string[]> {
  await keepDrawings(page, selector)
  const { picture, scale } = await pictureOf(page, zoom)
  const drawings = await page.evaluate((wanted) => {
    // A part of a drawing is as large as it is told to be, whatever of it is clipped.
    const placeOf = (one: Element) => {
      const [, x, y, times] = /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(one.getAttribute('transform') ?? '') ?? []
      if (times === undefined) return one.getBoundingClientRect()
      const whole = one.closest('svg')!
      const box = whole.getBoundingClientRect()
      const unit = box.width / whole.viewBox.baseVal.width
      const edge = 64 * Number(times) * unit
      return { left: box.left + Number(x) * unit, top: box.top + Number(y) * unit, width: edge, height: edge }
    }
    return [...document.querySelectorAll(wanted)].map((one) => {
      const { left, top, width, height } = placeOf(one)
      const words = [...one.querySelectorAll('text')].map((text) => text.textContent).join(' ')
      return {
        name: one.getAttribute('aria-label') ?? words,
        box: [left + scrollX, top + scrollY, width, height] as Box,
      }
    })
  }, selector)
  return elsewhere(page, lookForAlike, { picture, drawings, scale, least })
}

/** Of drawings that look the same one is kept, and of the pages those that still have any: a smaller picture. */
async function keepDrawings(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const seen = new Set<string>()
    for (const one of document.querySelectorAll(wanted)) {
      // Clips have names of their own, and where a drawing lies is no part of it.
      const looks = one.innerHTML.replace(/(cut|clip)-[\d-]+/g, '')
      if (seen.has(looks)) one.remove()
      seen.add(looks)
    }
    for (const one of document.querySelectorAll('.page')) if (one.querySelector(wanted) === null) one.remove()
    // Side by side: a picture can be so high and no higher.
    Object.assign(document.body.style, { display: 'grid', gridTemplateColumns: 'repeat(4, max-content)' })
  }, selector)
}

interface Pictured {
  readonly name: string
  readonly box: Box
}

/** Runs in the page. */
async function lookForAlike(given: {
  picture: string
  drawings: Pictured[]
  scale: number
  least: number
}): Promise<string[]> {
  const { picture, drawings, scale, least } = given
  const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${picture}`)).blob())
  const ink = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!
  ink.drawImage(image, 0, 0)
  const [, , wide = 0, high = 0] = drawings[0]?.box ?? []
  const [w, h] = [Math.floor(wide * scale), Math.floor(high * scale)]
  const cut = drawings.map(({ name, box: [x, y] }) => {
    const { data } = ink.getImageData(Math.round(x * scale), Math.round(y * scale), w, h)
    const greys = new Uint8Array(w * h)
    for (let i = 0; i < greys.length; i++)
      greys[i] = 0.2126 * data[i * 4]! + 0.7152 * data[i * 4 + 1]! + 0.0722 * data[i * 4 + 2]!
    return { name, greys }
  })
  if (cut.some(({ greys }) => greys.every((grey) => grey === greys[0]))) return ['an empty drawing']
  const areAlike = (a: Uint8Array, b: Uint8Array) => {
    let differing = 0
    for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > 40 && ++differing >= least) return false
    return true
  }
  return cut.flatMap((one, index) =>
    cut.slice(index + 1).flatMap((next) => (areAlike(one.greys, next.greys) ? [`${one.name} / ${next.name}`] : [])),
  )
}
