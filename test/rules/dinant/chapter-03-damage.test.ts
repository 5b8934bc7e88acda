import { describe, expect, it } from 'vitest'
import { nothing } from '../../../shared/engine/act.ts'
import type { Interrupt } from '../../../shared/engine/game.ts'
import type { Situation, Table } from '../../../shared/engine/situation.ts'
import { shareName, sharings } from '../../../shared/games/dinant/03-4-damage/shares.ts'
import type { Content } from '../../../shared/games/dinant/content/content.ts'
import type { Play, State } from '../../../shared/games/dinant/state.ts'
import { contentAt, during, hexIn, laid, lost, position, stateOf, unitIn, where, type Diagram } from './position.ts'

const HQS = {
  '5Pz/HQ': '1309',
  'XVAK/HQ': '1409',
  '18DI/HQ': '0806',
  'XICA/HQ': '0706',
  '5DIM/HQ': '0807',
  'IICA/HQ': '0707',
}

const table = (units: Diagram['units'], more: Partial<Diagram> = {}) =>
  position({ map: {}, ...more, units: { ...HQS, ...units } })

/** One chit on several units, the first of which led. */
function under(situation: Situation<State>, colour: 'green' | 'red' | 'black', ...ids: string[]): Situation<State> {
  const units = ids.map((id) => unitIn(situation.content as Content, id).index)
  const { side } = unitIn(situation.content as Content, ids[0]!)
  situation.state.damage = { 1: { colour, batch: 1, side, units, point: units[0]! } }
  situation.state.nextChit = 2
  return situation
}

const isMarked = (at: Table, field: 'activated' | 'disorganised', id: string) =>
  stateOf(at)[field][unitIn(contentAt(at), id).index] === true

const lying = (at: Table) => Object.keys(stateOf(at).damage).length

describe('3.3.3a when a chit is turned', () => {
  it('[3.3.3a] when one of its units is activated; it concerns all that fought', () => {
    const at = under(table({ '5Pz/1-13': '1005', '5Pz/2-13': '1005' }), 'green', '5Pz/1-13', '5Pz/2-13')
      .dice('L')
      .lay()
    at.act('activate 5Pz/2-13')
    expect([at.step, at.asked]).toEqual(['share', 'german'])
    at.act('share 5Pz/1-13 L')
    expect([lost(at, '5Pz/1-13'), lost(at, '5Pz/2-13'), lying(at), at.step]).toEqual([1, 0, 0, 'activation'])
    expect(stateOf(at).spent.green).toEqual({ L: 1 })
  })

  it('[3.3.3a] when one of its units is attacked again, before the defender declares', () => {
    const at = table({ '5Pz/1-13': '1005', '18DI/1-66': '1006 red' }).dice('X').lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect([lying(at), at.step]).toEqual([0, 'declaration'])
  })

  it('[3.3.3a] when one of its units fires', () => {
    const at = table({ '5Pz/1-13': '1005', '18DI/1-66': '0906 green' }).dice('X', 2).lay()
    at.acts('activate 5Pz/1-13', 'move 1006', 'fire 0906 18DI/1-66')
    expect(lying(at)).toBe(0)
  })

  it('[3.3.3a] when one of its units reacts by a move', () => {
    const at = table({ '5Pz/1-13': '1005', '18DI/30GRDI': '1007 green', '18DI/1-66': '1006' }).dice('X', 3, 3).lay()
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    expect(lying(at)).toBe(1)
    at.act('redeploy 18DI/30GRDI')
    expect([lying(at), where(at, '18DI/30GRDI')]).toEqual([0, '1006'])
  })

  it('[3.3.3a] both sides see colour and face, and the face comes from what its batch has not shown', () => {
    const at = table({ '5Pz/1-13': '1005 green' }).dice('X').lay()
    at.act('activate 5Pz/1-13')
    const notes = at.match.journal.path().flatMap((line) => line.notes)
    expect(notes.find((note) => note.event?.kind === 'dinant: chit turned')).toMatchObject({
      event: { side: 'german', colour: 'green', face: 'X' },
    })
    expect(stateOf(at).bags['green 1']).toEqual({ X: 4, R: 5, L: 4, RL: 1 })
  })
})

