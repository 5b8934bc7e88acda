/**
 * Orange is a property of cells of the results table, no longer of the code D1, and a battle remembers whether its cell
 * was one. Three readings became options of the match; until then their standard was the rule.
 */
import type { Fields, GameMigration } from '../../../engine/migration.ts'
import type { Frame } from '../../../engine/position.ts'

interface Crt extends Fields {
  readonly columns: readonly { readonly heading: string }[]
  readonly rows: readonly { readonly results: readonly string[] }[]
  readonly codes: Readonly<Record<string, Fields>>
}

/** The cells with a code that was orange. */
function withCells(crt: Crt): Crt {
  const { columns, rows, codes } = crt
  const isOrange = (code: string) => codes[code]?.['dd'] === 'orange'
  return {
    ...crt,
    rows: rows.map((row) => {
      const orange = columns.map(({ heading }) => heading).filter((_, i) => isOrange(row.results[i]!))
      return orange.length === 0 ? row : { ...row, orange }
    }),
    codes: Object.fromEntries(
      Object.entries(codes).map(([code, one]) => [code, isOrange(code) ? { ...one, dd: 'allowed' } : one]),
    ),
  }
}

const isMeant = ({ step, code }: Frame): boolean =>
  (step === 'battle' || step === 'determined-defence') && code === 'D1'

export const orangeCells: GameMigration = {
  number: 3,
  what: 'orange cells instead of orange codes; Rommel, forced detraining and rally as options',
  options: (options) => ({ rommel: 'situations', 'forced-detraining': 'nearer', rally: 'ezoc', ...options }),
  content(files) {
    const tables = files['tables'] as (Fields & { readonly crt: Crt }) | undefined
    return tables === undefined ? files : { ...files, tables: { ...tables, crt: withCells(tables.crt) } }
  },
  state(state) {
    const flow = state['flow'] as readonly Frame[]
    if (!flow.some(isMeant)) return state
    return { ...state, flow: flow.map((frame) => (isMeant(frame) ? { ...frame, orange: true } : frame)) }
  },
}
