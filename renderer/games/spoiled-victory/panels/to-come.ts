/** What is still to come in a phase, in words: attacks one by one with their sums, the rest by kind. */
import type { SvToCome } from '../../../../shared/views/spoiled-victory.ts'
import { counted, listedShortly } from '../../../table/logic/words.ts'
import { badgeOf } from '../map-source.ts'
import type { Names } from '../names.ts'

export interface AttackRow {
  readonly german: string
  /** `→ D2` */
  readonly to: string
  readonly front: string
  /** `4 dice v 5` */
  readonly sum: string
}

/** The German attacks, the next one first. */
export function attackRows(entries: readonly SvToCome[], names: Names): AttackRow[] {
  return entries
    .filter(({ kind }) => kind === 'german attack')
    .map(({ unit, space, sum }) => ({
      german: names.unit(unit!),
      to: sum === null ? 'from the end of its track' : `→ ${badgeOf(space!)}`,
      front: sum === null ? '' : names.unit(sum.front),
      sum: sum === null ? '' : `${counted(sum.dice, 'die', 'dice')} v ${sum.number}`,
    }))
}

const KINDS: Readonly<Partial<Record<SvToCome['kind'], readonly [one: string, many: string]>>> = {
  'luftwaffe card': ['more Luftwaffe card', 'more Luftwaffe cards'],
  'luftwaffe attack': ['more Luftwaffe Attack', 'more Luftwaffe Attacks'],
  'attack at sea': ['more attack at sea', 'more attacks at sea'],
  escape: ['more Evacuee unit to escape', 'more Evacuee units to escape'],
  'german card': ['more German Moves card', 'more German Moves cards'],
  'allied attack': ['more Allied attack', 'more Allied attacks'],
}

const SHOWN = 4

/** Everything else, one row a kind. */
export function otherRows(entries: readonly SvToCome[], names: Names): { title: string; say: string }[] {
  return Object.entries(KINDS).flatMap(([kind, [one, many]]) => {
    const all = entries.filter((entry) => entry.kind === kind)
    if (all.length === 0) return []
    const said = all.flatMap((entry) => wordsOf(entry, names))
    return { title: counted(all.length, one, many), say: listedShortly(said, SHOWN) }
  })
}

function wordsOf({ unit, space }: SvToCome, names: Names): string[] {
  const where = space === null ? '' : ` in ${names.place(space)}`
  if (unit === null) return where === '' ? [] : [`the jetty${where}`]
  return [`${names.unit(unit)}${where}`]
}
