/**
 * Does everything fit? Looked at in the page itself: whatever scrolls that must not, text that is cut off without a
 * sign, text over other text, and text that is too pale for its ground. Gives sentences; none is good.
 */
import type { Page } from '@playwright/test'

/** Places where text may be cut, by name of class, and why. */
const MAY_BE_CUT: Readonly<Record<string, string>> = {
  unseen: 'only for those who listen',
}

export const misfits = (page: Page): Promise<string[]> => page.evaluate(lookForMisfits, Object.keys(MAY_BE_CUT))

/** Text that ends in dots because there is no room for it, apart from lists where a card or a title tells the rest. */
export const shortened = (page: Page): Promise<string[]> => page.evaluate(lookForShortened)

/** Text below 4.5 against its ground; what is switched off need not be read. */
export const paleTexts = (page: Page): Promise<string[]> => page.evaluate(lookForPaleTexts)

// Both run in the page: they can use nothing from outside themselves.

function lookForShortened(): string[] {
  const found = new Set<string>()
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || (one.textContent ?? '').trim() === '') continue
    const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(one)
    const isShortened = textOverflow === 'ellipsis' && overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
    const isClamped = !['none', ''].includes(webkitLineClamp) && one.scrollHeight > one.clientHeight + 1
    if (!isShortened && !isClamped) continue
    const text = (one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
    found.add(`shortened: “${text}” (${one.tagName.toLowerCase()} ${one.className})`)
  }
  return [...found]
}

