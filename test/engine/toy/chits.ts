/** 6 Face-down chits. A chit has no face until a stack enters its hex; then one is drawn from those still to be found. */
import { applies } from '../../../shared/engine/rule.ts'
import type { MarchFrame } from './march.ts'
import { changed, loseStep, placeOf, type Play } from './state.ts'

export type Face = 'mine' | 'cache' | 'blank'

/** 6.1 The chit is turned and taken off. 6.2 A mine costs the top unit a step. 6.3 A cache holds a token. */
export function turnChit(play: Play, { side, units, hex }: MarchFrame, face: Face): void {
  play.at('facedown', hex, null)
  play.put('faces', changed(play.state.faces, face, -1))
  play.note('6.1', 'The chit in {hex} is a {face}', { hex, face }, { places: [hex] })
  const top = units.filter((unit) => placeOf(play, unit) === hex).at(-1)
  if (face === 'mine' && top !== undefined && applies(play.content, '6.2')) loseStep(play, top)
  if (face === 'cache' && applies(play.content, '6.3')) play.at('tokens', side, play.state.tokens[side] + 1)
}
