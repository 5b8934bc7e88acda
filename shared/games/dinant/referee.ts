/** What both players together may change on the table, whatever the rules say. Every such line keeps its reason. */
import { numbers, pick, unitPick, words } from '../../engine/act.ts'
import { award } from './11-scenarios/points.ts'
import { enemyOf, type Unit } from './content/content.ts'
import { mark, occupant, placeOf, put, takeHex } from './pieces.ts'
import { BOX, DEAD, EXITED, OUT, type Act, type Position } from './state.ts'

const inGame = (p: Position) => p.content.units.filter(({ index }) => placeOf(p, index) !== OUT)
const onMap = (p: Position) => p.content.units.filter(({ index }) => placeOf(p, index) >= 0)

const PLACES = { dead: DEAD, box: BOX, exited: EXITED }

const place: Act<null, { unit: Unit; to: number }> = {
  title: 'Put a unit somewhere',
  *build(p) {
    const unit = p.content.unitOf(yield* pick(inGame(p).map(({ id }) => unitPick(id))))!
    // Not even by agreement can both sides stand in one hex: no rule could go on from there.
    const free = p.content.hexPicks.filter((_, hex) => occupant(p, hex) !== enemyOf(unit.side))
    const to = yield* pick([...words(...Object.keys(PLACES)), ...free])
    return { unit, to: PLACES[to as keyof typeof PLACES] ?? p.content.grid.indexOf(to) }
  },
  does(p, _, { unit, to }) {
    if (p.state.returns[unit.index] !== undefined) p.at('returns', unit.index, null)
    put(p, unit, to)
  },
}

const steps: Act<null, { unit: Unit; lost: number }> = {
  title: 'Set the steps a unit has lost',
  *build(p) {
    const units = onMap(p).filter((one) => one.steps > 1)
    const unit = p.content.unitOf(yield* pick(units.map((one) => one.pick)))!
    return { unit, lost: Number(yield* pick(numbers(0, unit.steps - 1))) }
  },
  does: (p, _, { unit, lost }) => p.at('lost', unit.index, lost),
}

const order: Act<null, { unit: Unit; isOn: boolean }> = {
  title: 'Disorganise or reorganise a unit',
  *build(p) {
    const unit = p.content.unitOf(yield* pick(onMap(p).map((one) => one.pick)))!
    return { unit, isOn: (yield* pick(words('good', 'disorganised'))) === 'disorganised' }
  },
  does: (p, _, { unit, isOn }) => mark(p, 'disorganised', unit.index, isOn),
}

const control: Act<null, { hex: number; side: 'german' | 'french' }> = {
  title: 'Give a hex to a side',
  *build(p) {
    const free = p.content.hexPicks.filter((_, hex) => occupant(p, hex) === null)
    const hex = p.content.grid.indexOf(yield* pick(free))
    return { hex, side: (yield* pick(words('german', 'french'))) as 'german' | 'french' }
  },
  does: (p, _, { hex, side }) => takeHex(p, hex, side),
}

const points: Act<null, number> = {
  title: 'Correct the victory points',
  *build() {
    const sign = yield* pick(words('add', 'subtract'))
    const amount = Number(yield* pick(numbers(1, 30)))
    return sign === 'add' ? amount : -amount
  },
  does: (p, _, amount) => award(p, 'referee', amount, 'Corrected by agreement'),
}

export const referee = { place, steps, order, control, points }
