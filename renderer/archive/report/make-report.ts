/**
 * Makes a report of an open match: reads the record, goes through its turns, draws a picture of each. It asks for one
 * thing after the other and lets the page breathe in between; whoever cancels gets nothing and leaves nothing.
 */
import type { Layer } from '../../board/model.ts'
import { paintDrawing } from '../../board/overlays/drawing.ts'
import { boxAbout, drawGround, StillPainter } from '../../board/still.ts'
import { happeningsOf, type Happening, type Stands } from '../../table/logic/enemy-turn.ts'
import { gathered, type LoggedAct } from '../../table/logic/log.ts'
import { placesOf, storyLayers } from '../../table/logic/story.ts'
import { capital } from '../../table/logic/words.ts'
import type { View } from '../../stores/view.ts'
import { marginPlot, type Judged } from '../statistics/judging.ts'
import type { LinePlot } from '../statistics/plot.ts'
import { plotsOf, type Naming } from '../statistics/plots-of.ts'
import type { Act } from '../statistics/record.ts'
import { paperInk } from '../statistics/svg-file.ts'
import {
  along,
  modelOf,
  peekAt,
  readLines,
  readNotes,
  type Progress,
  type StoredNote,
  type Teller,
} from '../telling.ts'
import { when } from './when-played.ts'
import { notePart } from './note-part.ts'
import { readKept, whysOf, type KeptReasons } from './reasons.ts'
import type { Report, ReportPicture, TurnPart } from './report.ts'
import { seatsSay, sidesOf } from './story.ts'
import { judgeFor, turningParts } from './turnings.ts'

export interface ReportOrder {
  /** Of the match and of its game. */
  readonly name: string
  readonly game: string
  readonly fromTurn: number
  readonly toTurn: number
  readonly hasNotes: boolean
  readonly hasPictures: boolean
  readonly hasPlots: boolean
  /** Why the computer did what it did. */
  readonly hasReasons: boolean
  /** What of the match has been judged already. */
  readonly judged: Judged
  /** Where the match turned: every act is judged, which takes a while. */
  readonly hasTurnings: boolean
}

const ROOM = 150
const SIZE = { width: 1200, height: 760 }
/** No closer than the board's usual size, so that some country is around a small fight. */
const CLOSEST = 0.85
/** No further than counters can be read: where a turn is told from all over the map, the busiest part of it is shown. */
const FARTHEST = 0.5

export async function makeReport(
  teller: Teller,
  order: ReportOrder,
  progress: Progress,
  signal: AbortSignal,
): Promise<Report> {
  const { call, match, game, seats, hues, eyes } = teller
  progress(0, 'Reading the record')
  const lines = await readLines(teller, signal)
  const { acts } = await call('archive.acts', along(teller))
  signal.throwIfAborted()
  const [rolls, times, figures] = await Promise.all([
    call('archive.dice', along(teller)),
    call('archive.times', along(teller)),
    call('archive.figures', { match }),
  ])
  const notes = order.hasNotes ? await readNotes(teller) : []
  const kept = order.hasReasons ? await readKept(teller) : NOTHING_KEPT
  const tellJudging = (part: number) => progress(0.1 + 0.4 * part, 'Judging the acts')
  const judged = order.hasTurnings ? await judgeFor(teller, acts, order.judged, tellJudging, signal) : {}
  const done = order.hasTurnings ? 0.5 : 0.1
  const logged = gathered(lines, acts.at(-1)?.turn ?? 1)
  const spans = spansOf(acts)
  const wanted = spans.filter(({ turn }) => turn >= order.fromTurn && turn <= order.toTurn)
  const painter = new StillPainter(game.board.map)
  const turns: TurnPart[] = []
  for (const [index, span] of wanted.entries()) {
    signal.throwIfAborted()
    progress(done + ((0.95 - done) * index) / wanted.length, `Turn ${span.turn}`)
    const before = await peekAt(teller, span.before)
    const after = await peekAt(teller, span.line)
    const stands: Stands = { line: span.before, at: standsIn(teller, before) }
    const inTurn = logged.filter((act) => reaches(act, span))
    const happenings = happeningsOf(inTurn, '', stands).filter(({ line }) => line >= span.first && line <= span.line)
    const written = notes.filter(({ anchor: { line } }) => line >= span.first && line <= span.line)
    const battles = acts.filter(({ turn }) => turn === span.turn).flatMap((act) => act.battles)
    const whys = await whysOf(teller, kept, happenings, before[0])
    turns.push({
      turn: span.turn,
      title: turnTitle(teller, span.turn),
      score: span.score,
      picture: order.hasPictures
        ? await pictureOf(teller, painter, span, after, { happenings, notes: written }, signal)
        : null,
      sides: sidesOf(game, seats, happenings, { battles, whys }),
      notes: written.map((note) => notePart(game, note)),
    })
  }
  progress(0.96, 'Putting it together')
  const naming = {
    seats,
    seatName: (seat: string) => capital(game.seatName(seat)),
    purposeName: (purpose: string) => game.words.chanceTitle(purpose),
    leadUnit: game.lead.unit,
    figures,
  }
  const [view] = await peekAt({ ...teller, eyes: eyes.slice(0, 1) }, acts.at(-1)?.line ?? 0)
  return {
    title: order.name,
    game: order.game,
    facts: factsOf(teller, view, acts),
    result: acts.at(-1)?.result ?? '',
    seenBy: `Seen by ${eyes.length === seats.length ? 'all sides' : seatsSay(game, eyes)}`,
    turns,
    turnings: order.hasTurnings ? await turningParts(teller, judged, { acts, kept, view }) : null,
    ink: paperInk(seats, hues),
    plots: order.hasPlots ? [...plotsOf({ acts, rolls, times }, naming), ...curveOf(acts, judged, naming)] : [],
  }
}

