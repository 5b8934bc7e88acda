import { describe, expect, it } from 'vitest'
import { Session } from '../../scripts/play/session.ts'
import { scriptedSource, type ChanceSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { fromText } from '../../shared/engine/record.ts'
import { combatOf, diagram } from '../engine/toy/diagram.ts'
import { raceGame } from './race.ts'

const game = raceGame()
const content = game.content({}, { off: null, witness: null, options: {} }, 'race')

function begin(source: ChanceSource | null = scriptedSource([4, 5])) {
  const written = new Map<string, string>()
  const session = new Session(Match.start(game, content, 'race'), {
    source,
    write: (file, text) => written.set(file, text),
  })
  const say = (typed: string) => session.hear(typed).join('\n')
  return { session, written, say }
}

describe('a moment at the terminal', () => {
  const attack = 'attack 0403 with a'
  const attacked = (source: ChanceSource | null) => {
    const setting = diagram(
      { stacks: { '0303': 'a', '0403': 'x' }, hands: { blue: {}, red: { halt: 1 } } },
      combatOf('blue'),
    )
    const session = new Session(setting.match(), { source, write: () => {} })
    return { first: session.hear(attack).join('\n'), say: (typed: string) => session.hear(typed).join('\n') }
  }

  it('waits for somebody to speak where the dice are typed', () => {
    const { first, say } = attacked(null)
    expect(first).toContain('a moment, attack declared: somebody may speak, or "go on"')
    expect(say('as red halt')).toContain('2 red: halt')
    const { say: type } = attacked(null)
    expect(type('go on')).toContain('chance: 2 dice of 6 for attack')
    expect(type('roll 3 3')).toContain('a moment, attack')
  })

  it('passes by itself where they are not', () => {
    expect(attacked(scriptedSource([3, 3])).first).toContain('2 chance: go on\n3 chance: roll 3 3\n4 chance: go on')
  })
})

describe('a match at the terminal', () => {
  it('shows the question and the verbs', () => {
    expect(begin().session.begin()).toEqual(['-- turn 1, run, ', 'red: Run.', '  may follow: walk gamble rest'])
  })

  it('lists what may follow a beginning', () => {
    const { say, session } = begin()
    expect(say('walk')).toBe('  may follow: s1 (1)')
    expect(say('wa')).toBe('  may follow: walk')
    expect(say('walk s')).toBe('  may follow: s1 (1)')
    expect(say('walk s1 ?')).toBe('  may follow: s2 (2)\n  or be committed as it stands')
    expect(session.match.journal.lines).toHaveLength(0)
  })

  it('plays lines, rolls dice and tells what happened', () => {
    const { say } = begin()
    expect(say('walk s1-s2')).toContain('1 red: walk s1-s2\n    red is at 2 (2.2)')
    expect(say('gamble')).toContain('3 chance: roll 4\n    blue is at 4 (2.2)')
    expect(say('log 2')).toContain('2 blue: gamble')
  })

  it('says why not', () => {
    const { say } = begin()
    expect(say('why walk s3')).toBe('No: One square at a time, not s3 (2.1)')
    expect(say('why fly')).toBe('No: Runners cannot fly (4.1)')
    expect(say('why walk s1')).toBe('s1 may be picked')
    expect(say('walk s7')).toBe('No: One square at a time, not s7 (2.1)')
    expect(say('as blue rest')).toContain('No: ')
  })

  it('completes a line', () => {
    const { say } = begin()
    expect(say('walk ...')).toContain('1 red: walk s1\n')
  })

  it('takes back and plays again', () => {
    const { say, session } = begin()
    say('walk s1')
    expect(say('undo')).toContain('red: Run')
    expect(session.match.journal.head).toBe(0)
    expect(say('redo')).toContain('blue: Run')
  })

  it('asks for typed dice', () => {
    const { say } = begin(null)
    expect(say('gamble')).toContain('chance: 1 die of 6 for gamble')
    expect(say('7')).toBe('No: Enter 1 die, each from 1 to 6 (dice)')
    expect(say('6')).toContain('red is at 6')
  })

  it('saves a match that can be taken up again', () => {
    const { say, written } = begin()
    say('walk s1')
    expect(say('save here')).toBe('Saved to here')
    expect(fromText(game, content, written.get('here')!).question.asked).toBe('blue')
  })

  it('quits', () => {
    const { say, session } = begin()
    say('quit')
    expect(session.isOver).toBe(true)
  })
})
