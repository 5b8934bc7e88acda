/**
 * 6.0, 16.0 The event of the turn. Some do their work at once, here; the others are asked for in the phase they speak
 * of, by `eventOf` (deck.ts).
 */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import { ROUTES, type SvEffect } from '../content/data.ts'
import { cardsIn, drawCard, layCard, nothingUntilTheCard, untilTheCard } from '../sequence/deck.ts'
import { canCreate, createEvacuee, creationPicks, whyNotCreate } from '../10-player-actions/evacuees.ts'
import { RECOVERED, REPORT_FALSE, RESTORED } from '../events.ts'
import { isEngaged, told, unitName } from '../pieces.ts'
import { asksPlayer, type Act, type Play, type Position, type Step } from '../state.ts'

export const event: Step = {
  title: 'Event',
  rule: '6.1',
  enter: drawCard,
  returned: {
    card(play, _, [token]: [string]) {
      const { event: drawn } = layCard(play, token, 'event', 'event')
      play.put('event', play.content.cardOf(token))
      // The title is part of the sentence itself, so that playouts count every event by its name.
      const values = { title: drawn.title, text: drawn.text }
      const happened: SvEvent = { kind: 'spoiled-victory: event', card: token }
      play.note('16.0', `Event: ${ended(drawn.title)} {text}`, values, { event: happened })
      overrideIntelligence(play, drawn.effect)
      if (applies(play.content, '16.0')) atOnce(play, drawn.effect)
    },
  },
}

/** With a full stop, where the title has no mark of its own. */
const ended = (title: string): string => (/[!?]$/.test(title) ? title : `${title}.`)

/** 10.4.1: an event that orders or forbids German moves makes the Intelligence Report false. */
function overrideIntelligence(play: Play, { kind }: SvEffect): void {
  if (kind !== 'germanMovesCancelled' && kind !== 'germanMovesMandated') return
  for (const card of cardsIn(play, 'aside')) {
    if (!applies(play.content, '10.4.1')) continue
    play.at('cards', card, 'discards')
    const say = 'False Intelligence Report: its card is discarded'
    play.note('10.4.1', say, undefined, { event: REPORT_FALSE })
  }
}

/** What an event does in the Event Phase itself. */
function atOnce(play: Play, effect: SvEffect): void {
  switch (effect.kind) {
    case 'rafBombersAvailable':
      return readyBombers(play)
    case 'harbourClosed':
      return play.put('harbour', 2)
    case 'evacuationBonus':
      if (effect.lasts === 2) play.put('wakewalker', 2)
      return
    case 'removeDisrupted':
      return regroup(play)
    case 'channelAttack':
      return play.push(...crossings(play, effect.route))
    case 'placeEvacuee':
      return play.push({ step: 'stragglers' })
    case 'restoreUnit':
      return play.push({ step: 'reorganise' })
    default:
  }
}

/** 10.10.2: the bombers wait for a later phase, their card beside the map; the marker's side is used but once. */
function readyBombers(play: Play): void {
  if (play.state.bombers !== 'none') return
  play.put('bombers', 'held')
  play.at('cards', play.state.event!, 'held')
}

function regroup(play: Play): void {
  const units = Object.keys(play.state.disrupted).map(Number)
  if (units.length === 0) return
  play.put('disrupted', {})
  const about = told(play, RECOVERED.german, units)
  play.note(
    '16.0',
    '{units} German {units|unit recovers|units recover} from Disruption',
    { units: units.length },
    about,
  )
}

/** Every Evacuee unit on the route beyond the Staging Area is shot at, by the Night column. */
function crossings(p: Position, route: (typeof ROUTES)[number]): Frame[] {
  const spaces = p.content.routes[route].slice(1)
  const units = p.content.evacuees.filter((unit) => spaces.includes(p.state.place[unit.index]!))
  return units.map((unit) => ({ step: 'ambush', unit: unit.index }))
}

// ---- Stragglers Come In

const comeIn: Act<Frame, number> = {
  title: 'Place the stragglers',
  rule: '16.0',
  *build(p) {
    const token = yield* pick(creationPicks(p), { why: (other) => whyNotCreate(p, other), unknown: untilTheCard })
    return p.content.spaceOf(token)!.index
  },
  does(play, _, space) {
    createEvacuee(play, space)
    play.pop()
  },
}

export const stragglers: Step = {
  title: 'Stragglers Come In',
  rule: '16.0',
  before(play) {
    if (!canCreate(play)) play.pop()
  },
  asks: asksPlayer,
  prompt: () => ({ rule: '16.0', say: 'Stragglers: place a strength 1 Evacuee unit' }),
  acts: { gather: comeIn },
}

// ---- A Company Reorganised

const WHOLE: Refusal = { rule: '16.0', say: 'It is at full strength' }
const ENGAGED: Refusal = { rule: '16.0', say: 'It is Engaged' }

function whyNotRestore(p: Position, unit: number): Refusal | null {
  return firstOf(
    check(p.content, !p.state.reduced[unit], WHOLE),
    check(p.content, isEngaged(p, p.state.place[unit]!), ENGAGED),
  )
}

function restorable(p: Position) {
  return p.content.combatUnits
    .filter(({ index }) => p.state.place[index]! >= 0 && whyNotRestore(p, index) === null)
    .map((unit) => unit.pick)
}

const restore: Act<Frame, number> = {
  title: 'Restore a unit to full strength',
  rule: '16.0',
  *build(p) {
    const token = yield* pick(restorable(p), {
      why(other) {
        const unit = p.content.unitOf(other)
        if (unit === undefined || unit.isGerman || unit.isEvacuee || p.state.place[unit.index]! < 0) return null
        return whyNotRestore(p, unit.index)
      },
      unknown: untilTheCard,
    })
    return p.content.unitOf(token)!.index
  },
  does(play, _, unit) {
    play.at('reduced', unit, null)
    const about = told(play, RESTORED, [unit])
    play.note('16.0', '{unit} is restored to full strength', { unit: unitName(play, unit) }, about)
    play.pop()
  },
}

export const reorganise: Step = {
  title: 'A Company Reorganised',
  rule: '16.0',
  before(play) {
    if (restorable(play).length === 0) play.pop()
  },
  asks: asksPlayer,
  prompt: () => ({ rule: '16.0', say: 'Restore which reduced unit to full strength?' }),
  acts: { restore },
}

// ---- 10.10.1 RAF CAP, at the end of the Event Phase

const fly: Act<Frame, (typeof ROUTES)[number]> = {
  title: 'Fly the RAF patrol',
  rule: '10.10.1',
  *build() {
    const picks = ROUTES.map((route) => ({ kind: 'word', token: route, means: `Channel Route ${route}` }) as const)
    return (yield* pick(picks, { unknown: untilTheCard })) as (typeof ROUTES)[number]
  },
  does(play, _, route) {
    play.put('cap', route)
    const happened: SvEvent = { kind: 'spoiled-victory: patrol', route }
    play.note('10.10.1', 'RAF patrol over Channel Route {route}', { route }, { event: happened })
    play.pop()
  },
}

export const cap: Step = {
  title: 'RAF patrol',
  rule: '10.10.1',
  before(play) {
    if (play.state.cap !== 'held' || !applies(play.content, '10.10.1')) play.pop()
  },
  asks: asksPlayer,
  prompt: () => ({ rule: '10.10.1', say: 'Fly the RAF patrol this turn?' }),
  acts: {
    fly,
    wait: {
      title: 'Hold the patrol back',
      rule: '10.10.1',
      build: nothingUntilTheCard,
      does: (play) => play.pop(),
    },
  },
}
