/** What Damage Chits may show when they are turned: exact, since the faces that have not been shown are public (1.8). */
import type { DinantDamageView, DinantView } from '../../../../shared/views/dinant.ts'
import type { DinantContent } from '../content.ts'

export type ChitColour = DinantDamageView['colour']
export const COLOURS: readonly ChitColour[] = ['green', 'red', 'black']

/** Faces a chit of this colour may show, with the chance of each; the newest batch, or a full one before the first. */
export function facesOf(content: DinantContent, view: DinantView, colour: ChitColour): Map<string, number> {
  const batches = Object.keys(view.damageBags).filter((key) => key.startsWith(`${colour} `))
  const newest = batches.toSorted((a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1])).at(-1)
  const bag = newest === undefined ? fullOf(content, colour) : view.damageBags[newest]!
  const size = Object.values(bag).reduce((sum, count) => sum + count, 0)
  return new Map(Object.entries(bag).map(([face, count]) => [face, size === 0 ? 0 : count / size]))
}

const fullOf = ({ chits }: DinantContent, colour: ChitColour): Record<string, number> =>
  Object.fromEntries(Object.entries(chits.damage.pools[colour].faces).map(([face, { count }]) => [face, count]))

/** Every face there is, the mildest first. */
export function allFaces({ chits }: DinantContent): string[] {
  const weight = new Map<string, number>()
  for (const colour of COLOURS)
    for (const [face, { retreats, losses }] of Object.entries(chits.damage.pools[colour].faces))
      weight.set(face, losses * 2.5 + retreats)
  return [...weight].sort(([, a], [, b]) => a - b).map(([face]) => face)
}

/** `a retreat and a loss` */
export function faceSay({ chits }: DinantContent, face: string): string {
  const found = COLOURS.map((colour) => chits.damage.pools[colour].faces[face]).find((one) => one !== undefined)
  const { retreats = 0, losses = 0 } = found ?? {}
  const some = (count: number, one: string, many: string) =>
    count === 0 ? '' : count === 1 ? `a ${one}` : `${count} ${many}`
  return (
    [some(retreats, 'retreat', 'retreats'), some(losses, 'loss', 'losses')].filter(Boolean).join(' and ') || 'nothing'
  )
}