describe('3.3.3a what comes between a chit and its draw', () => {
  const ON = { '5Pz/1-13': '1005', '18DI/1-66': '1006 last disorganised red', '18DI/2-66': '1006' }

  /** The Germans attack 1006, and the chit that lies there is about to be drawn. */
  const aboutToDraw = (more: Partial<Diagram> = {}) => {
    const at = table(ON, { turn: 4, state: { air: { german: 4, french: 0 } }, ...more }).lay()
    at.source = null
    at.acts('activate 5Pz/1-13', 'attack 1006 5Pz/1-13')
    return at
  }
  const drawn = (at: Table) => (at.match.play.top as { as?: unknown }).as

  it('[3.3.3a] a Damage Chit that an air strike has taken away before the draw is passed over', () => {
    const at = aboutToDraw()
    expect([at.asked, drawn(at), lying(at)]).toEqual(['chance', 'damage', 1])
    at.act('strike 1006 1', 'german')
    at.match.chance(['6'])
    at.match.chance(['6', '6'])
    expect([where(at, '18DI/1-66'), lying(at), drawn(at)]).toEqual(['box', 0, 'damage'])
    const bag = stateOf(at).bags['red 1']
    at.match.chance(['L'])
    expect(at.said.filter((said) => said.includes('shows'))).toEqual([])
    expect([stateOf(at).bags['red 1'], stateOf(at).spent.red]).toEqual([bag, {}])
    expect(at.step).toBe('declaration')
  })

  it('[3.3.3a] a face that another chit of its batch has shown meanwhile is drawn anew', () => {
    /** The last L of the batch goes. */
    const show: Interrupt = {
      windows: null,
      seats: ['german'],
      act: {
        title: 'Show',
        build: nothing,
        does: (p) => (p as never as Play).at('bags', 'red 1', { X: 1, R: 1 }),
      },
    }
    const at = aboutToDraw({ game: { interrupts: { show } } })
    at.act('show', 'german')
    at.match.chance(['L'])
    expect([drawn(at), lying(at), lost(at, '18DI/2-66')]).toEqual(['damage', 1, 0])
    at.match.chance(['X'])
    expect([at.step, lying(at), stateOf(at).spent.red]).toEqual(['declaration', 0, { X: 1 }])
  })
})

describe('3.3.3b sharing', () => {
  /** All ways to share out, as words: `a=L b=R`. */
  const ways = (units: Diagram['units'], retreats: number, losses: number, hasPoint = true) => {
    const p = laid({ map: {}, units: { ...HQS, ...units } })
    const indexes = Object.keys(units).map((id) => unitIn(p.content, id).index)
    const all = sharings(p, { units: indexes, point: hasPoint ? indexes[0]! : null, retreats, losses })
    const letters = 'abc'
    return all
      .map((given) =>
        indexes.flatMap((unit, i) => (given.has(unit) ? [`${letters[i]}=${shareName(given.get(unit)!)}`] : [])),
      )
      .map((words) => words.join(' '))
      .sort()
  }
  const TWO = { '5Pz/1-13': '1005', '5Pz/2-13': '1005' }

  it('[3.3.3b] a loss and a retreat for one unit or for two, the point unit never the better off', () => {
    expect(ways(TWO, 1, 1).filter((way) => !way.includes('2L'))).toEqual(['a=L b=L', 'a=L b=R', 'a=RL'])
    expect(ways(TWO, 0, 1)).toEqual(['a=L'])
    expect(ways(TWO, 0, 2)).toEqual(['a=2L', 'a=L b=L'])
  })

  it('[3.3.3b] one retreat a unit; what nobody can take is lost', () => {
    expect(ways({ '5Pz/1-13': '1005' }, 2, 0)).toContain('a=R')
    expect(ways(TWO, 2, 0)).toContain('a=R b=R')
    expect(ways(TWO, 2, 0)).not.toContain('a=R')
    expect(ways({ '5Pz/1-13': '1005 reduced' }, 0, 2)).toEqual(['a=L'])
  })

  it('[3.3.3b] when the point unit is eliminated the others may fare worse', () => {
    const reduced = { '5Pz/1-13': '1005 reduced', '5Pz/2-13': '1005' }
    expect(ways(reduced, 1, 2)).toContain('a=L b=RL')
    expect(ways(TWO, 0, 1, false)).toEqual(['a=L', 'b=L'])
  })

  it('[3.3.3e] a retreat may be taken as a loss', () => {
    expect(ways({ '5Pz/1-13': '1005' }, 1, 0)).toEqual(['a=L', 'a=R'])
    const at = table({ '5Pz/1-13': '1005 green' }).dice('R').lay()
    at.acts('activate 5Pz/1-13', 'share 5Pz/1-13 L')
    expect([lost(at, '5Pz/1-13'), where(at, '5Pz/1-13'), at.step]).toEqual([1, '1005', 'activation'])
  })

  it('[3.3.3b] who took no part is not touched, and the line names nobody', () => {
    const units = { '5Pz/1-13': '1005', '5Pz/2-13': '1005', '5Pz/1-14': '1005' }
    const at = under(table(units), 'red', '5Pz/1-13', '5Pz/2-13').dice('RL').lay()
    at.act('activate 5Pz/1-14 5Pz/1-13')
    expect(at.why('share', '5Pz/1-14')?.rule).toBe('3.3.3b')
    expect(at.why('share', '5Pz/2-13')).toBeNull()
    const line = at.act('share 5Pz/1-13 L 5Pz/2-13 R')
    expect(line.shown).toBe('share L R')
    expect(lost(at, '5Pz/1-13')).toBe(1)
    expect(at.step).toBe('retreat')
  })
})

