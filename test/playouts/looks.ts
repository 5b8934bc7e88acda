/** What seats look at while they think: views, phases, sums, lines of supply, forecasts. Looking changes nothing. */
import { isDeepStrictEqual } from 'node:util'
import { canonical, type Json } from '../../shared/engine/delta.ts'
import { forecast } from '../../shared/engine/forecast.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { Play, type BaseState } from '../../shared/engine/position.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import { draftFor } from '../../shared/engine/question.ts'
import { differences, patched } from '../../shared/engine/view.ts'
import { count, type Census } from './census.ts'
import { must } from './fault.ts'

/** What each seat was last shown, and how that read then. */
export type Shown = Map<string | null, { readonly view: Json; readonly text: string }>

/** Views are plain data, stay as they were when they were shown, and every change of one is carried by differences. */
export function checkViews({ game, play }: Match, shown: Shown): void {
  for (const seat of [...game.seats, null]) {
    const whose = `the view of ${seat ?? 'an onlooker'}`
    const view = game.view(play, seat)
    const text = JSON.stringify(view)
    must(isDeepStrictEqual(JSON.parse(text), view), () => `${whose} is not plain data`)
    const before = shown.get(seat)
    if (before !== undefined) {
      must(JSON.stringify(before.view) === before.text, () => `${whose} has changed after it was shown`)
      const after = canonical(patched(JSON.parse(before.text) as Json, differences(before.view, view)))
      must(after === canonical(view), () => `${whose} is not carried by its differences`)
    }
    shown.set(seat, { view, text })
  }
}

/** The sum of a started act, a unit's line of supply, the phases of the turn: they may be asked for at any time. */
export function lookAround({ game, play }: Match, draft: Draft, unit: string | undefined, census: Census): void {
  const { revision } = play
  draft.explain()
  draft.unknown()
  draft.overlays()
  for (const seat of game.seats) {
    game.explain?.(play, seat)
    const line = unit === undefined ? null : game.trace?.(play, seat, unit)
    for (const { why } of line?.cuts ?? []) if (why !== null) count(census, 'refusals', why.rule)
  }
  const now = game.phases(play).filter((phase) => phase.is === 'now')
  must(now.length < 2, () => `two phases at once: ${now.map((phase) => phase.title).join(', ')}`)
  must(play.revision === revision, () => `looking around at "${draft.text()}" has changed the position`)
}

/** A forecast, on a copy that counts nothing: it must leave the position as it was. */
export function checkForecast(game: Game, play: Play, draft: Draft): void {
  const copy = new Play({ ...play.content, witness: null }, structuredClone(play.state) as BaseState, game)
  const again = draftFor(game, copy, draft.seat).with(draft.picks.map((one) => one.token))
  forecast(game, copy, again)
  must(
    canonical(copy.state) === canonical(play.state),
    () => `the forecast of "${draft.text()}" has changed the position`,
  )
}
