/** The turns with all that is special about them, as the paper of the turn track has it, and with who may come. */
import type { PaperTable } from '../../../table/game/papers.ts'
import type { TurnCell } from '../../../table/game/turns.ts'
import type { DinantContent } from '../content.ts'
import type { Names } from '../names.ts'
import { turnCells as cellsOfBar } from '../turn-track.ts'

export function turnCells(content: DinantContent, names: Names, track: PaperTable): TurnCell[] {
  const { french, german } = content.scenario.arrivals
  const arriving = new Set([french.rule, german.rule])
  return cellsOfBar(content, names).map((cell) => {
    const special = track.rows.find(({ mark }) => mark === `turn ${cell.turn}`)?.cells[2] ?? ''
    const arrivals = cell.arrivals.filter(({ rules }) => rules.some((rule) => arriving.has(rule)))
    return { ...cell, arrivals: [...(special === '' ? [] : [{ say: special, rules: [track.rule] }]), ...arrivals] }
  })
}
