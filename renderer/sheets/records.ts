/** Sheets that are the same for every game: rulings, the turn record, a score sheet, an empty log. */
import type { Block, Sheet, TrackBlock } from '../print/sheet.ts'
import type { TableGame } from '../table/game.ts'
import type { TurnCell } from '../table/game/turns.ts'
import type { View } from '../table/game/saying.ts'
import { signed } from '../table/logic/words.ts'
import type { GameOption, SheetsOf } from './game-sheets.ts'

/** What players agree on before a match; in a match, what was agreed. */
export function rulings({ options, scenario, match }: Pick<SheetsOf, 'options' | 'scenario' | 'match'>): Block[] {
  const played = options.filter(({ scenarios }) => scenarios === undefined || scenarios.includes(scenario))
  if (played.length === 0) return []
  return [
    {
      kind: 'table',
      look: 'list',
      head: {
        title: match ? 'Rulings and options of this match' : 'Rulings and options',
        note: match ? '' : 'agree before the match; the first is usual',
      },
      columns: [
        { title: 'About', share: 3 },
        { title: match ? 'Agreed' : 'Choices', share: 6 },
      ],
      rows: played.map((option) => ({ cells: [option.title, chosen(option, match?.agreed)], rule: option.rule })),
    },
  ]
}

function chosen({ id, choices, standard }: GameOption, agreed: Readonly<Record<string, string>> | undefined): string {
  if (agreed !== undefined) return choices.find((choice) => choice.id === (agreed[id] ?? standard))?.title ?? ''
  const usual = choices.filter((choice) => choice.id === standard)
  const others = choices.filter((choice) => choice.id !== standard)
  return [...usual, ...others].map(({ title }) => title).join(' · ')
}

/** The turn track with what comes when; in a match the present turn is framed. */
export function turnTrack(cells: readonly TurnCell[], perRow: number, now?: number): TrackBlock {
  return {
    kind: 'track',
    head: { title: 'Turn record' },
    perRow,
    cells: cells.map(({ turn, date, arrivals, isNight, isMisty, isExtra }) => ({
      title: String(turn),
      date: isExtra ? `${date}, if paid for` : date,
      lines: arrivals.map(({ say }) => say),
      ...(isNight && { isNight }),
      ...(isMisty && { isMisty }),
      ...(turn === now && { isNow: true }),
    })),
  }
}

const LEDGER_ROWS = 34

/** Points to be written down; in a match those that were given so far stand there. */
export function scoreSheet(game: TableGame, view?: View): Sheet[] {
  if (game.score === undefined) return []
  const score = view && game.score(view)
  const filled = (score?.ledger ?? []).map(({ turn, say, points, side, rules }) => [
    turn === 0 ? '' : String(turn),
    side === undefined ? say : `${game.seatName(side)}: ${say}`,
    signed(points),
    rules.join(', '),
  ])
  return [
    {
      id: 'score',
      title: 'Score sheet',
      orientation: 'portrait',
      ...(view && { asOf: asOf(game, view) }),
      blocks: [
        {
          kind: 'ruled',
          head: {
            title: score?.title ?? 'Points',
            ...(score && { note: [score.value, score.goal].filter(Boolean).join(' · ') }),
          },
          columns: [
            { title: 'Turn', share: 1, align: 'centre' },
            { title: 'For', share: 9, align: 'start' },
            { title: 'Points', share: 1.4, align: 'end' },
            { title: filled.length > 0 ? 'Rule' : 'Sum', share: 1.6, align: 'end' },
          ],
          rows: Math.max(LEDGER_ROWS, filled.length + 8),
          ...(filled.length > 0 && { filled }),
        },
      ],
    },
  ]
}

/** `Turn 4, 16 May · German Combat Phase` */
export function asOf(game: TableGame, { summary }: View): string {
  const date = game.turns.cells.find(({ turn }) => turn === summary.turn)?.date
  return [`turn ${summary.turn}${date === undefined ? '' : `, ${date}`}`, summary.phase].filter(Boolean).join(' · ')
}

const LOG_ROWS = 36

export const blankLog: Sheet = {
  id: 'log',
  title: 'Log',
  orientation: 'portrait',
  blocks: [
    {
      kind: 'ruled',
      columns: [
        { title: 'Turn', share: 1, align: 'centre' },
        { title: 'What happened', share: 8, align: 'start' },
        { title: 'Dice', share: 1.4 },
        { title: 'Result', share: 3, align: 'start' },
      ],
      rows: LOG_ROWS,
    },
  ],
}