const NOTHING_KEPT: KeptReasons = new Map()

/** How the match stood, where it was judged. */
function curveOf(acts: readonly Act[], judged: Judged, naming: Naming): LinePlot[] {
  const curve = marginPlot(acts, judged, naming)
  return curve === null ? [] : [curve]
}

interface Span {
  readonly turn: number
  /** The line before its first one. */
  readonly before: number
  readonly first: number
  readonly line: number
  readonly score: string
}

/** The lines of each turn, as they were kept with its acts. */
export function spansOf(acts: readonly Act[]): Span[] {
  const spans: Span[] = []
  for (const { turn, first, line, score } of acts) {
    const last = spans.at(-1)
    const before = last?.line ?? 0
    if (last?.turn === turn) spans[spans.length - 1] = { ...last, line, score }
    else spans.push({ turn, before, first, line, score })
  }
  return spans
}

const reaches = ({ lines }: LoggedAct, { first, line }: Span): boolean =>
  lines[0].id <= line && lines.at(-1)!.id >= first

function turnTitle({ game }: Teller, turn: number): string {
  const date = game.turns.cells.find((cell) => cell.turn === turn)?.date
  const name = turn === 0 ? 'Set-up' : `Turn ${turn}`
  return date === undefined ? name : `${name}, ${date}`
}

/** Where each unit stands, as far as these eyes see it. */
function standsIn({ game, eyes, seats }: Teller, views: readonly View[]): Map<string, string> {
  const stands = new Map<string, string>()
  views.forEach((view, index) => {
    for (const side of new Set([...seats, eyes[index]]))
      for (const unit of game.units.ofSide(view, side)) {
        const { hex } = game.units.now(view, unit)
        if (hex !== null) stands.set(unit, hex)
      }
  })
  return stands
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** The spots that fit into a picture at this zoom about one of them, where most of them do; all, if they all fit. */
export function busiest(
  spots: readonly Spot[],
  { width, height }: { readonly width: number; readonly height: number },
  zoom: number,
): readonly Spot[] {
  const [w, h] = [width / zoom / 2 - ROOM, height / zoom / 2 - ROOM]
  let best: readonly Spot[] = []
  for (const middle of spots) {
    const near = spots.filter(({ x, y }) => Math.abs(x - middle.x) <= w && Math.abs(y - middle.y) <= h)
    if (near.length > best.length) best = near
  }
  return best
}

async function pictureOf(
  teller: Teller,
  painter: StillPainter,
  { turn }: Span,
  views: readonly View[],
  { happenings, notes }: { readonly happenings: readonly Happening[]; readonly notes: readonly StoredNote[] },
  signal: AbortSignal,
): Promise<ReportPicture | null> {
  const { game, tiles, palette } = teller
  const { map } = game.board
  const told = happenings.filter(({ kind }) => kind === 'battle')
  const places = (told.length > 0 ? told : happenings).flatMap(placesOf)
  const seen = places.length > 0 ? places : game.board.front(views[0])
  const spots = seen.flatMap((hex) => {
    const at = map.grid.indexOf(hex)
    if (at < 0) return []
    const [x, y] = map.frame.centre(at)
    return [{ x, y }]
  })
  const about = boxAbout(map, busiest(spots, SIZE, FARTHEST), SIZE, CLOSEST)
  const ground = await drawGround(tiles, { ...about, density: 1 }, signal)
  if (ground === null) return null
  const canvas = new OffscreenCanvas(ground.picture.width, ground.picture.height)
  painter.draw(canvas.getContext('2d')!, ground, {
    model: modelOf(teller, views),
    palette,
    layers: [...storyLayers(game, happenings, null), ...drawingsOf(notes)],
    hasCounters: true,
    hasMarkers: true,
  })
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 })
  return {
    file: `turn-${String(turn).padStart(2, '0')}.jpg`,
    alt: `The map at the end of ${turn === 0 ? 'the set-up' : `turn ${turn}`}: moves and battles as arrows, counters where they stood`,
    width: canvas.width,
    height: canvas.height,
    bytes: new Uint8Array(await blob.arrayBuffer()),
  }
}

/** What was drawn on the map with notes of this turn. */
const drawingsOf = (notes: readonly StoredNote[]): Layer[] =>
  notes.flatMap(({ drawing }) =>
    drawing === null ? [] : [{ title: '', sign: [], height: 'over', paint: paintDrawing(drawing) }],
  )

function factsOf({ game, seats }: Teller, { players, computer }: View, acts: readonly Act[]): string[] {
  const who = seats.map((seat) => {
    const level = computer[seat]?.level
    const name = level === undefined ? players[seat] : `computer (${level})`
    return name ? `${game.seatName(seat)}: ${name}` : game.seatName(seat)
  })
  return [game.title, capital(who.join(', ')), when(acts.at(0)?.at, acts.at(-1)?.at)].filter((fact) => fact !== '')
}
