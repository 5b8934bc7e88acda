/** The player-aid tables of The Breakthrough at Dinant as they are drawn on paper: from the very files the engine resolves with. */
import type { DinantMatchData } from '../../../../shared/views/dinant.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { objectives, tactical } from './papers-chits.ts'
import { damage, modifiers, quality, results } from './papers-combat.ts'
import { command, stacking, terrain } from './papers-ground.ts'
import { key } from './papers-key.ts'
import { ammunition, artillery } from './papers-guns.ts'
import { crossingPoints, meuse } from './papers-meuse.ts'
import { dice, sequence, track, victory } from './papers-turn.ts'

export function papers(content: DinantMatchData): PaperTable[] {
  const { tables, map, counters } = content
  return [
    results(tables),
    modifiers(tables),
    damage(content),
    key(counters),
    terrain(tables),
    meuse(tables),
    crossingPoints(map),
    artillery(content),
    ammunition(tables),
    quality(tables),
    command(tables, counters),
    stacking(tables),
    tactical(content, 'german'),
    tactical(content, 'french'),
    ...objectives(content),
    victory(content),
    track(content),
    dice(tables),
    sequence(tables),
  ]
}
