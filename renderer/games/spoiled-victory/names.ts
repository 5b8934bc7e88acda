/** Names of units, spaces, cards and words of A Spoiled Victory. */
import type { Source } from '../common/source.ts'
import { rowOf } from '../common/table.ts'
import { allUnits, type Card, type SpaceData, type SvContent } from './content.ts'
import type { UnitData } from './faces.ts'
import { badgeOf, lookOf, shortName } from './map-source.ts'

export interface Names {
  readonly units: ReadonlyMap<string, UnitData & { readonly src: Source }>
  readonly spaces: ReadonlyMap<string, SpaceData>
  readonly cards: ReadonlyMap<string, Card>
  unit(id: string): string
  /** `Bergues (C2)`, `Staging Area`. */
  place(space: string): string
  /** What its ring says: `canal`, `town, the Mole`. */
  about(space: string): string
  /** Whom it has room for, and which German tracks lead through it. */
  facts(space: string): { title: string; say: string }[]
  /** What an act costs in Player Actions; null for verbs that are none. */
  cost(verb: string): number | null
}

export function makeNames(content: SvContent): Names {
  const units = new Map(allUnits(content).map((unit) => [unit.id, unit]))
  const spaces = new Map(content.map.spaces.map((space) => [space.id, space]))
  const cards = new Map(content.cards.cards.map((card) => [card.id, card]))
  return {
    units,
    spaces,
    cards,
    unit: (id) => units.get(id)?.name ?? id,
    place(id) {
      const space = spaces.get(id)
      if (space === undefined) return id
      return space.features?.includes('staging') ? shortName(space) : `${shortName(space)} (${badgeOf(id)})`
    },
    about: (id) => {
      const space = spaces.get(id)
      return space === undefined ? '' : aboutSpace(space).join(', ')
    },
    facts(id) {
      const { evacuees, tracks = {} } = spaces.get(id) ?? {}
      const found = [
        {
          title: 'Evacuees',
          say: evacuees === undefined || evacuees === null ? 'any number' : `at most ${evacuees} units`,
        },
      ]
      const passes = Object.keys(tracks)
      if (passes.length > 0)
        found.push({ title: passes.length === 1 ? 'German track' : 'German tracks', say: passes.join(', ') })
      return found
    },
    cost(verb) {
      const { movement, actions } = content.tables
      if (verb === 'foot' || verb === 'truck') return movement[verb].cost
      if (verb === 'ghq' || verb === 'bomb') return 0
      return rowOf(actions.rows, verb)?.cost ?? null
    },
  }
}

const LOOKS: Readonly<Record<string, string>> = {
  clear: 'clear',
  town: 'town',
  canal: 'canal',
  marsh: 'marsh',
  lowlands: 'lowlands',
  beach: 'beach',
  start: 'German Start space',
  channel: 'at sea',
}

/** What a space is, in words. */
export function aboutSpace(space: SpaceData): string[] {
  const { features = [], terrain } = space
  const words = [terrain === 'laPanne' ? 'La Panne' : LOOKS[lookOf(space)]]
  if (features.includes('eastJetty')) words.push('the Mole')
  else if (features.includes('dunkirk')) words.push('Dunkirk')
  if (features.includes('toEngland')) words.push('To England')
  if (features.includes('staging')) words.push('start of all Channel Routes')
  return words
}

export const CHANCES: Readonly<Record<string, string>> = {
  card: 'Action Card',
  'raid-dice': 'Luftwaffe Attack',
  'bomb-dice': 'RAF Bombers',
  'german-setup-draw': 'German set-up',
  'interdiction-dice': 'Interdiction',
  'ambush-dice': 'Attack at sea',
  'attack-dice': 'German Attack Dice',
  'allied-dice': 'Allied Attack Dice',
  'marsh-dice': 'Leaving the Marsh',
  'random-dice': 'Random Moves',
  'belgian-die': 'Belgian Surrender',
  'panzer-die': 'Panzer Withdrawal',
}

/** What the player may change on the table, whatever the rules say. */
export const REFEREE: Readonly<Record<string, string>> = {
  place: 'Move a unit',
  side: 'Flip a unit',
  marker: 'Place or remove Suppressed or Disrupted',
  points: 'Correct the Victory Points',
  jetty: 'Damage or repair a jetty',
  actions: 'Set the Player Actions left',
  off: 'off the map',
  full: 'full strength',
  reduced: 'reduced',
  mole: 'the Mole',
  jetties: 'the Beach Jetties',
  add: 'add points',
  subtract: 'subtract points',
}
