/** The counters of a scenario, both sides, to be cut out. */
import type { CutCounter } from '../../../sheets/game-sheets.ts'
import { cutMarkers, signMarker, type MarkerFaces } from '../../common/cut-markers.ts'
import type { F40Content } from '../content.ts'
import { makeFaces } from '../faces.ts'
import { markers } from '../markers.ts'
import { gqgTag, haltTag, TAGS } from '../tags.ts'

export function cutCounters({ counters, scenario }: Pick<F40Content, 'counters' | 'scenario'>): CutCounter[] {
  const faces = makeFaces(counters)
  const units = counters.units.filter(({ scenarios }) => scenarios.includes(scenario.id))
  const made = units.map((unit): CutCounter => {
    const front = faces.unit(unit)
    if (unit.type === 'hq') return { name: unit.name, front, back: faces.unit(unit, { used: true }) }
    const hasBack = unit.faces.length > 1
    return { name: unit.name, front, ...(hasBack && { back: faces.unit(unit, { lost: 1, steps: unit.steps - 1 }) }) }
  })
  const remnants = counters.remnants.flatMap((pool): CutCounter[] => {
    const unit = units.find(({ remnant }) => remnant === pool.id)
    return unit === undefined
      ? []
      : [{ name: 'Remnant', front: faces.unit(unit, { lost: 2, steps: 1, remnant: pool.id }) }]
  })
  const played = counters.markers.filter(({ scenarios }) => scenarios.includes(scenario.id))
  return [...made, ...remnants, ...cutMarkers(played, facesOf)]
}

type Marker = F40Content['counters']['markers'][number]

function facesOf({ kind, side, number = 0 }: Marker): MarkerFaces {
  switch (kind) {
    case 'air':
      return side === 'german'
        ? { front: markers.luftwaffe, back: markers.luftwaffeUsed }
        : { front: markers.raf, back: markers.rafUsed }
    case 'gqg':
      return { front: signMarker(gqgTag(number), `GQG ${number}`) }
    case 'halt':
      return { front: signMarker(haltTag(number), `Halt! ${number}`) }
    case 'dyle':
      return { front: markers.dyleBuilding, back: markers.dyleComplete }
    case 'train':
      return { front: signMarker(TAGS.train, 'Train') }
    case 'evac':
      return { front: signMarker(TAGS.evacuating, 'EVAC +2') }
    case 'autoDs':
      return { front: signMarker(TAGS.shattered, 'Auto DS') }
    case 'status':
      return { front: signMarker(TAGS.disrupted, 'Disrupted'), back: signMarker(TAGS.fullRetreat, 'Full Retreat') }
    case 'supply':
      return {
        front: signMarker(TAGS.outOfSupply, 'Out of Supply'),
        back: signMarker(TAGS.isolated, 'Out of Supply'),
      }
    case 'control':
      return { front: markers.germanControl }
    case 'mayNotMove':
      return { front: signMarker(TAGS.mayNotMove, 'May not move') }
    case 'turn':
      return { front: markers.turn }
  }
}
