/** The two pages A Spoiled Victory is played with: the enemy's phases, and the player's own. */
import type { Block, Cell, Drawing, Sheet, Tone, ValueRow } from '../../../print/sheet.ts'
import { headOf, markOf, side, tableOf, valueRows, values } from '../../../sheets/parts.ts'
import * as swatch from '../../../sheets/swatches.ts'
import type { PaperTable } from '../../../table/game/papers.ts'
import { capital, signed } from '../../../table/logic/words.ts'
import { isOurs } from '../../common/source.ts'
import type { SvContent, TablesFile } from '../content.ts'

type Find = (id: string) => PaperTable

/** Phases by their ids, in the order they are played (a test holds them against the engine's). */
export const PHASES: readonly (ValueRow & { readonly id: string; readonly title: string })[] = [
  {
    id: 'event',
    title: 'Event',
    value: '1',
    say: 'Event: draw a card, apply its event. Then the RAF patrol may fly, once per game.',
    rule: '6.1',
  },
  {
    id: 'luftwaffe',
    title: 'Luftwaffe',
    value: '2',
    say: 'Luftwaffe: draw a card, roll for every unit in its target.',
    rule: '7.2',
  },
  {
    id: 'escape',
    title: 'Escape',
    value: '3',
    say: 'Escape: Evacuees in To England spaces leave and score; interdiction first.',
    rule: '8.1',
  },
  {
    id: 'german',
    title: 'Germans',
    value: '4',
    say: 'Germans: draw a card; the units it names move and attack.',
    rule: '9.1',
  },
  {
    id: 'actions',
    title: 'Actions',
    value: '5',
    say: 'Actions: draw a card, spend its Player Actions; then Allied attacks.',
    rule: '10.0',
  },
  {
    id: 'evacuation',
    title: 'Evacuation',
    value: '6',
    say: 'Evacuation: draw a card, make its Day or Night moves.',
    rule: '11.2',
  },
  {
    id: 'end',
    title: 'End Turn',
    value: '7',
    say: 'End Turn: Belgians, Panzers, Suppressed markers off, two-turn markers.',
    rule: '12.2',
  },
]

const SHORT: Readonly<Record<string, string>> = {
  noEffect: '–',
  miss: '–',
  suppressed: 'S',
  hitSuppressed: '1 S',
  eliminated: 'E',
}
const TONES: Readonly<Record<string, Tone>> = { suppressed: 'retreat', hitSuppressed: 'loss', eliminated: 'rout' }

type Air = TablesFile['luftwaffe' | 'interdiction']

/** Two dice across, targets down. */
function dieTable({ title, rule, columns, rows, src }: Air, note: string): Block {
  return {
    kind: 'table',
    look: 'grid',
    head: { title, rule, note, ...markOf(isOurs(src)) },
    columns: [{ title: 'Two dice', share: 3.4, align: 'start' }, ...columns.map((dice) => ({ title: dice, share: 1 }))],
    rows: Object.values(rows).map(({ label, results }) => ({
      cells: [
        { text: label, tone: 'pale' as const },
        ...results.map((code): Cell => ({
          text: SHORT[code] ?? code,
          isStrong: true,
          ...(TONES[code] && { tone: TONES[code] }),
        })),
      ],
    })),
  }
}

const codes = ({ codes: all }: Air): ValueRow[] =>
  Object.entries(all)
    .filter(([code]) => SHORT[code] !== '–')
    .map(([code, { label, text }]) => ({ value: SHORT[code] ?? code, say: `${label}: ${text}` }))

function attackTable(paper: PaperTable): Block {
  return tableOf(paper, { look: 'grid', shares: [1.5, 3.4, 2.6] })
}

export function enemySheet({ tables }: SvContent, find: Find): Sheet {
  return {
    id: 'enemy',
    title: 'Turn, Luftwaffe and attacks',
    orientation: 'portrait',
    reconstructed: 'some or all cells of the table are not known from the printed one',
    blocks: [
      values(
        { title: 'Sequence of play', rule: '5.0a' },
        PHASES.map(({ value, say, rule }) => ({ value, say, ...(rule && { rule }) })),
        { columns: 1 },
      ),
      dieTable(tables.luftwaffe, 'for each unit; below 2 counts as 2, above 12 as 12'),
      side(
        [1, 1.35],
        [
          values(
            { title: 'Added to the dice', rule: tables.luftwaffe.rule },
            Object.values(tables.luftwaffe.modifiers).map(({ label, value }) => ({ value: signed(value), say: label })),
          ),
        ],
        [values(undefined, codes(tables.luftwaffe), { valueWidth: 9, notes: tables.luftwaffe.notes.slice(1) })],
      ),
      dieTable(tables.interdiction, 'each unit about to escape on Route Z; on Y while Nieuport is German'),
      side([1.2, 1], [attackTable(find('german-attack'))], [attackTable(find('allied-attack'))]),
      side(
        [1, 1],
        [
          values({ title: 'Attack Dice', note: 'as many as the factor, at least one', rule: '9.3a' }, [
            { value: '−1', say: 'Night turn', rule: '9.3a' },
            { value: '−1', say: 'the German unit is Disrupted', rule: '9.3a' },
            { value: '−1', say: 'into a Town', rule: '3.1a' },
          ]),
        ],
        [
          values({ title: 'Defence Number', note: 'factor of the Frontline unit, at least 1', rule: '9.3b' }, [
            { value: '+1', say: 'in a Town, a Canal space or La Panne', rule: '3.1a' },
            { value: '−1', say: 'Suppressed', rule: '9.3b' },
          ]),
        ],
      ),
      side(
        [1, 1],
        [values(headOf(find('german-dice')), valueRows(find('german-dice').rows, true), { valueWidth: 12 })],
        [
          values(
            { title: 'German movement', rule: '9.2a' },
            Object.entries(tables.movement.german).map(([type, spaces]) => ({
              value: String(spaces),
              say: `${spaces === 1 ? 'space' : 'spaces'} a move, ${capital(type)}`,
            })),
          ),
        ],
      ),
    ],
  }
}