describe('3.3.3c retreats', () => {
  const retreating = (units: Diagram['units'], more: Partial<Diagram> = {}) => {
    const at = table({ '18DI/1-66': '1005 green', ...units }, { phase: 'french', turn: 3, ...more })
      .dice('R')
      .lay()
    at.acts('activate 18DI/1-66', 'share 18DI/1-66 R')
    return at
  }

  it('[3.3.3c] one hex, not into an enemy zone, not over an unbridged river, not over the limit', () => {
    const full = { '18DI/2-66': '0905', '18DI/3-66': '0905', '18DI/1-77': '0905', '5Pz/1-13': '1107' }
    const at = retreating(full, { map: { river: ['1004/1005', '0904/1005'], road: [['0904', '1005']] } })
    expect([at.asked, at.step]).toEqual(['french', 'retreat'])
    const why = (hex: string) => at.why('retreat', hex)?.rule
    const near = ['0904', '0905', '1004', '1006', '1104', '1105', '1106'].filter((hex) =>
      at.offers('retreat').includes(hex),
    )
    expect(near).not.toContain('1004')
    expect([why('1006'), why('0905'), why('1004')]).toEqual(['3.3.3c', '3.3.3c', '3.3.3c'])
    const line = at.act(`retreat ${near[0]!}`)
    expect(line.shown).toBe(`retreat ${near[0]!}`)
  })

  it('[3.3.3c] it counts as activated and its activation is over', () => {
    const at = retreating({})
    at.act('retreat 1004')
    expect([where(at, '18DI/1-66'), isMarked(at, 'activated', '18DI/1-66'), at.step]).toEqual([
      '1004',
      true,
      'operations',
    ])
    const other = under(table({ '5Pz/1-13': '1005', '5Pz/2-13': '1005' }), 'green', '5Pz/2-13', '5Pz/1-13')
      .dice('R')
      .lay()
    other.acts('activate 5Pz/1-13', 'share 5Pz/2-13 R', 'retreat 1004')
    expect(isMarked(other, 'activated', '5Pz/2-13')).toBe(true)
    expect(other.step).toBe('activation')
  })

  /** Shut in by zones of control on all sides. */
  const AROUND = {
    '5Pz/1-13': '1003',
    '5Pz/2-13': '1007',
    '5Pz/1-14': '0804',
    '5Pz/2-14': '1204',
    '5Pz/MC': '0806',
    '5Pz/8Aufk': '1206',
  }
  const shutIn = (spot: string, ...dice: number[]) => {
    const far = { '18DI/HQ': '0808', 'XICA/HQ': '0709', '5DIM/HQ': '0710', 'IICA/HQ': '0711' }
    const units = { ...far, ...AROUND, '18DI/1-66': `1005 green ${spot}`.trim() }
    const at = table(units, { phase: 'french', turn: 3 })
      .dice('R', ...dice)
      .lay()
    at.acts('activate 18DI/1-66', 'share 18DI/1-66 R')
    return at
  }

  it('[3.3.3c] with no hex to go to it is tested: disorganised, and a step less if it fails', () => {
    // It is activated, so it is tested for recovery as well.
    const passed = shutIn('', 1, 2, 6, 5)
    expect([isMarked(passed, 'disorganised', '18DI/1-66'), lost(passed, '18DI/1-66')]).toEqual([true, 0])
    const failed = shutIn('', 6, 5, 6, 5)
    expect([isMarked(failed, 'disorganised', '18DI/1-66'), lost(failed, '18DI/1-66')]).toEqual([true, 1])
  })

  it('[3.3.5c] one that was disorganised is tested for that too', () => {
    const at = shutIn('disorganised', 1, 2, 6, 5, 6, 5)
    expect([lost(at, '18DI/1-66'), where(at, '18DI/1-66')]).toEqual([1, '1005'])
    const twice = shutIn('disorganised', 1, 2, 1, 2, 1, 2)
    expect(lost(twice, '18DI/1-66')).toBe(0)
  })

  it('[7.3a] an HQ may go along with those who retreat', () => {
    const at = retreating({ '18DI/HQ': '1005' })
    at.act('retreat 1004 18DI/HQ')
    expect(where(at, '18DI/HQ')).toBe('1004')
  })

  it('[11.1.4a] 1/8 RI has nowhere to retreat to and is out for good; 1/116 RI has one hex', () => {
    const gone = position({ phase: 'french', turn: 3, units: { '5DIM/1-8': '1701 green' } })
      .dice('R')
      .lay()
    gone.acts('activate 5DIM/1-8', 'share 5DIM/1-8 R')
    expect([where(gone, '5DIM/1-8'), gone.step]).toEqual(['dead', 'operations'])
    const back = position({ phase: 'french', turn: 3, units: { '22DI/1-116': '1612 green' } })
      .dice('R')
      .lay()
    back.acts('activate 22DI/1-116', 'share 22DI/1-116 R')
    expect(back.offers('retreat')).toEqual(['1611'])
  })

  it('[3.2.2a] a hex that is emptied by it may be entered at once', () => {
    const at = table({ '18DI/1-66': '1006 green', '5Pz/MC': '1005' }, {}).dice('R').lay()
    at.acts('activate 5Pz/MC', 'attack 1006 5Pz/MC', 'share 18DI/1-66 R', 'retreat 1007')
    expect([at.asked, at.step]).toEqual(['german', 'advance'])
    at.act('advance 5Pz/MC')
    expect([where(at, '5Pz/MC'), at.step]).toEqual(['1006', 'operations'])
  })
})

