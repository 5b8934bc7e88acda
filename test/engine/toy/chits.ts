/** 6 Face-down chits. A chit has no face until a stack enters its hex; then one is drawn from those still to be found. */
import { applies } from '../../../shared/engine/rule.ts'
import { changed, loseStep, placeOf, type Play, type SideFrame, type Step } from './state.ts'

type Face = 'mine' | 'cache' | 'blank'

interface ChitFrame extends SideFrame {
  readonly hex: string
  /** The stack that came. */
  readonly units: readonly string[]
}

export const chit: Step<ChitFrame> = {
  title: 'Turn a chit',
  rule: '6.1',
  enter(play) {
    play.draw('chit', play.state.faces)
  },
  returned: { chit: (play, frame, [face]: [Face]) => turn(play, frame, face) },
}

/** 6.1 The chit is turned and taken off. 6.2 A mine costs the top unit a step. 6.3 A cache holds a token. */
function turn(play: Play, { side, units, hex }: ChitFrame, face: Face): void {
  play.at('facedown', hex, null)
  play.put('faces', changed(play.state.faces, face, -1))
  play.note('6.1', 'The chit in {hex} is a {face}', { hex, face }, { places: [hex] })
  const top = units.findLast((unit) => placeOf(play, unit) === hex)
  if (face === 'mine' && top !== undefined && applies(play.content, '6.2')) loseStep(play, top)
  if (face === 'cache' && applies(play.content, '6.3')) play.at('tokens', side, play.state.tokens[side] + 1)
}
