/**
 * The whole match as a film, one picture an act, drawn and encoded in the page: the board as these eyes see it, and below
 * it what the act was called when it was played. Every frame stands for as long as the player wants, whatever time it
 * takes to make it.
 */
import { drawGround, StillPainter, type Ground, type StillView } from '../../board/still.ts'
import { fonts, ui } from '../../look/tokens.ts'
import { spoken } from '../../table/logic/words.ts'
import type { Act } from '../statistics/record.ts'
import { along, modelOf, peekAt, type Progress, type Teller } from '../telling.ts'
import { FilmWriter } from './film-writer.ts'

export interface FilmOrder {
  readonly fromTurn: number
  readonly toTurn: number
  /** Which part of the map; it is fitted into the picture. */
  readonly view: Pick<StillView, 'box'>
  /** Milliseconds an act is seen; a battle is seen three times as long. */
  readonly pace: number
  readonly width: number
  readonly height: number
}

const CAPTION = 64
const BATTLE = 3

const lengthOf = ({ battles }: Act, pace: number): number => (battles.length > 0 ? BATTLE * pace : pace)

export const filmSeconds = (acts: readonly Act[], pace: number): number =>
  acts.reduce((sum, act) => sum + lengthOf(act, pace), 0) / 1000

export async function makeFilm(
  teller: Teller,
  order: FilmOrder,
  progress: Progress,
  signal: AbortSignal,
): Promise<Blob> {
  const { call, game, tiles, palette } = teller
  progress(0, 'Reading the record')
  const { acts } = await call('archive.acts', along(teller))
  const wanted = acts.filter(({ turn }) => turn >= order.fromTurn && turn <= order.toTurn)
  const ground = await drawGround(tiles, fittedInto(order), signal, (part) => progress(part * 0.05, 'Drawing the map'))
  if (ground === null) throw new Error('The map could not be drawn.')
  const canvas = new OffscreenCanvas(order.width, order.height)
  const ink = canvas.getContext('2d', { alpha: false })!
  const board = new OffscreenCanvas(ground.picture.width, ground.picture.height)
  const boardInk = board.getContext('2d', { alpha: false })!
  const painter = new StillPainter(game.board.map)
  const writer = await FilmWriter.open(order.width, order.height)
  try {
    for (const [index, act] of wanted.entries()) {
      signal.throwIfAborted()
      const model = modelOf(teller, await peekAt(teller, act.line))
      painter.draw(boardInk, ground, { model, palette, hasCounters: true, hasMarkers: true })
      layOut(ink, board, ground, order)
      drawCaption(ink, order, act, wanted.length > 1 ? index / (wanted.length - 1) : 1, titleOf(teller, act))
      await writer.add(canvas, lengthOf(act, order.pace))
      progress(0.05 + (0.94 * (index + 1)) / wanted.length, `Turn ${act.turn}, act ${index + 1} of ${wanted.length}`)
    }
    signal.throwIfAborted()
    return await writer.finish()
  } finally {
    writer.close()
  }
}

/** As large as the part of the map fits above the caption. */
function fittedInto({ view: { box }, width, height }: FilmOrder): StillView {
  const zoom = Math.min(width / (box.right - box.left), (height - CAPTION) / (box.bottom - box.top))
  return { box, zoom, density: 1 }
}

function layOut(
  ink: OffscreenCanvasRenderingContext2D,
  board: OffscreenCanvas,
  ground: Ground,
  { width, height }: FilmOrder,
): void {
  ink.fillStyle = ui.surround
  ink.fillRect(0, 0, width, height)
  const { width: wide, height: high } = ground.picture
  ink.drawImage(board, Math.round((width - wide) / 2), Math.round((height - CAPTION - high) / 2))
}

function titleOf({ game }: Teller, { turn }: Act): string {
  const date = game.turns.cells.find((cell) => cell.turn === turn)?.date
  return [turn === 0 ? 'Set-up' : `Turn ${turn}`, date].filter(Boolean).join(', ')
}

function drawCaption(
  ink: OffscreenCanvasRenderingContext2D,
  { width, height }: FilmOrder,
  { headline, score }: Act,
  part: number,
  title: string,
): void {
  const top = height - CAPTION
  ink.fillStyle = ui.bar
  ink.fillRect(0, top, width, CAPTION)
  ink.fillStyle = ui.brass
  ink.fillRect(0, top, Math.round(width * part), 3)
  ink.textBaseline = 'middle'
  ink.textAlign = 'left'
  ink.fillStyle = ui.text
  ink.font = `700 24px ${fonts.serif}`
  const middle = top + CAPTION / 2 + 2
  ink.fillText(title, 20, middle)
  const from = 20 + ink.measureText(title).width + 24
  ink.font = `400 20px ${fonts.ui}`
  ink.textAlign = 'right'
  ink.fillStyle = ui.muted
  ink.fillText(score, width - 20, middle)
  const room = width - 44 - ink.measureText(score).width - from
  ink.textAlign = 'left'
  ink.fillStyle = ui.text
  ink.fillText(fittedText(ink, spoken(headline), room), from, middle)
}

function fittedText(ink: OffscreenCanvasRenderingContext2D, text: string, room: number): string {
  if (ink.measureText(text).width <= room) return text
  let length = text.length
  while (length > 0 && ink.measureText(`${text.slice(0, length)} …`).width > room) length--
  return length === 0 ? '' : `${text.slice(0, length).trimEnd()} …`
}
