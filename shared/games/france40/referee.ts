/** What both players together may change on the table, whatever the rules say. Every such line keeps its reason. */
import { hexPick, numbers, pick, unitPick, words } from '../../engine/act.ts'
import { enemyOf, type Side, type Unit } from './content/content.ts'
import { award, occupant, put } from './pieces.ts'
import { DEAD, EVACUATED, EXITED, REMOVED, type Act, type Position, type Status } from './state.ts'

const anyUnit = (p: Position) => p.content.units.map((unit) => unitPick(unit.id))
const livingUnits = (p: Position) => p.content.units.filter((unit) => p.state.place[unit.index]! >= 0)
const hexesWhere = (p: Position, test: (hex: number) => boolean) =>
  p.content.grid.ids.filter((_, hex) => test(hex)).map(hexPick)

const PLACES = { dead: DEAD, exited: EXITED, evacuated: EVACUATED, removed: REMOVED }

const place: Act<null, { unit: Unit; to: number }> = {
  title: 'Move a unit',
  *build(p) {
    const unit = p.content.unitOf(yield* pick(anyUnit(p)))!
    // Not even by agreement can both sides stand in one hex: no rule could go on from there.
    const isOpen = (hex: number) => p.content.isPlayable[hex] === 1 && occupant(p, hex) !== enemyOf(unit.side)
    const to = yield* pick([...words(...Object.keys(PLACES)), ...hexesWhere(p, isOpen)])
    return { unit, to: PLACES[to as keyof typeof PLACES] ?? p.content.grid.indexOf(to) }
  },
  does: (p, _, { unit, to }) => put(p, unit, to),
}

const steps: Act<null, { unit: Unit; lost: number }> = {
  title: 'Set a unit’s step losses',
  *build(p) {
    const units = livingUnits(p).filter((one) => one.steps > 1)
    const unit = p.content.unitOf(yield* pick(units.map((one) => one.pick)))!
    return { unit, lost: Number(yield* pick(numbers(0, unit.steps - 1))) }
  },
  does: (p, _, { unit, lost }) => p.at('lost', unit.index, lost),
}

const status: Act<null, { unit: Unit; to: Status | null }> = {
  title: 'Set a unit’s status',
  *build(p) {
    const unit = p.content.unitOf(yield* pick(livingUnits(p).map((one) => one.pick)))!
    const to = yield* pick(words('good', 'disrupted', 'full-retreat'))
    return { unit, to: to === 'good' ? null : (to as Status) }
  },
  does: (p, _, { unit, to }) => p.at('status', unit.index, to),
}

const supply: Act<null, { unit: Unit; to: 'out' | 'red' | null }> = {
  title: 'Set a unit’s supply marker',
  *build(p) {
    const unit = p.content.unitOf(yield* pick(livingUnits(p).map((one) => one.pick)))!
    const to = yield* pick(words('in', 'out', 'red'))
    return { unit, to: to === 'in' ? null : (to as 'out' | 'red') }
  },
  does: (p, _, { unit, to }) => p.at('unsupplied', unit.index, to),
}

const control: Act<null, { hex: number; side: string }> = {
  title: 'Change control of a City',
  *build(p) {
    const free = p.content.cities.filter((hex) => occupant(p, hex) === null)
    const hex = p.content.grid.indexOf(yield* pick(free.map((one) => p.content.hexPicks[one]!)))
    return { hex, side: yield* pick(words('german', 'allied')) }
  },
  does: (p, _, { hex, side }) => p.at('germanCities', hex, side === 'german' ? true : null),
}

const points: Act<null, { seat: Side; amount: number }> = {
  title: 'Adjust Victory Points',
  *build() {
    const seat = (yield* pick(words('german', 'allied'))) as Side
    const sign = yield* pick(words('add', 'subtract'))
    const amount = Number(yield* pick(numbers(1, 30)))
    return { seat, amount: sign === 'add' ? amount : -amount }
  },
  does: (p, _, { seat, amount }) => award(p, seat, 'referee', amount, 'Corrected by agreement'),
}

const hq: Act<null, Unit> = {
  title: 'Flip an HQ',
  *build(p) {
    return p.content.unitOf(
      yield* pick(
        livingUnits(p)
          .filter((unit) => unit.isHq)
          .map((unit) => unit.pick),
      ),
    )!
  },
  does: (p, _, unit) => p.at('used', unit.index, p.state.used[unit.index] ? null : true),
}

const air: Act<null, string> = {
  title: 'Flip an Air unit',
  *build(p) {
    const { markers } = p.content.data.counters
    return yield* pick(words(...markers.filter(({ kind }) => kind === 'air').map(({ id }) => id)))
  },
  does: (p, _, id) => p.at('airUsed', id, p.state.airUsed[id] ? null : true),
}

export const referee = { place, steps, status, supply, control, points, hq, air }
