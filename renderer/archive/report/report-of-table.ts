/** The report of the match at the table as a sheet of the print screen. */
import type { MadeSheet } from '../../print/pages.ts'
import { useTable } from '../../stores/table.ts'
import { useTellingUi } from '../telling-ui.ts'
import { useTeller } from '../use-teller.ts'
import { makeReport } from './make-report.ts'
import { reportToPrint } from './print-sheet.ts'

/** As it was ordered in the dialog, or of the whole match as far as its seat may tell it; null where nobody sits. */
export function reportOfTable(): MadeSheet | null {
  const { teller, name, game } = useTeller()
  const { view } = useTable()
  const { ordered } = useTellingUi()
  if (view === null) return null
  const { eyes, order } = ordered ?? {
    eyes: 'all',
    order: {
      name: name.value,
      game: game.value,
      fromTurn: 0,
      toTurn: view.summary.turn,
      hasNotes: true,
      hasPictures: true,
      hasPlots: true,
      hasReasons: true,
      hasTurnings: false,
      judged: {},
    },
  }
  const { fromTurn, toTurn } = order
  const turns = fromTurn <= 1 ? `to turn ${toTurn}` : `turns ${fromTurn} to ${toTurn}`
  return reportToPrint(order.name, turns, (signal, tell) => {
    const given = teller(eyes)
    if (given === null) throw new Error('the match is not there any more')
    return makeReport(given, order, (_part, say) => tell(`Report: ${say}`), signal)
  })
}
