/** 2.6 The end of a turn: what lasted for the turn comes off. */
import { applies } from '../../../engine/rule.ts'
import { clear } from '../pieces.ts'
import type { Step } from '../state.ts'

/** 5.0: points that were not used are lost. */
export const airLost: Step = {
  title: 'Air points are lost',
  rule: '5.0',
  enter(p) {
    const { german, french } = p.state.air
    if (german + french > 0 && applies(p.content, '5.0')) p.put('air', { german: 0, french: 0 })
    if (p.state.luftwaffe) p.put('luftwaffe', false)
  },
}

/** 6.2d: crossing points that were used are open again. */
export const passages: Step = {
  title: 'Passages are open again',
  rule: '6.2d',
  enter(p) {
    for (const side of Object.keys(p.state.passages).map(Number))
      if (p.state.passages[side] === 'spent' && applies(p.content, '6.2d')) p.at('passages', side, 'up')
  },
}

export const marksOff: Step = {
  title: 'Marks come off',
  rule: '2.6',
  enter(p) {
    if (applies(p.content, '2.6'))
      for (const field of ['activated', 'moved', 'mission', 'hit'] as const) clear(p, field)
    if (Object.keys(p.state.dry).length > 0) p.put('dry', {})
    if (p.state.entered.german > 0 || p.state.entered['4DINA'] > 0) p.put('entered', { german: 0, '4DINA': 0 })
    p.note('2.6', 'Turn {turn} is over', { turn: p.state.turn }, { event: { kind: 'turn ended', turn: p.state.turn } })
  },
}