interface Ground {
  readonly title: string
  readonly drawing: Drawing
  readonly say: string
  readonly rule: string
}

/** The kinds of spaces on the map, each with what it does. */
export const GROUNDS: Readonly<Record<string, Ground>> = {
  clear: { title: 'Clear', drawing: swatch.clear(), say: 'No effect.', rule: '3.1a' },
  town: {
    title: 'Town',
    drawing: swatch.town(),
    say: 'Defence Number +1, one Attack Die less; Luftwaffe −1.',
    rule: '3.1a',
  },
  canal: {
    title: 'Canal',
    drawing: swatch.canal(),
    say: 'Defence Number +1. Evacuees may sail to a Beach or the East Jetty.',
    rule: '3.1a',
  },
  laPanne: {
    title: 'La Panne',
    drawing: swatch.fortified('La Panne'),
    say: 'Defence Number +1. German alone there: half the Evacuation Moves.',
    rule: '3.1e',
  },
  marsh: {
    title: 'Marsh',
    drawing: swatch.marsh(),
    say: 'Stop on entering; Germans roll to leave; no Breakthrough; Luftwaffe +1.',
    rule: '3.1b',
  },
  lowlands: {
    title: 'Lowlands',
    drawing: swatch.lowland(),
    say: 'Clear; once flooded, Marsh for the rest of the game.',
    rule: '3.1c',
  },
  beach: { title: 'Beach', drawing: swatch.beach(), say: 'Evacuees are made and put to sea here.', rule: '10.2' },
  start: {
    title: 'Start space',
    drawing: swatch.road('Start space'),
    say: 'Where the German unit of a track begins.',
    rule: '9.2a',
  },
  channel: {
    title: 'At sea',
    drawing: swatch.seaRoute('At sea'),
    say: 'Staging Area, then Routes X, Y, Z. X opens on turn 5.',
    rule: '3.1d',
  },
}

function endTurn({ endTurn: table }: TablesFile): Block {
  const turns = table.belgian.byTurn.map((_, index) => index + 1)
  const row = (title: string, byTurn: readonly number[]) => ({
    cells: [
      { text: title, tone: 'pale' as const },
      ...byTurn.map((value): Cell => ({ text: signed(value), isStrong: true })),
    ],
  })
  const more = (who: string, all: Readonly<Record<string, { readonly label: string; readonly value: number }>>) =>
    `${who}: ${Object.values(all)
      .map(({ label, value }) => `${signed(value)} ${label}`)
      .join(', ')}.`
  return {
    kind: 'table',
    look: 'grid',
    head: {
      title: table.title,
      rule: table.rule,
      note: `one die each, ${table.threshold} or more`,
      ...markOf(isOurs(table.src)),
    },
    columns: [
      { title: 'Turn', share: 2.6, align: 'start' },
      ...turns.map((turn) => ({ title: String(turn), share: 1 })),
    ],
    rows: [row('Belgians', table.belgian.byTurn), row('Panzers', table.panzer.byTurn)],
    notes: [`${more('Belgians', table.belgian.conditions)} ${more('Panzers', table.panzer.conditions)}`],
  }
}

export function alliesSheet({ tables }: SvContent, find: Find): Sheet {
  const actions = find('actions')
  const levels = find('levels')
  return {
    id: 'allies',
    title: 'Actions, evacuation and ground',
    orientation: 'portrait',
    reconstructed: 'the printed value is not known',
    blocks: [
      side(
        [1.25, 1],
        [values(headOf(actions, 'cost in actions'), valueRows(actions.rows, true), { notes: actions.notes })],
        [
          tableOf(find('movement'), { look: 'grid', shares: [2, 1.4, 2, 1.6] }),
          values(headOf(find('averages')), valueRows(find('averages').rows, true)),
        ],
      ),
      {
        kind: 'table',
        look: 'list',
        head: { title: 'Spaces', note: 'terrain and what it does' },
        columns: [
          { title: 'Space', share: 2.4 },
          { title: 'Effect', share: 7 },
        ],
        rows: Object.values(GROUNDS).map(({ title, drawing, say, rule }) => ({
          cells: [{ text: title, swatch: drawing }, say],
          rule,
        })),
      },
      side(
        [1, 1],
        [
          values({ title: 'Evacuees in a space', note: 'at most', rule: '10.1.1' }, [
            { value: '4', say: 'East Jetty' },
            { value: '2', say: 'any other land space; a To England space' },
            { value: '1', say: 'other spaces of a Channel Route' },
            { value: 'any', say: 'Staging Area' },
          ]),
        ],
        [
          values({ title: 'One Evacuation Move', rule: '11.2' }, [
            { value: '1', say: 'Evacuee unit, one space' },
            { value: '2', say: 'units from the East Jetty, Mole undamaged', rule: '11.4' },
            { value: '2', say: 'units from Beaches, Beach Jetties undamaged', rule: '11.4' },
            { value: '½', say: 'the moves of a phase, La Panne lost (rounded up)', rule: '11.5' },
          ]),
        ],
      ),
      endTurn(tables),
      values(headOf(levels), valueRows(levels.rows), { columns: 3, valueWidth: 20 }),
    ],
  }
}
