/** What is still to come in a phase, in words: one row a kind, in the order in which they come. */
import type { SvToCome } from '../../../../shared/views/spoiled-victory.ts'
import { counted, listedShortly } from '../../../table/logic/words.ts'
import type { Names } from '../names.ts'

const TITLES: Readonly<Record<SvToCome['kind'], readonly [one: string, many: string]>> = {
  'luftwaffe card': ['more Luftwaffe card', 'more Luftwaffe cards'],
  'luftwaffe attack': ['more Luftwaffe Attack', 'more Luftwaffe Attacks'],
  'attack at sea': ['more attack at sea', 'more attacks at sea'],
  escape: ['more Evacuee unit leaves', 'more Evacuee units leave'],
  'german card': ['more German Moves card', 'more German Moves cards'],
  'german attack': ['more German attack', 'more German attacks'],
  'allied attack': ['more Allied attack', 'more Allied attacks'],
}

const SHOWN = 4

export function toComeRows(entries: readonly SvToCome[], names: Names): { title: string; say: string }[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const all = entries.filter((one) => one.kind === kind)
    const said = all.flatMap((one) => wordsOf(one, names))
    return { title: counted(all.length, ...TITLES[kind]), say: said.length > 0 ? listedShortly(said, SHOWN) : '' }
  })
}

function wordsOf({ kind, unit, space }: SvToCome, names: Names): string[] {
  const where = space === null ? '' : ` in ${names.place(space)}`
  if (unit === null) return where === '' ? [] : [`nobody${where}`]
  return [kind === 'allied attack' ? `on ${names.unit(unit)}${where}` : `${names.unit(unit)}${where}`]
}
