/** A table of the toy game with computers at it: their thinking is done by hand, in the test's own thread. */
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { sharedNumbers } from '../../electron/opponent/shared-numbers.ts'
import { thinkerCalls } from '../../electron/opponent/thinker.ts'
import type { Thinking, ToThinker } from '../../electron/opponent/messages.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import { matchCalls } from '../../electron/session/calls.ts'
import { Computers, type ComputerState } from '../../electron/session/computers.ts'
import { opponentCalls, opponentRelayCalls } from '../../electron/session/opponent-calls.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import type { Bag } from '../../shared/engine/chance.ts'
import type { Brain } from '../../shared/opponent/brain.ts'
import type { Decision } from '../../shared/opponent/decision.ts'
import { brains } from '../../shared/games/opponents.ts'
import { crossroadsBrain } from '../engine/toy/brain.ts'
import { combatOf, diagram } from '../engine/toy/diagram.ts'
import { fileWith } from '../saves/temporary.ts'
import { toySave } from '../saves/toy-save.ts'

export const M = 'the match'
export const attack = 'attack 0403 with a b'

/** To be said once in a file of tests, beside the toy game itself. */
export function listToyBrain(): void {
  const list = brains as Record<string, Brain>
  beforeAll(() => void (list['crossroads'] = crossroadsBrain))
  afterAll(() => void delete list['crossroads'])
}

export const QUICK = { level: 'quick', character: null } as const

interface Laying {
  readonly facts?: Partial<Meta>
  readonly hands?: Bag
  /** The seats that have pages. */
  readonly pages?: readonly string[]
  readonly file?: string
}

/** a and b before x, blue to fight. What the computer is asked waits in `asked` until it is answered. */
export function layComputers(folder: string, { facts = {}, hands = {}, pages = ['blue', 'red'], file }: Laying = {}) {
  const setting = diagram({ stacks: { '0303': 'a b', '0403': 'x' }, hands: { blue: {}, red: hands } }, combatOf('blue'))
  const at = file ?? fileWith(folder, toySave(setting.match(facts.mode ?? 'open'), { dice: 'own', ...facts }))
  /** All that was said to each page, as text. */
  const heard = new Map<number, string[]>()
  const states: ComputerState[] = []
  const matches = new OpenMatches(path.join(folder, 'data'), (page, event, data) => {
    heard.set(page, [...(heard.get(page) ?? []), JSON.stringify({ event, data })])
    if (event === 'match.computer') states.push(data as ComputerState)
  })
  const asked: Thinking[] = []
  const hurried: number[] = []
  const computers = new Computers(matches, (message: ToThinker) => {
    if ('hurry' in message) hurried.push(message.hurry)
    else asked.push(message.think)
  })
  const relay = opponentRelayCalls(matches, computers)
  const thinker = thinkerCalls()
  const calls = { ...matchCalls(matches), ...opponentCalls(matches, computers) }
  const pageOf = (seat: string) => 1 + ['blue', 'red'].indexOf(seat)
  for (const seat of pages) matches.open(pageOf(seat), M, at, seat, {})
  calls['match.pace']({ match: M, pace: 'at once' }, pageOf(pages[0]!))

  const decide = (question: Thinking): Decision => {
    thinker.content(relay.contentOf({ match: M }))
    return thinker.decide({ ...question, shared: sharedNumbers() }) as Decision
  }
  return {
    matches,
    computers,
    calls,
    relay,
    thinker,
    asked,
    hurried,
    states,
    file: at,
    pageOf,
    decide,
    heardBy: (seat: string) => heard.get(pageOf(seat)) ?? [],
    /** Answers the last question, or with a line of the test's own. */
    answer(text?: string | null): void {
      const question = asked.at(-1)!
      const decision = decide(question)
      const said = text === undefined ? decision : { ...decision, text }
      computers.thought({ match: M, id: question.id, decision: said })
    },
    state: () => calls['match.computer']({ match: M, do: 'tell' }, pageOf(pages[0]!)),
    want: (what: 'pause' | 'go' | 'move' | 'skip') =>
      calls['match.computer']({ match: M, do: what }, pageOf(pages[0]!)),
    act: (seat: string, text: string) => calls['match.act']({ match: M, seat, text }, pageOf(seat)),
    dice: (...values: string[]) => calls['match.dice']({ match: M, values }, pageOf(pages[0]!)),
    lines: () =>
      matches
        .at(M)
        .match.journal.path()
        .map(({ seat, text }) => `${seat}: ${text}`),
    close: () => matches.closeAll(),
  }
}

/** Lets everything that waits for nothing but its turn be done. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 6; n++) await new Promise((resolve) => setTimeout(resolve, 2))
}
