/** What the palette finds besides the commands: picks that are offered, places, units, rules, tables. */
import { computed, type ComputedRef } from 'vue'
import type { Openings } from '../../board/draft.ts'
import type { Command } from '../../commands-registry.ts'
import { useReference } from '../../stores/reference.ts'
import { useTable } from '../../stores/table.ts'
import { useTableUi } from '../table-ui.ts'
import { papersOf } from '../game.ts'
import { useMatchAssets } from '../match-assets.ts'
import { capital } from '../logic/words.ts'
import { useSituation } from '../use-situation.ts'

export function usePicksAsCommands(): ComputedRef<(typed: string) => Command[]> {
  const table = useTable()
  const ui = useTableUi()
  const assets = useMatchAssets()
  const reference = useReference()
  const { game, situation } = useSituation()

  const name = (kind: string, token: string) => {
    if (kind === 'unit') return game.value.units.info(token)?.name ?? token
    if (kind === 'hex' || kind === 'hop') return game.value.places.name(token)
    return game.value.words.offerTitle(situation.value, token)
  }

  const verbTitle = (verb: string) => game.value.board.manners.verbs[verb] ?? verb

  const picks = computed((): Command[] => {
    const { draft, openings } = situation.value
    const picked = draft.picks.map(({ token }) => token)
    const offers =
      picked.length > 0
        ? draft.offers.map((offer) => ({ ...offer, after: null, verb: 'Select' }))
        : Object.entries(openings).flatMap(([after, first]) =>
            first.map((offer) => ({ ...offer, after, verb: capital(verbTitle(after)) })),
          )
    return offers.map(({ kind, token, cost, after, verb }) => ({
      id: `pick ${[...(after === null ? picked : [after]), token].join(' ')}`,
      title: `${verb}: ${name(kind, token)}${cost === undefined ? '' : `, ${cost} MP`}`,
      words: `${token} pick`,
      run: () => (after === null ? table.pick(token) : table.setPicks([after, token])),
    }))
  })

  const reach = computed((): Command[] => {
    const { draft, openings } = situation.value
    const way = draft.picks.length > 0 ? undefined : wayOf(openings)
    return draft.reach.map(({ hops, cost }) => ({
      id: `reach ${hops.join('-')}`,
      title: `Move to ${game.value.places.name(hops.at(-1) ?? '')}, ${cost} MP`,
      words: `${hops.at(-1)} move reach`,
      run: () => (way === undefined ? table.pick(...hops) : table.setPicks([way, ...hops])),
    }))
  })

  const others = computed((): Command[] => {
    const { grid, called } = game.value.board.map
    const places = grid.ids.map((hex) => ({
      id: `place ${hex}`,
      title: `Show ${game.value.places.name(hex)}`,
      words: `place ${called.one}`,
      run: () => ui.jump(hex),
    }))
    const rules = [...assets.rules.values()].map(({ id, title }) => ({
      id: `rule ${id}`,
      title: `Rule ${id}: ${title}`,
      run: () => reference.openRule(id),
    }))
    const papers = papersOf(game.value).map(({ id, title }) => ({
      id: `paper ${id}`,
      title: `Table: ${title}`,
      words: 'player aid',
      run: () => ui.openPaper(id),
    }))
    const units = table.seats
      .flatMap((side) => game.value.units.ofSide(situation.value.view, side))
      .map((unit) => ({
        id: `unit ${unit}`,
        title: `Find ${game.value.units.info(unit)?.name ?? unit}`,
        words: `unit ${unit}`,
        run: () => {
          const { hex } = game.value.units.now(situation.value.view, unit)
          if (hex !== null) ui.jump(hex)
        },
      }))
    return [...papers, ...units, ...places, ...rules]
  })

  return computed(() => (typed: string) => {
    const now = [...picks.value, ...reach.value]
    return typed.trim() === '' ? now : [...now, ...others.value]
  })
}

/** The act that begins with a hop, before anything is picked. */
const wayOf = (openings: Openings): string | undefined =>
  Object.keys(openings).find((verb) => openings[verb].some(({ kind }) => kind === 'hop'))
