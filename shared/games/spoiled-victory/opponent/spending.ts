/**
 * How the outlook spends Player Actions (10.0): strength for those who wait and more of the crowd in May, soldiers in June;
 * no more wait ashore than can sail soon, and what is left over buys moves (10.6).
 */
import { ghqMovesLeft } from '../10-player-actions/movement.ts'
import { factorOf } from '../pieces.ts'
import type { Outlook } from './outlook.ts'
import { presenceOf } from './parties.ts'
import { putToSea } from './passage.ts'
import type { Company } from './troops.ts'

/** More Evacuees ashore than this wait longer than they are worth: of 2 to 12 it gave the outlook most points. */
const MOST_WAITING = 3
/** Of the soldiers so many are lost in a turn, with the front as it usually is. */
const WASTAGE = 0.02

export function spendActions(outlook: Outlook, actions: number): void {
  let left = actions
  if (!outlook.mole && left >= 2 && outlook.turn + 2 < outlook.lastTurn) {
    outlook.mole = true
    left -= 2
  }
  carry(outlook)
  const isJune = outlook.turn >= outlook.p.content.data.scenario.juneFrom
  while (left > 0 && (isJune ? embark(outlook) : upgrade(outlook) || create(outlook))) left--
  if (left > 0) putToSea(outlook, left)
}

/** An action of June: soldiers on a landing, soldiers on their way to one, those who are there already. */
function embark(outlook: Outlook): boolean {
  if (roomAshore(outlook) < 0) return upgrade(outlook)
  return convert(outlook, 'whole') || march(outlook) || upgrade(outlook) || convert(outlook, 'reduced')
}

function upgrade({ parties, p }: Outlook): boolean {
  const weak = parties.find(({ one, held, at }) => one > 0.6 && held < 0.5 && !p.content.spaces[at]!.isSea)
  if (weak === undefined) return false
  weak.two += weak.one
  weak.one = 0
  return true
}

function create(outlook: Outlook): boolean {
  const at = roomAshore(outlook)
  if (at >= 0) outlook.add({ two: 0, one: 1, held: 0, at, origin: 'crowd' })
  return at >= 0
}

/** One of those who are at the water becomes Evacuees, on the East Jetty if there are any. */
function convert(outlook: Outlook, side: 'whole' | 'reduced'): boolean {
  const { companies, turn, p } = outlook
  const isReady = (one: Company) =>
    one[side] > 0 && one.marches === 0 && one.from <= turn && outlook.hasRoom(one.landing)
  const company =
    companies.find((one) => one.landing === p.content.eastJetty && isReady(one)) ?? companies.find(isReady)
  if (company === undefined) return false
  company[side]--
  const share = (1 - WASTAGE) ** outlook.ahead
  const [two, one] = side === 'whole' ? [share, 0] : [0, share]
  outlook.add({ two, one, held: 0, at: company.landing, origin: 'troops' })
  return true
}

/** The company that brings most for the actions it takes comes nearer. */
function march({ companies, turn, lastTurn }: Outlook): boolean {
  let best: Company | null = null
  let most = 0
  for (const company of companies) {
    const { from, marches, whole } = company
    if (marches === 0 || from > turn + marches || turn + marches > lastTurn) continue
    if (whole / marches > most) [best, most] = [company, whole / marches]
  }
  if (best !== null) best.marches--
  return best !== null
}

/** GHQ sends its neighbours to the East Jetty, its factor of them in a turn (10.1.5). */
function carry({ companies, ahead, p }: Outlook): void {
  const { eastJetty, ghq } = p.content
  const company = companies.find(({ isCarried, marches, whole }) => isCarried && marches > 0 && whole > 0)
  if (company === undefined) return
  const most = ahead === 0 ? ghqMovesLeft(p) : factorOf(p, ghq.index)
  const whole = Math.min(most, company.whole)
  company.whole -= whole
  companies.push({ ...company, landing: eastJetty, isCarried: false, marches: 0, whole, reduced: 0 })
}

/** A landing with room for one more, the East Jetty first; -1: too many wait already, or no counter is left (10.2.1). */
function roomAshore(outlook: Outlook): number {
  const { spaces, evacuees, eastJetty, beaches } = outlook.p.content
  let [waiting, all] = [0, 0]
  for (const party of outlook.parties) {
    all += presenceOf(party)
    if (!spaces[party.at]!.isSea) waiting += presenceOf(party)
  }
  if (waiting >= MOST_WAITING || all > evacuees.length - 0.5) return -1
  const isOpen = (space: number) => outlook.hasRoom(space) && outlook.isLost(space) < 0.5
  return isOpen(eastJetty) ? eastJetty : (beaches.find(isOpen) ?? -1)
}
