/** A game is registered once on each side of the contract; everything else about it is found from there. */
import { describe, expect, test } from 'vitest'
import { screenGames } from '../../renderer/games/index.ts'
import { shelf } from '../../renderer/new-match/shelf.ts'
import { contentFiles } from '../../shared/engine/game.ts'
import { games } from '../../shared/games/index.ts'

/** Games whose words on the shelf are known here; others may stand beside them. */
const KNOWN = ['france-fights-on', 'france40', 'spoiled-victory', 'dinant']
const ofShelf = games.filter(({ id }) => KNOWN.includes(id))
const told = ofShelf.map(({ id, title, seats, scenarios }) => ({
  id,
  title,
  seats: [...seats],
  hasSecrets: false,
  scenarios: [...scenarios],
  options: [],
  opponent: null,
  guide: null,
}))

describe('the list of games', () => {
  test('is the same on both sides', () => {
    expect(Object.keys(screenGames).sort()).toEqual(games.map(({ id }) => id).sort())
  })

  test.each(games.flatMap((game) => game.scenarios.map((scenario) => ({ game, scenario }))))(
    '$game.id, $scenario.id: the screen asks for files that the match carries',
    ({ game, scenario }) => {
      const carried = contentFiles(game, scenario.id)
      const { files, pictures } = screenGames[game.id]!
      for (const file of [...files(scenario.id), ...(pictures?.(scenario.id).files ?? [])])
        expect(carried).toContain(file)
    },
  )

  test('stand-ins are of scenarios there are', () => {
    for (const { id, scenarios } of games)
      for (const scenario of Object.keys(screenGames[id]!.standIns ?? {}))
        expect(scenarios.map((one) => one.id)).toContain(scenario)
  })
})

describe('the shelf', () => {
  test('says of every game what, for whom and how long, as the host tells it', () => {
    expect(shelf(told).map(({ title, says, facts }) => `${title}: ${says} ${facts}`)).toEqual([
      'A Spoiled Victory: Dunkirk, for one player. 18 turns, an evening. 1 scenario · solitaire',
      'France Fights On: June after the fall of Paris, for two. 15 turns. 1 scenario · 2 players',
      'France ’40: Sickle Cut and Dynamo, for two. 10 or 12 turns. 2 scenarios · 2 players',
      'The Breakthrough at Dinant: Rommel at the Meuse, for two. 7 to 17 turns, an evening to a weekend. 3 scenarios · 2 players',
    ])
  })
})