function lookForMisfits(mayBeCut: string[]): string[] {
  const found = new Set<string>()
  const root = document.documentElement
  if (root.scrollWidth > innerWidth + 1 || root.scrollHeight > innerHeight + 1) found.add('the page itself scrolls')

  const isExempt = (one: Element) =>
    one.closest(mayBeCut.map((name) => `.${name}`).join()) !== null || one.closest('svg, canvas') !== null
  const words = (one: Element) =>
    `“${(one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}” (${one.tagName.toLowerCase()} ${one.className})`
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const top = dialogs.at(-1) ?? document.body
  const all = [...top.querySelectorAll<HTMLElement>('*')].filter(
    (one) => !isExempt(one) && one.checkVisibility({ visibilityProperty: true }),
  )

  for (const one of all) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(one)
    if (one instanceof HTMLInputElement || one.clientWidth === 0) continue
    const isTooWide = one.scrollWidth > one.clientWidth + 1
    const isTooHigh = one.scrollHeight > one.clientHeight + 1
    const hasText = (one.textContent ?? '').trim() !== ''
    if (isTooWide && ['auto', 'scroll'].includes(overflowX)) found.add(`scrolls sideways: ${words(one)}`)
    if (!hasText) continue
    const isHidden = (overflow: string) => ['hidden', 'clip'].includes(overflow)
    if (isTooWide && isHidden(overflowX) && textOverflow !== 'ellipsis' && cutsSideways(one))
      found.add(`cut at its side: ${words(one)}`)
    const isClamped = webkitLineClamp !== 'none' && webkitLineClamp !== ''
    if (
      isTooHigh &&
      ['hidden', 'clip'].includes(overflowY) &&
      !isClamped &&
      textOverflow !== 'ellipsis' &&
      cutsText(one)
    )
      found.add(`cut below: ${words(one)}`)
  }

  /** The map is larger than its window by design. */
  function isBoard(one: Element): boolean {
    return one.querySelector('canvas') !== null
  }
  /** Whole lines may be left out where there is no room for them; half a line may not. */
  function cutsText(one: HTMLElement): boolean {
    const box = one.getBoundingClientRect()
    if (isBoard(one)) return false
    const boxes = leavesIn(one).flatMap((leaf) => seen(leaf, one) ?? [])
    return boxes.some((leaf) => leaf.top < box.bottom - 2 && leaf.bottom > box.bottom + 2)
  }

  /** The newest acts flow into columns, of which only the first is shown: whole lines are left out there as well. */
  function cutsSideways(one: HTMLElement): boolean {
    if (isBoard(one)) return false
    const { right } = one.getBoundingClientRect()
    const mayLeaveOut = one.closest('[aria-label="Latest actions"]') !== null
    const boxes = leavesIn(one).flatMap((leaf) => seen(leaf, one) ?? [])
    return boxes.some((box) => box.right > right + 2 && (!mayLeaveOut || box.left < right - 2))
  }

  interface Leaf {
    one: Element
    box: DOMRect
  }
  /** Pieces of text with the box their letters take. */
  function leavesIn(within: Element): Leaf[] {
    const leaves: Leaf[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement!
      if (
        (node.textContent ?? '').trim() === '' ||
        isExempt(one) ||
        !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) leaves.push({ one, box })
    }
    return leaves
  }

  /** What of a box can be seen within those around it, up to one of them. */
  function seen(
    { one, box }: Leaf,
    within: Element | null = null,
  ): { left: number; right: number; top: number; bottom: number } | null {
    let { left, right, top: high, bottom } = box
    for (let around: Element | null = one; around && around !== within; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = around.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      high = Math.max(high, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
    return right - left > 1 && bottom - high > 1 ? { left, right, top: high, bottom } : null
  }

  const leaves = leavesIn(top).flatMap((leaf) => {
    const box = seen(leaf)
    return box === null ? [] : [{ one: leaf.one, ...box }]
  })
  for (const { one, left, right, top: high, bottom } of leaves)
    if (left < -1 || right > innerWidth + 1 || high < -1 || bottom > innerHeight + 1)
      found.add(`out of the window: ${words(one)}`)
  for (let i = 0; i < leaves.length; i++)
    for (let j = i + 1; j < leaves.length; j++) {
      const [a, b] = [leaves[i]!, leaves[j]!]
      if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      // The boxes of letters are higher than the letters: lines may touch.
      const line = Math.min(a.bottom - a.top, b.bottom - b.top)
      if (width > 1 && height > Math.max(2, line * 0.35))
        found.add(`over each other: ${words(a.one)} and ${words(b.one)}`)
    }
  return [...found]
}

function lookForPaleTexts(): string[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const known = new Map<string, number[]>()
  const rgba = (colour: string): number[] => {
    let found = known.get(colour)
    if (found === undefined) {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data
      found = [r!, g!, b!, a! / 255]
      known.set(colour, found)
    }
    return found
  }
  const over = (front: number[], back: number[]): number[] =>
    [0, 1, 2].map((i) => front[i]! * front[3]! + back[i]! * (1 - front[3]!)).concat(1)
  const light = (colour: number[]): number => {
    const [r, g, b] = colour.slice(0, 3).map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }

  const found = new Set<string>()
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement!
    if (
      (node.textContent ?? '').trim() === '' ||
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    if (one.closest('.unseen, svg, canvas, :disabled, [aria-disabled="true"], [aria-hidden="true"]')) continue
    const grounds: number[][] = []
    let isPicture = false
    let opacity = 1
    for (let around: Element | null = one; around; around = around.parentElement) {
      const style = getComputedStyle(around)
      opacity *= Number(style.opacity)
      if (style.backgroundImage !== 'none') isPicture = true
      const ground = rgba(style.backgroundColor)
      if (ground[3]! > 0) grounds.push(ground)
      if (ground[3] === 1 || isPicture) break
    }
    if (isPicture) continue // a picture lies beneath: looked at by eye
    const ground = grounds.reduceRight((back, front) => over(front, back), [0, 0, 0, 1])
    const ink = rgba(getComputedStyle(one).color)
    const text = over([ink[0]!, ink[1]!, ink[2]!, ink[3]! * opacity], ground)
    const [high, low] = [light(text), light(ground)].toSorted((a, b) => b - a)
    const contrast = (high! + 0.05) / (low! + 0.05)
    if (contrast < 4.5)
      found.add(
        `${contrast.toFixed(1)}: “${(node.textContent ?? '').trim().slice(0, 30)}” (${one.tagName.toLowerCase()} ${one.className})`,
      )
  }
  return [...found]
}
