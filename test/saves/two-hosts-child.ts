/**
 * One of two programs that play the same files at once: two-hosts-child.ts DATA_FOLDER SEED. For each file that is named
 * on its standard input it plays some acts as fast as it can, opening the match anew whenever the other was faster, and
 * prints what was acknowledged: `{ file, acknowledged: [line, link], troubles }`.
 */
import { createInterface } from 'node:readline'
import { lockSave } from '../../electron/saves/lock.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { Session } from '../../electron/session/session.ts'
import { Trouble } from '../../shared/contract.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Game } from '../../shared/engine/game.ts'
import { walk } from '../../shared/engine/walk.ts'
import { games } from '../../shared/games/index.ts'
import { crossroads } from '../engine/toy/game.ts'

export interface Played {
  readonly file: string
  /** Line and link, in hexadecimal digits. */
  readonly acknowledged: readonly (readonly [number, string])[]
  /** How often each kind of trouble was met. */
  readonly troubles: Readonly<Record<string, number>>
}

export interface Round {
  readonly file: string
  readonly acts: number
  /** With locks, which each takes over from the other; else as if neither saw the other's mark. */
  readonly isLocked: boolean
}

const [dataFolder, seed] = process.argv.slice(2) as [string, string]
;(games as Game[]).push(crossroads)
const chance = seededSource(Number(seed))
const MAX_TRIES = 5000

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(play(JSON.parse(line))))

function play({ file, acts, isLocked }: Round): Played {
  const acknowledged: [number, string][] = []
  const troubles: Record<string, number> = {}
  let open: { session: Session; close: () => void } | null = null
  for (let tries = 0; acknowledged.length < acts && tries < MAX_TRIES; tries++) {
    try {
      open ??= sitDown(file, isLocked)
      const { session } = open
      const seat = session.match.question.asked
      if (seat === null) {
        for (let n = 0; n < 5; n++) session.takeBack('blue', []) // over: the end once more, another way
        continue
      }
      const draft = session.match.draft(seat)
      walk(draft, chance.below)
      const said = session.act(seat, draft.text())
      if ('line' in said) acknowledged.push([said.line, session.save.chain[said.line]!.toString('hex')])
      pause(chance.below(8)) // or one of them would be through before the other has begun
    } catch (error) {
      if (!(error instanceof Trouble)) throw error
      troubles[error.kind] = (troubles[error.kind] ?? 0) + 1
      open?.close()
      open = null
    }
  }
  open?.close()
  return { file, acknowledged, troubles }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function sitDown(file: string, isLocked: boolean) {
  const lock = isLocked ? lockSave(dataFolder, file, { takeOver: true }) : undefined
  try {
    const session = new Session('x', openSave(file, lock === undefined ? {} : { lock }))
    session.goOn()
    return {
      session,
      close: () => {
        session.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}
