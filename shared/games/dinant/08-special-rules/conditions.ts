/** 8.1, 8.2, 9.1f What night, mist, refugees and burning places make of a die, line by line. */
import { modifier, sumLines, type Modifier } from '../../../engine/rule.ts'
import { isExode } from '../03-2-movement/terrain.ts'
import type { Side } from '../content/content.ts'
import { boxOf, type Position } from '../state.ts'

/** What weighs on a die of this side in a combat or fire between these hexes. */
export function conditionLines(p: Position, side: Side, hexes: readonly number[]): Modifier[] {
  const { content, state } = p
  const { night, mist, exode, fire } = content.data.tables.conditions
  const box = boxOf(p)
  const isMisty = box.mist === true && hexes.some((hex) => content.isOnMeuse[hex] === 1)
  const isJammed = side === 'french' && isExode(p) && hexes.some((hex) => content.hasRoad[hex] === 1)
  const burns = hexes.some((hex) => state.fires[hex] !== undefined)
  return sumLines(
    modifier(content, night.rule, box.night === true ? night.drm : 0, 'Night'),
    modifier(content, mist.rule, isMisty ? mist.drm : 0, 'Mist along the Meuse'),
    modifier(content, exode.rule, isJammed ? exode.frenchDrm : 0, 'Refugees on the roads'),
    modifier(content, fire.rule, burns ? fire.drm : 0, 'On fire'),
  )
}
