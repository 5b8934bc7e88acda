/** What both players together may change on the table, whatever the rules say. Every such line keeps its reason. */
import { hexPick, numbers, pick, unitPick, words } from '../../engine/act.ts'
import { enemyOf, NO_ROW, SEA, type Unit } from './content/content.ts'
import { award, occupant, put } from './pieces.ts'
import { DEAD, EVACUATED, type Act, type Position } from './state.ts'

const unitsToPlace = (p: Position) => p.content.units.map((unit) => unitPick(unit.id))
const isLand = (p: Position, hex: number) => p.content.terrain[hex] !== SEA
const isCountry = (p: Position, hex: number) => isLand(p, hex) && p.content.row[hex] === NO_ROW

function hexesWhere(p: Position, test: (hex: number) => boolean) {
  return p.content.grid.ids.filter((_, hex) => test(hex)).map(hexPick)
}

interface Placing {
  readonly unit: Unit
  readonly to: number
}

const place: Act<null, Placing> = {
  title: 'Move a unit',
  *build(p) {
    const unit = p.content.unitOf(yield* pick(unitsToPlace(p)))!
    // Not even by agreement can both sides stand in one hex: no rule could go on from there.
    const hexes = hexesWhere(p, (hex) => isLand(p, hex) && occupant(p, hex) !== enemyOf(unit.side))
    const to = yield* pick([...words('dead', 'evacuated'), ...hexes])
    return { unit, to: to === 'dead' ? DEAD : to === 'evacuated' ? EVACUATED : p.content.grid.indexOf(to) }
  },
  does(p, _, { unit, to }) {
    put(p, unit, to)
    if (to === DEAD) p.at('steps', unit.index, 0)
    else if (p.state.steps[unit.index] === 0) p.at('steps', unit.index, unit.steps)
  },
}

const stepsLeft: Act<null, { unit: Unit; left: number }> = {
  title: 'Set a unit’s steps',
  *build(p) {
    const alive = p.content.units.filter((unit) => p.state.place[unit.index] !== DEAD)
    const unit = p.content.unitOf(yield* pick(alive.map((one) => one.pick)))!
    return { unit, left: Number(yield* pick(numbers(1, unit.steps))) }
  },
  does: (p, _, { unit, left }) => p.at('steps', unit.index, left),
}

const control: Act<null, { hex: number; side: string }> = {
  title: 'Set control of a hex',
  *build(p) {
    const hex = p.content.grid.indexOf(
      yield* pick(hexesWhere(p, (one) => isCountry(p, one) && occupant(p, one) === null)),
    )
    return { hex, side: yield* pick(words('french', 'german')) }
  },
  does(p, _, { hex, side }) {
    p.at('germanHexes', hex, side === 'german' ? true : null)
    if (side === 'german' && p.content.cities.includes(hex)) p.at('lostCities', hex, true)
  },
}

const points: Act<null, number> = {
  title: 'Correct Victory Points',
  *build() {
    const sign = yield* pick(words('add', 'subtract'))
    const amount = Number(yield* pick(numbers(1, 30)))
    return sign === 'add' ? amount : -amount
  },
  does: (p, _, amount) => award(p, 'referee', amount, 'Corrected by agreement'),
}

const refugees: Act<null, number> = {
  title: 'Place or remove a Refugee marker',
  *build(p) {
    return p.content.grid.indexOf(yield* pick(hexesWhere(p, (hex) => isCountry(p, hex))))
  },
  does: (p, _, hex) => p.at('refugees', hex, hex in p.state.refugees ? null : false),
}

export const referee = { place, steps: stepsLeft, control, points, refugees }