describe('3.3.3d a hex found empty', () => {
  it('[3.3.3d] the activation of the attackers is over, and they may still advance', () => {
    const at = table({ '18DI/1-66': '1006 reduced green', '5Pz/MC': '1005', '5Pz/1-13': '1005' }).dice('L').lay()
    at.acts('activate 5Pz/MC 5Pz/1-13', 'attack 1006 5Pz/MC 5Pz/1-13 point 5Pz/MC')
    expect([where(at, '18DI/1-66'), at.step]).toEqual(['box', 'advance'])
    at.act('stay')
    expect(at.step).toBe('operations')
  })

  it('[3.3.3d] a breakthrough ends there as well', () => {
    const at = table({ '18DI/1-66': '1006 reduced green', '5Pz/MC': '1005' }).dice('L').lay()
    at.acts('activate 5Pz/MC', 'breakthrough 1006 5Pz/MC', 'stay')
    expect(at.step).toBe('operations')
  })

  it('[3.3.3d] and after a withdrawal', () => {
    const at = table({ '18DI/30GRDI': '1006', '5Pz/MC': '1005' }).dice(1, 1).lay()
    at.acts('activate 5Pz/MC', 'attack 1006 5Pz/MC', 'withdraw 18DI/30GRDI 0907', 'stay')
    expect([where(at, '18DI/30GRDI'), at.step]).toEqual(['0907', 'operations'])
  })
})

