/** What of both armies is not on the map, and what a side may still use this turn. */
import type { DinantSide, DinantView } from '../../../shared/views/dinant.ts'
import { pictureOf } from '../../board/model.ts'
import type { Asset, ForceGroup } from '../../table/game/forces.ts'
import { counted } from '../../table/logic/words.ts'
import { hexOf } from '../common/table.ts'
import type { CountersFile, DinantContent, FormationFile } from './content.ts'
import { markers } from './markers.ts'
import { SIDES, type Names } from './names.ts'

const BOTH: readonly DinantSide[] = ['german', 'french']

type Group = Partial<ForceGroup> & Pick<ForceGroup, 'id' | 'title' | 'side' | 'units' | 'rules'>

export function forces(
  { counters, scenario }: DinantContent,
  view: DinantView,
  names: Names,
  seat: string,
): ForceGroup[] {
  const at = (place: string, side: DinantSide) =>
    counters.units.filter((unit) => unit.side === side && view.units[unit.id]?.at === place).map(({ id }) => id)
  const groups: ForceGroup[] = []
  const add = (group: Group) => {
    const about = group.units.length === 0 ? '' : counted(group.units.length, 'unit')
    groups.push({ about, empty: 'None.', ...group })
  }
  for (const side of BOTH) {
    const coming = new Set(at('to come', side))
    for (const { id, title, units, rule } of arrivalsOf(scenario, side, view.turn, names)) {
      const left = units.filter((unit) => coming.has(unit))
      if (left.length > 0) add({ id, title, side, units: left, rules: [rule] })
    }
  }
  for (const side of BOTH) {
    const back = at('track', side)
    if (back.length > 0)
      add({
        id: `track-${side}`,
        title: `${SIDES[side]} units that come back`,
        side,
        about: back.map((id) => `${names.unit(id)} on turn ${view.units[id]?.returns ?? '?'}`).join(', '),
        units: back,
        rules: ['7.3c', '8.3'],
      })
  }
  for (const side of BOTH)
    add({
      id: `box-${side}`,
      title: `${SIDES[side]} non-operational units`,
      side,
      units: at('box', side),
      rules: ['3.3.4b'],
    })
  const away = BOTH.flatMap((side) => at('exited', side))
  if (away.length > 0) add({ id: 'exited', title: 'Exited the map', side: 'german', units: away, rules: ['11.1.6d'] })
  for (const side of BOTH)
    add({ id: `lost-${side}`, title: `${SIDES[side]} losses`, side, units: at('dead', side), rules: ['3.3.4a'] })
  return [...groups, ...formationsOf(counters, view, names, seat)]
}

/** The seat's own formations on the map, each with its HQ. */
function formationsOf({ formations, units }: CountersFile, view: DinantView, names: Names, seat: string): ForceGroup[] {
  return formations
    .filter(({ side }) => side === seat)
    .flatMap((one): ForceGroup[] => {
      const present = units.filter(
        ({ id, formation }) => formation === one.id && hexOf(view.units[id]?.at ?? '') !== null,
      )
      if (present.length === 0) return []
      const out = present.filter(({ id }) => view.units[id]?.outOfCommand !== undefined).length
      const words = [hqSay(one.hq, view, names), corpsSay(one, view, names), out > 0 ? `${out} out of command` : '']
      return [
        {
          id: `formation-${one.id}`,
          title: one.short,
          side: seat,
          about: words.filter(Boolean).join(' · '),
          units: present.map(({ id }) => id),
          empty: '',
          rules: ['7.0a'],
        },
      ]
    })
}

function hqSay(hq: string | null, view: DinantView, names: Names): string {
  if (hq === null) return ''
  const at = view.units[hq]?.at ?? ''
  return hexOf(at) === null ? 'HQ off the map' : `HQ at ${names.place(at)}`
}

function corpsSay({ id, corps, kind }: FormationFile, { attached }: DinantView, names: Names): string {
  const above = corps ?? attached[id] ?? null
  return above === null || kind === 'corps' ? '' : `under ${names.formation(above)}`
}

interface Arrivals {
  readonly id: string
  readonly title: string
  readonly units: readonly string[]
  readonly rule: string
}

function arrivalsOf({ arrivals }: DinantContent['scenario'], side: DinantSide, now: number, names: Names): Arrivals[] {
  const due = (turn: number, hexes: readonly string[]) =>
    `${turn <= now ? 'may enter now' : `turn ${turn}`} at ${hexes.join(', ')}`
  if (side === 'german')
    return arrivals.german.groups.map(({ formation, from, hexes, units }) => ({
      id: `german-${formation}-${from}`,
      title: `${names.formation(formation)}: ${due(from, hexes)}`,
      units,
      rule: arrivals.german.rule,
    }))
  const rows = new Map<string, { title: string; units: string[] }>()
  for (const { turn, hexes, units } of arrivals.french.rows) {
    const key = `${turn} ${hexes.join(' ')}`
    rows.set(key, { title: `French: ${due(turn, hexes)}`, units: [...(rows.get(key)?.units ?? []), ...units] })
  }
  return [...rows].map(([key, row]) => ({ id: `french-${key}`, ...row, rule: arrivals.french.rule }))
}

/** Air points, tactical chits and pontoons. */
export function assets(view: DinantView): Asset[] {
  const { air, handSizes, pontoonsLeft } = view
  const points = (side: DinantSide, title: string, face: 'luftwaffe' | 'armeeAir'): Asset => ({
    id: `air-${side}`,
    title,
    side,
    picture: pictureOf(markers[face]),
    isUsed: air[side] === 0,
    say: counted(air[side], 'air point'),
    rule: '5.0',
  })
  const hand = (side: DinantSide): Asset => ({
    id: `hand-${side}`,
    title: `${SIDES[side]} chits`,
    side,
    picture: pictureOf(markers.chits),
    isUsed: handSizes[side] === 0,
    say: `${handSizes[side]} in hand`,
    rule: '9.0a',
  })
  const left = pontoonsLeft['8t'] + pontoonsLeft['16t']
  return [
    points('german', 'Luftwaffe', 'luftwaffe'),
    points('french', 'Armée de l’air', 'armeeAir'),
    hand('german'),
    hand('french'),
    {
      id: 'pontoons',
      title: 'Pontoon bridges',
      side: 'german',
      picture: pictureOf(markers.pontoon),
      isUsed: left === 0,
      say: `${pontoonsLeft['8t']} of 8 t, ${pontoonsLeft['16t']} of 16 t left`,
      rule: '6.3.1d',
    },
  ]
}
