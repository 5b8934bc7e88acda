/** What a player does at the table: picks, lines said, steps through the record. Each is done at once when it is called. */
import type { Ref } from 'vue'
import { MOVED_ON, type Params, type Result } from '../../shared/contract.ts'
import type { Here, useBuilding } from './building.ts'
import type { useHost } from './host.ts'
import type { View } from './view.ts'

type Spoken = Result<'match.act'>
/** Says a line to the host, on behalf of whoever sits here, as they see the table. */
export type Say = (here: Here & { seen: number }) => Promise<Spoken>

interface PlayingSources {
  readonly host: Pick<ReturnType<typeof useHost>, 'call' | 'attempt'>
  readonly building: ReturnType<typeof useBuilding>
  readonly view: Readonly<Ref<View | null>>
  readonly isLate: Ref<boolean>
  /** Gives the screen to a seat; `toSpeak`: only for what it says next. */
  giveTo(seat: string, toSpeak: boolean): Promise<void> | void
}

export function usePlaying({ host, building, view, isLate, giveTo }: PlayingSources) {
  const { draft, refused } = building

  /** Whatever a line changed has come as an event before the answer, and is on the screen after it. */
  async function speak(say: Say): Promise<boolean> {
    const { match, seat, line } = view.value!
    const spoken = await host.attempt(() => say({ match, seat, seen: line }))
    const no = spoken !== undefined && 'refused' in spoken ? spoken.refused : null
    if (no?.rule === MOVED_ON) isLate.value = true
    else if (spoken !== undefined) refused.value = no
    return spoken !== undefined && no === null
  }

  const act = (text: string) => speak((here) => host.call('match.act', { ...here, text }))

  return {
    setPicks: (picks: readonly string[]) => building.replacePicks(picks),
    pick: (...tokens: string[]) => building.addPicks(tokens),
    clear: () => building.clear(),
    back: () => building.dropLast(),
    speak,
    act,
    commit: () => (draft.value?.ready ? act(draft.value.text) : false),
    complete: () => (draft.value?.completion ? act(draft.value.completion) : false),
    go: () => speak((here) => host.call('match.go', here)),
    roll: (values: string[]) => speak(({ match, seen }) => host.call('match.dice', { match, seen, values })),
    takeBack: (agreed: string[]) => speak((here) => host.call('match.takeBack', { ...here, agreed })),
    redo: () => speak((here) => host.call('match.redo', here)),
    goTo: (line: number) => speak((here) => host.call('match.goTo', { ...here, line })),
    switchTo: (name: string) => speak((here) => host.call('match.switch', { ...here, name })),
    branchFrom: (line: number, name: string, computer: Params<'match.branchFrom'>['computer'] | null = null) =>
      speak((here) => host.call('match.branchFrom', { ...here, line, name, ...(computer !== null && { computer }) })),
    renameBranch: (name: string, to: string) => speak((here) => host.call('match.renameBranch', { ...here, name, to })),
    removeBranch: (name: string) => speak((here) => host.call('match.removeBranch', { ...here, name })),
    promoteBranch: (name: string, former: string) =>
      speak((here) => host.call('match.promoteBranch', { ...here, name, former })),
    handOver: (seat: string) => giveTo(seat, false),
    /** Lets a seat speak that does not sit at the screen. */
    letSpeak: (seat: string) => giveTo(seat, true),
  }
}

export type Playing = ReturnType<typeof usePlaying>

/** The same, each when its turn has come; undefined: another question had taken the place of the one it was meant for. */
export type InTurn<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer Given) => infer Done
    ? (...given: Given) => Promise<Awaited<Done> | undefined>
    : never
}

export function inTurns<T extends object>(
  doings: T,
  inTurn: <Done>(action: () => Done | Promise<Done>) => Promise<Done | undefined>,
): InTurn<T> {
  const waiting = Object.entries(doings).map(([name, does]) => [
    name,
    (...given: unknown[]) => inTurn(() => (does as (...all: unknown[]) => unknown)(...given)),
  ])
  return Object.fromEntries(waiting) as InTurn<T>
}