describe('3.3.4b rebuilding', () => {
  const BOXED = {
    '18DI/1-66': 'box',
    '18DI/2-66': 'box reduced',
    '18DI/1-77': 'box',
    '18DI/2-6': 'box',
    '5Pz/1-13': '1505',
  }

  const starting = (units: Diagram['units']) =>
    position({ phase: 'french', turn: 3, map: {}, units: { ...HQS, ...units } }).lay()

  it('[3.3.4b] of three battalions in the box one returns reduced within a hex of its HQ; the others are out', () => {
    const at = starting(BOXED)
    expect([at.asked, at.step]).toEqual(['french', 'rebuild'])
    expect(at.offers('rebuild')).not.toContain('18DI/2-6')
    expect(at.why('rebuild', '18DI/2-6')?.rule).toBe('3.3.4b')
    expect(at.offers('rebuild 18DI/1-66')).toContain('0805')
    expect(at.offers('rebuild 18DI/1-66')).not.toContain('0804')
    at.act('rebuild 18DI/1-66 0805 18DI/2-66 18DI/1-77')
    expect([where(at, '18DI/1-66'), lost(at, '18DI/1-66')]).toEqual(['0805', 1])
    expect([where(at, '18DI/2-66'), where(at, '18DI/2-6')]).toEqual(['dead', 'box'])
    expect(at.step).toBe('operations')
  })

  it('[3.3.4b] the owner need not; fewer than nine thirds ask nothing; tank units fill a trio', () => {
    const at = starting(BOXED)
    at.act('pass')
    expect(at.step).toBe('operations')
    const { '18DI/1-77': _, ...two } = BOXED
    expect(starting(two).step).toBe('operations')
    const tanks = starting({ ...two, '18DI/3-6': 'box', '5DIM/1-6': 'box' })
    tanks.act('rebuild 18DI/1-66 0806 18DI/2-66 18DI/2-6 18DI/3-6 5DIM/1-6')
    expect(where(tanks, '5DIM/1-6')).toBe('dead')
  })
})

describe('3.3.5b recovery', () => {
  const testing = (unit: string, dice: readonly number[], more: Diagram['units'] = {}) => {
    const at = position({
      phase: unit.startsWith('5Pz') ? 'second' : 'french',
      turn: 3,
      map: {},
      units: { ...HQS, [unit]: '1005 disorganised', ...more },
    })
      .dice(...dice)
      .lay()
    at.act(`activate ${unit}`)
    return at
  }

  it('[3.3.5b] a test when it is activated: in good order again, or one hex at most', () => {
    const passed = testing('18DI/1-66', [1, 4])
    expect([isMarked(passed, 'disorganised', '18DI/1-66'), passed.step]).toEqual([false, 'activation'])
    const failed = testing('18DI/1-66', [2, 4])
    expect([isMarked(failed, 'disorganised', '18DI/1-66'), failed.step]).toEqual([true, 'straggle'])
  })

  it('[3.3.5b] high doubles cost a step, passed or not: from 3 for the French, from 5 for the Germans', () => {
    expect(lost(testing('18DI/1-66', [2, 2]), '18DI/1-66')).toBe(0)
    expect(lost(testing('5DIM/1-39', [3, 3]), '5DIM/1-39')).toBe(1)
    expect(lost(testing('18DI/1-66', [4, 4]), '18DI/1-66')).toBe(1)
    expect(lost(testing('5Pz/1-13', [4, 4]), '5Pz/1-13')).toBe(0)
    expect(lost(testing('5Pz/1-13', [5, 5]), '5Pz/1-13')).toBe(1)
  })

  it('[3.3.5b] stacked with its divisional or corps HQ it recovers without a die', () => {
    for (const hq of ['18DI/HQ', 'XICA/HQ']) {
      const at = testing('18DI/1-66', [], { [hq]: '1005' })
      expect(isMarked(at, 'disorganised', '18DI/1-66')).toBe(false)
    }
    const strange = testing('18DI/1-66', [6, 5], { '5DIM/HQ': '1005' })
    expect(isMarked(strange, 'disorganised', '18DI/1-66')).toBe(true)
  })
})

describe('3.3.5c disorganised again', () => {
  const again = (...dice: number[]) => {
    const situation = table({ '18DI/1-66': '1005 disorganised reduced', '5Pz/MC': '1006' })
    const unit = unitIn(situation.content as Content, '18DI/1-66').index
    return during(situation, { step: 'disorganised-again', unit, rule: '4.2.1c' })
      .dice(...dice)
      .lay()
  }

  it('[3.3.5c] a test, and a step if it is failed; a hex emptied by it may be entered', () => {
    expect(where(again(1, 2), '18DI/1-66')).toBe('1005')
    const failed = again(6, 5)
    expect([where(failed, '18DI/1-66'), failed.step]).toEqual(['box', 'advance'])
    expect(stateOf(failed).stacks[hexIn(contentAt(failed), '1005')]).toBeUndefined()
  })
})
