/** Differences of two positions as they are drawn over the map and listed in its legend. */
import type { Layer } from '../../board/model.ts'
import { DIFFERENCE_LOOKS, paintDifferences, type DifferenceSign } from '../../board/overlays/differences.ts'
import type { Differences } from './differences.ts'

/** The strongest sign of a place first. */
const ORDER: readonly DifferenceSign[] = ['only there', 'only here', 'changed', 'control']

const TITLES: Readonly<Record<DifferenceSign, string>> = {
  'only here': 'only in this branch',
  'only there': 'only in the main line',
  changed: 'otherwise in the main line',
  control: 'controlled otherwise in the main line',
}

const WAY = [
  { path: 'M2 7h19M16 3l6 4l-6 4', colour: '#FFF8E4', width: 5.5 },
  { path: 'M2 7h19M16 3l6 4l-6 4', colour: '#20241C', width: 3, dash: '5 3' },
] as const

function signsOf({ onlyHere, onlyThere, changed, control }: Differences): ReadonlyMap<string, DifferenceSign> {
  const places: Readonly<Record<DifferenceSign, readonly string[]>> = {
    'only here': onlyHere.map(({ hex }) => hex),
    'only there': onlyThere.map(({ hex }) => hex),
    changed: changed.map(({ here }) => here.hex),
    control: control.map(({ hex }) => hex),
  }
  const signs = new Map<string, DifferenceSign>()
  for (const sign of ORDER) for (const hex of places[sign]) if (!signs.has(hex)) signs.set(hex, sign)
  return signs
}

export function differenceLayers(found: Differences): Layer[] {
  const signs = signsOf(found)
  const ways = found.moved.map(({ here, there }) => ({ from: there.hex, to: here.hex }))
  const paint = paintDifferences({ moved: ways, signs: [...signs].map(([hex, sign]) => ({ hex, sign })) })
  const told = ORDER.filter((sign) => [...signs.values()].includes(sign))
  const legend: Omit<Layer, 'paint'>[] = [
    ...(ways.length === 0 ? [] : [{ title: 'from its place in the main line', sign: WAY, height: 'over' as const }]),
    ...told.map((sign) => ({
      title: TITLES[sign],
      sign: [{ path: 'M3 7h20', colour: DIFFERENCE_LOOKS[sign].ink, width: 4 }],
      height: 'over' as const,
    })),
  ]
  return legend.map((one, index) => ({ ...one, paint: index === 0 ? paint : null }))
}
