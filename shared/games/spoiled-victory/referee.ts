/** What the player may change on the table by agreement, whatever the rules say. Every such line keeps its reason. */
import { numbers, pick, words, type Pick } from '../../engine/act.ts'
import type { Unit } from './content/content.ts'
import { evacueesIn, garrisoned, germanIn, hasAllies, moveTo, removeUnit, roomFor } from './pieces.ts'
import { ELIMINATED, POOL, type Act, type Position } from './state.ts'

const at = ({ content }: Position, token: string): number => content.spaceOf(token)!.index

/** Where a unit can be put without breaking what no rule could go on from. */
function spacesFor(p: Position, unit: Unit): Pick[] {
  const { content, state } = p
  return content.spaces
    .filter((space) => {
      if (unit.isGerman) return isOpenTrack(p, unit, space.index)
      if (garrisoned(p)[space.index] || (space.isSea && !unit.isEvacuee)) return false
      return (
        !unit.isEvacuee || state.place[unit.index] === space.index || evacueesIn(p, space.index) < roomFor(p, space)
      )
    })
    .map((space) => space.pick)
}

/** A German unit stays on its own track, and no Allied unit may come to be behind it. */
function isOpenTrack(p: Position, unit: Unit, space: number): boolean {
  const track = p.state.track[unit.index]!
  const number = p.content.onTrack[track]![space]!
  if (number < 0 || (germanIn(p, space) >= 0 && germanIn(p, space) !== unit.index)) return false
  return p.content.tracks[track]!.slice(0, number).every((one) => !hasAllies(p, one))
}

const place: Act<null, { unit: Unit; to: number }> = {
  title: 'Move a unit',
  *build(p) {
    const { content } = p
    const unit = content.unitOf(yield* pick(content.units.map((one) => one.pick)))!
    const off = unit.isGerman ? [] : words('off')
    const to = yield* pick([...off, ...spacesFor(p, unit)])
    return { unit, to: to === 'off' ? (unit.isEvacuee ? POOL : ELIMINATED) : at(p, to) }
  },
  does(play, _, { unit, to }) {
    if (to < 0) removeUnit(play, unit.index)
    else moveTo(play, unit.index, to)
  },
}

const side: Act<null, { unit: Unit; isReduced: boolean }> = {
  title: 'Flip a unit',
  *build(p) {
    const there = p.content.units.filter(({ index }) => p.state.place[index]! >= 0)
    const unit = p.content.unitOf(yield* pick(there.map((one) => one.pick)))!
    return { unit, isReduced: (yield* pick(words('full', 'reduced'))) === 'reduced' }
  },
  does: (play, _, { unit, isReduced }) => play.at('reduced', unit.index, isReduced ? true : null),
}

/** Suppressed on Allied units, Disrupted on German ones. */
const marker: Act<null, Unit> = {
  title: 'Place or remove Suppressed or Disrupted',
  *build(p) {
    const there = p.content.units.filter(({ index }) => p.state.place[index]! >= 0)
    return p.content.unitOf(yield* pick(there.map((one) => one.pick)))!
  },
  does(play, _, { index, isGerman }) {
    const field = isGerman ? 'disrupted' : 'suppressed'
    play.at(field, index, play.state[field][index] ? null : true)
  },
}

const MOST = 60

const points: Act<null, number> = {
  title: 'Correct the Victory Points',
  *build(p) {
    const sum = p.state.ledger.reduce((all, entry) => all + entry.points, 0)
    const sign = yield* pick(sum > 0 ? words('add', 'subtract') : words('add'))
    const amount = Number(yield* pick(numbers(1, sign === 'add' ? MOST : sum)))
    return sign === 'add' ? amount : -amount
  },
  does(play, _, amount) {
    const { turn } = play.state
    play.append('ledger', { turn, rule: 'referee', points: amount, unit: '', say: 'Corrected by agreement' })
  },
}

const jetty: Act<null, { which: 'mole' | 'jetties'; isDamaged: boolean }> = {
  title: 'Damage or repair a jetty',
  *build(p) {
    const which = (yield* pick(words('mole', ...(p.state.jetties === 'none' ? [] : ['jetties'])))) as 'mole' | 'jetties'
    return { which, isDamaged: p.state[which] !== 'damaged' }
  },
  does(play, _, { which, isDamaged }) {
    play.put(which, isDamaged ? 'damaged' : which === 'mole' ? 'whole' : 'built')
  },
}

const actions: Act<null, number> = {
  title: 'Set the Player Actions left',
  *build(p) {
    return Number(yield* pick(numbers(0, Math.max(p.state.actionsGranted, 9))))
  },
  does(play, _, left) {
    if (left > play.state.actionsGranted) play.put('actionsGranted', left)
    play.put('actions', left)
  },
}

export const referee = { place, side, marker, points, jetty, actions }
