/**
 * A position of A Spoiled Victory for a rule test, written like a diagram:
 *
 *     position({ phase: 'german', turn: 3, units: { 'g-56': 'G1', 'b-1gren': 'G2 suppressed' } }).dice('card-01', ...).lay()
 *
 * Germans not named stand on their Start spaces at full strength, Evacuees not named are in the pool, all other units
 * not named are out of the game; so the Belgian area is open unless a Belgian is named. After the phase the table rests
 * at a question that has nothing to do with it (`REST`). The Dunkirk Spirit has been used unless the state says so.
 */
import { Situation, type Table } from '../../../shared/engine/situation.ts'
import type { Match } from '../../../shared/engine/match.ts'
import type { Frame } from '../../../shared/engine/position.ts'
import type { RuleContext } from '../../../shared/engine/rule.ts'
import type { Content } from '../../../shared/games/spoiled-victory/content/content.ts'
import type { SvCardData } from '../../../shared/games/spoiled-victory/content/data.ts'
import { spoiledVictory } from '../../../shared/games/spoiled-victory/game.ts'
import { ELIMINATED, POOL, type CardPlace, type State } from '../../../shared/games/spoiled-victory/state.ts'
import { svView } from '../../../shared/games/spoiled-victory/view/view.ts'
import type { SvBattleView, SvEvent, SvView } from '../../../shared/views/spoiled-victory.ts'
import { loadContent } from '../../content.ts'

export const content = loadContent(spoiledVictory) as Content

export interface Diagram {
  turn?: number
  /** The step that is laid open: a phase, or one of its parts. */
  phase: string
  /** More data for that step. */
  data?: Record<string, unknown>
  /** Unit to 'space [reduced] [suppressed] [disrupted]'; Evacuees 'space 1' or 'space 2'. */
  units?: Readonly<Record<string, string>>
  /** The event of the turn. */
  event?: string
  /** Cards that are not in the pile. */
  cards?: Readonly<Record<string, CardPlace>>
  actions?: number
  moves?: number
  state?: Partial<State>
  options?: Record<string, string>
  /** Steps that follow the phase before the table rests. */
  followedBy?: readonly Frame[]
  /** Goes on with the next turn instead of resting after the phase. */
  goesOn?: boolean
}

/** Where the table rests when the phase is over. */
const REST = 'stragglers'

export function position(diagram: Diagram): Situation<State> {
  const scope: Partial<RuleContext> = diagram.options ? { options: diagram.options } : {}
  const own = diagram.options ? (loadContent(spoiledVictory, scope) as Content) : content
  const situation = new Situation<State>(spoiledVictory, own, 'dunkirk')
  const { state } = situation
  const place = [...state.place]
  const marks: Record<'reduced' | 'suppressed' | 'disrupted', Record<number, true>> = {
    reduced: {},
    suppressed: {},
    disrupted: {},
  }
  for (const unit of own.units) if (!unit.isGerman) place[unit.index] = unit.isEvacuee ? POOL : ELIMINATED
  for (const [id, text] of Object.entries(diagram.units ?? {})) {
    const unit = own.unitOf(id)
    const [at, ...words] = text.split(' ')
    if (unit === undefined || own.spaceOf(at!) === undefined) throw new Error(`no ${id} at ${at}`)
    place[unit.index] = own.spaceOf(at!)!.index
    for (const word of words)
      if (word === '1') marks.reduced[unit.index] = true
      else if (word !== '2') marks[word as keyof typeof marks][unit.index] = true
  }
  Object.assign(state, { ...marks, place, turn: diagram.turn ?? 3, spirit: false, ...diagram.state })
  const cards = [...state.cards]
  for (const [id, at] of Object.entries(diagram.cards ?? {})) cards[own.cardOf(id)] = at
  if (diagram.event !== undefined) {
    state.event = own.cardOf(diagram.event)
    cards[state.event] = 'event'
  }
  state.cards = cards
  if (diagram.actions !== undefined) state.actions = state.actionsGranted = diagram.actions
  if (diagram.moves !== undefined) state.moves = state.movesGranted = diagram.moves
  const rest: Frame[] = diagram.goesOn ? [] : [{ step: REST, fresh: true }]
  const attacks: Frame[] = diagram.phase === 'actions' ? [{ step: 'allied-attacks', fresh: true }] : []
  const now: Frame = { step: diagram.phase, ...diagram.data }
  const then = diagram.followedBy ?? []
  return situation.flow({ step: 'match' }, { step: 'turn' }, ...rest, ...then, ...attacks, now)
}

/** The Player Actions Phase with so many actions: the card is drawn, the event of the turn does what it does. */
export function playerActions(diagram: Omit<Diagram, 'phase'> & { card?: string }): Table {
  const { card = 'card-01' } = diagram
  const { actions } = diagram
  const table = position({ ...diagram, phase: 'actions', actions: undefined } as Diagram)
    .dice(card)
    .lay()
  if (actions !== undefined) table.match.referee(['allied'], 'for the test', `actions ${actions}`)
  return table
}

/** German units are ordered to move, and attack what they meet. */
export function advance(units: readonly string[], diagram: Omit<Diagram, 'phase'>): Situation<State> {
  return position({ ...diagram, phase: 'advance', data: { units: units.map(unitIndex), ...diagram.data } })
}

export const unitIndex = (id: string): number => content.unitOf(id)!.index

/** A card by what stands on it. */
function cardWith(test: (card: SvCardData) => boolean): string {
  const found = content.cards.find(test)
  if (found === undefined) throw new Error('there is no such card')
  return found.id
}

type Entry = Partial<Record<'route' | 'track' | 'from' | 'corps', string>> & { kind: string }
const fits = (entry: object, wanted: Entry): boolean =>
  Object.entries(wanted).every(([key, value]) => (entry as Record<string, unknown>)[key] === value)

export const luftwaffeCard = (wanted: Entry): string => cardWith(({ luftwaffe }) => fits(luftwaffe, wanted))
export const germanCard = (wanted: Entry): string => cardWith(({ german }) => fits(german, wanted))

export const battleOf = (match: Match): SvBattleView | null =>
  svView(match.play as unknown as Parameters<typeof svView>[0]).battle

export const stateOf = (table: Table): State => table.match.play.state as State
export const viewOf = (table: Table): SvView => svView(table.match.play as unknown as Parameters<typeof svView>[0])

export const unitOf = (table: Table, id: string) => viewOf(table).units[id]!
/** Where a unit is: a space, or 'pool', 'eliminated', ... */
export const at = (table: Table, id: string): string => unitOf(table, id).at
export const side = (table: Table, id: string): string => unitOf(table, id).side
export const vp = (table: Table): number => viewOf(table).result.vp
export const markers = (table: Table) => viewOf(table).markers
export const cardAt = (table: Table, id: string): CardPlace => stateOf(table).cards[content.cardOf(id)]!
export const isOver = (table: Table): boolean => table.step === REST
/** What the log has told of this kind, as data, with its units. */
export const told = <K extends SvEvent['kind']>(table: Table, kind: K) =>
  table.match.journal
    .path()
    .flatMap(({ notes }) => notes)
    .flatMap(({ event, units = [], rule }) =>
      event?.kind === kind ? [{ ...(event as Extract<SvEvent, { kind: K }>), units, rule }] : [],
    )
/** The last sentence of the log that has this in it. */
export const heard = (table: Table, part: string): string | undefined =>
  table.said.findLast((say) => say.includes(part))
