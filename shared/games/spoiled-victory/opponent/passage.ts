/**
 * How the outlook spends Evacuation Moves (11.0): those who are on their way first, then as many as can go all the way this
 * turn: by Route Z in Day turns, so that the guns shoot by Night, then by X, then by Y.
 */
import type { SvRoute } from '../content/data.ts'
import type { Outlook } from './outlook.ts'
import { worthOf, type Party } from './parties.ts'

/** The order in which routes are thought of, by whether Z will be shot at by Night. */
const BY_NIGHT: readonly SvRoute[] = ['X', 'Z', 'Y']
const BY_DAY: readonly SvRoute[] = ['X', 'Y']

export function putToSea(outlook: Outlook, moves: number): void {
  const passage = new Passage(outlook, moves)
  passage.finish()
  passage.embark()
  passage.comeCloser()
}

class Passage {
  private readonly outlook: Outlook
  private left: number

  constructor(outlook: Outlook, moves: number) {
    this.outlook = outlook
    this.left = moves
  }

  private get content() {
    return this.outlook.p.content
  }

  private get routes(): readonly SvRoute[] {
    const { hour, turn, lastTurn } = this.outlook
    return hour === 'day' || turn === lastTurn ? BY_NIGHT : BY_DAY
  }

  /** Who is on a route goes on to its end. */
  finish(): void {
    for (const route of ['X', 'Y'] as const) {
      const spaces = this.content.routes[route]
      for (let number = spaces.length - 2; number > 0; number--) {
        const party = this.strongestIn(spaces[number]!)
        if (party !== null) this.goAlong(party, route, number, spaces.length - 1 - number)
      }
    }
  }

  /** From the Staging Area, then from the landings, the strongest first. */
  embark(): void {
    const { staging, routes } = this.content
    for (;;) {
      const [party, cost] = this.next()
      if (party === null) return
      const route = this.routes.find((one) => this.isOpen(one, cost + routes[one].length - 1))
      if (route === undefined) return
      this.left -= cost
      this.outlook.move(party, staging)
      this.goAlong(party, route, 0, routes[route].length - 1)
    }
  }

  /** Moves that take nobody to the end bring somebody on to a route, or down to the water. */
  comeCloser(): void {
    const { routes, spaces, eastJetty } = this.content
    for (const route of ['X', 'Y'] as const) {
      const [party, cost] = this.next()
      if (party === null || this.left < cost + 1 || !this.isOpenNow(route)) continue
      if (this.outlook.filled[routes[route][1]!]! > 0.5) continue
      this.left -= cost + 1
      this.outlook.move(party, routes[route][1]!)
    }
    for (const party of this.outlook.parties) {
      if (this.left < 1) return
      const { isSea, isBeach, isEastJetty, terrain, isDunkirk } = spaces[party.at]!
      if (isSea || isBeach || isEastJetty || party.held > 0.5 || !(terrain === 'canal' || isDunkirk)) continue
      if (!this.outlook.hasRoom(eastJetty)) return
      this.outlook.move(party, eastJetty)
      this.left--
    }
  }

  /** Who is to go next, and the moves it takes to the Staging Area. */
  private next(): [Party | null, number] {
    const { staging, eastJetty, beaches } = this.content
    const { jetties, harbour } = this.outlook.p.state
    const staged = this.strongestIn(staging)
    if (staged !== null) return [staged, 0]
    const isClosed = harbour > this.outlook.ahead
    const docked = isClosed ? null : this.strongestIn(eastJetty)
    if (docked !== null) return [docked, this.outlook.mole ? 0.5 : 1]
    let best: Party | null = null
    for (const beach of beaches) {
      const party = this.strongestIn(beach)
      if (party !== null && (best === null || worthOf(party) > worthOf(best))) best = party
    }
    return [best, jetties === 'built' ? 0.5 : 1]
  }

  private strongestIn(space: number): Party | null {
    let best: Party | null = null
    for (const party of this.outlook.parties)
      if (party.at === space && party.held < 0.5 && (best === null || worthOf(party) > worthOf(best))) best = party
    return best
  }

  private isOpenNow(route: SvRoute): boolean {
    return route !== 'X' || this.outlook.turn >= this.content.data.scenario.routeX.opens
  }

  /** Is the whole way free, and are there moves enough for it? */
  private isOpen(route: SvRoute, cost: number): boolean {
    const spaces = this.content.routes[route]
    if (cost > this.left || !this.isOpenNow(route)) return false
    for (let number = 1; number < spaces.length; number++) if (!this.outlook.hasRoom(spaces[number]!)) return false
    return true
  }

  /** As far as moves and room go. */
  private goAlong(party: Party, route: SvRoute, from: number, most: number): void {
    const spaces = this.content.routes[route]
    for (let step = 1; step <= most && this.left >= 1; step++) {
      const to = spaces[from + step]!
      if (!this.outlook.hasRoom(to)) return
      this.outlook.move(party, to)
      this.left--
    }
  }
}
