/** What must always hold on the table of A Spoiled Victory. */
import type { Invariant } from '../../engine/game.ts'
import { firstWrong, keysOf, unexplained, wrongTime } from '../../engine/invariant-parts.ts'
import type { Content } from './content/content.ts'
import { cardsIn } from './sequence/deck.ts'
import { alliesIn, evacueesIn, garrisoned, victoryPoints } from './pieces.ts'
import { CONVERTED, ELIMINATED, POOL, SURRENDERED, TO_PLACE, type Position, type State } from './state.ts'

type Check = (p: Position) => string | null
const invariant = (name: string, broken: Check): Invariant<Content, State> => ({ name, broken })

const places = invariant('each unit is where a unit of its kind can be', (p) =>
  firstWrong(p.content.units, (unit) => {
    const at = p.state.place[unit.index]!
    const space = p.content.spaces[at]
    if (at >= 0 && space === undefined) return `${unit.id} is off the map's edge`
    if (unit.isGerman) return space && !space.isSea ? null : `${unit.id} has left the land`
    if (unit.isEvacuee) return space || at === POOL ? null : `${unit.id} is neither on the map nor in the pool`
    if (space) return space.isSea ? `${unit.id} is at sea` : null
    return [ELIMINATED, CONVERTED, SURRENDERED, TO_PLACE].includes(at) ? null : `${unit.id} is nowhere`
  }),
)

const tracks = invariant('every German unit is on its own track, and each track has one (9.2)', (p) => {
  if (new Set(p.state.track).size !== p.content.germans.length) return 'two units on one track'
  return firstWrong(p.content.germans, ({ id, index }) =>
    p.content.onTrack[p.state.track[index]!]![p.state.place[index]!]! >= 0 ? null : `${id} is off its track`,
  )
})

const alone = invariant('two German units never share a space (9.2d)', (p) => {
  const taken = p.content.germans.map(({ index }) => p.state.place[index]!)
  return new Set(taken).size === taken.length ? null : 'two German units in one space'
})

const room = invariant('no space holds more Evacuees than it may (10.1.1)', (p) =>
  firstWrong(p.content.spaces, (space) =>
    evacueesIn(p, space.index) <= space.evacuees ? null : `too many Evacuees in ${space.id}`,
  ),
)

const behind = invariant('no Allied unit is behind the Germans (10.1.4)', (p) =>
  firstWrong(p.content.spaces, ({ id, index }) =>
    garrisoned(p)[index] && alliesIn(p, index).length > 0 ? `Allied units behind the Germans in ${id}` : null,
  ),
)

const sides = invariant('markers lie on units they fit', (p) => {
  const { reduced, suppressed, disrupted, activated, strayed, place } = p.state
  const unit = (index: number) => p.content.units[index]
  const wrongReduced = keysOf(reduced).find((index) => {
    const one = unit(index)
    return one === undefined || (!one.isGerman && place[index]! < 0)
  })
  if (wrongReduced !== undefined) return `${unit(wrongReduced)?.id ?? wrongReduced} is reduced and not there`
  for (const table of [suppressed, activated, strayed])
    for (const index of keysOf(table))
      if (unit(index) === undefined || unit(index)!.isGerman || place[index]! < 0) return `an Allied marker on ${index}`
  return firstWrong(keysOf(disrupted), (index) => (unit(index)?.isGerman ? null : `Disrupted: ${index}`))
})

const cards = invariant('36 cards, each in one place, and the pile never empty', (p) => {
  if (p.state.cards.length !== p.content.cards.length) return 'a card is missing'
  if (cardsIn(p, 'aside').length > 1) return 'two Intelligence Reports'
  const beside = cardsIn(p, 'event')
  if (beside.length > 1 || (beside.length === 1 && beside[0] !== p.state.event)) return 'an event of another turn'
  return cardsIn(p, 'pile').length > 0 ? null : 'the pile is empty'
})

const accounts = invariant('nobody spends more than there is', (p) => {
  const { actions, actionsGranted, moves, movesGranted, ghqMoves } = p.state
  if (actions < 0 || actions > actionsGranted) return `${actions} of ${actionsGranted} actions`
  if (moves < 0 || moves > movesGranted) return `${moves} of ${movesGranted} Evacuation Moves`
  return ghqMoves < 0 || ghqMoves > p.content.ghq.full ? `GHQ has moved ${ghqMoves} units` : null
})

const ledger = invariant('every Victory Point is explained', (p) =>
  victoryPoints(p) < 0 ? 'less than nothing' : unexplained(p.state),
)

const time = invariant('the turn is one of the eighteen', ({ content, state }) => {
  const { over, harbour, wakewalker } = state
  if (harbour < 0 || harbour > 2 || wakewalker < 0 || wakewalker > 2) return 'a marker of more than two turns'
  return wrongTime(state, content.data.scenario.turns, over)
})

export const invariants = [places, tracks, alone, room, behind, sides, cards, accounts, ledger, time]
