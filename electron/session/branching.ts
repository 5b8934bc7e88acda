/**
 * What is done to branches. A branch is a name for the end of a way through the record: to begin, rename, remove or
 * promote one moves names about and never touches a line. Each of these gives where the table stands afterwards.
 */
import { Trouble } from '../../shared/contract.ts'
import type { Match } from '../../shared/engine/match.ts'
import { isPlainKey } from '../saves/limits.ts'
import { MAIN, mainTip, nameMain, type BranchCursor } from './branch-cursor.ts'

export interface BranchGround {
  readonly match: Match
  readonly cursor: BranchCursor
}

export type Rebranch = (at: BranchGround) => BranchCursor

/** Begins a branch after a line and goes there. */
export const beginBranch =
  (line: number, name: string): Rebranch =>
  ({ match, cursor }) => {
    const { journal } = match
    mustBeFree(match, name)
    if (line > journal.lines.length) throw new Trouble('wrong', 'The match has no such entry.')
    nameMain(journal, cursor)
    match.goTo(line)
    journal.branches.set(name, line)
    return { branch: name, tip: line }
  }

/** Goes to the end of a branch. */
export const goToBranch =
  (name: string): Rebranch =>
  ({ match, cursor }) => {
    const tip = name === MAIN ? mainTip(match.journal, cursor) : match.journal.branches.get(name)
    if (tip === undefined) throw NO_SUCH_BRANCH
    nameMain(match.journal, cursor)
    match.goTo(tip)
    return { branch: name, tip }
  }

export const renameBranch =
  (name: string, to: string): Rebranch =>
  ({ match, cursor }) => {
    mustBeOther(match, name)
    mustBeFree(match, to)
    return renamed(match, cursor, name, to)
  }

/** Its name goes; who is on it goes to the end of the main line. */
export const removeBranch =
  (name: string): Rebranch =>
  ({ match, cursor }) => {
    mustBeOther(match, name)
    match.journal.branches.delete(name)
    return cursor.branch === name ? goToBranch(MAIN)({ match, cursor }) : cursor
  }

/** Makes a branch the main line; the line that was it is called `former` from now on. */
export const promoteBranch =
  (name: string, former: string): Rebranch =>
  ({ match, cursor }) => {
    mustBeOther(match, name)
    mustBeFree(match, former)
    nameMain(match.journal, cursor)
    const named = cursor.branch === null && mainTip(match.journal, cursor) === cursor.tip
    const at = renamed(match, named ? { ...cursor, branch: MAIN } : cursor, MAIN, former)
    return renamed(match, at, name, MAIN)
  }

function renamed({ journal }: Match, cursor: BranchCursor, name: string, to: string): BranchCursor {
  const head = journal.branches.get(name)!
  journal.branches.delete(name)
  journal.branches.set(to, head)
  return cursor.branch === name ? { ...cursor, branch: to } : cursor
}

const NO_SUCH_BRANCH = new Trouble('wrong', 'There is no branch of that name.')

function mustBeOther({ journal }: Match, name: string): void {
  if (name === MAIN) throw new Trouble('refused', 'The main line keeps its name and its place.')
  if (!journal.branches.has(name)) throw NO_SUCH_BRANCH
}

function mustBeFree({ journal }: Match, name: string): void {
  if (!isPlainKey(name)) throw new Trouble('wrong', 'A branch cannot have that name.')
  if (name === MAIN || journal.branches.has(name))
    throw new Trouble('refused', 'A branch with that name already exists.')
}
