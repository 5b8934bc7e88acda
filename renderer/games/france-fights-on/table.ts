/** The table of France Fights On: the adapter between what the host tells and what the screens show. */
import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import type { Picture } from '../../board/model.ts'
import { pictureOf } from '../../board/model.ts'
import type { TableGame } from '../../table/game.ts'
import { CONTROL, REACH, SUPPLY } from '../../table/game/overlays.ts'
import type { View } from '../../table/game/saying.ts'
import type { TurnCell } from '../../table/game/turns.ts'
import type { UnitInfo, UnitNow } from '../../table/game/units.ts'
import { counted } from '../../table/logic/words.ts'
import { askingOf, builtOf, completesOf, endOf, mannersOf, usualOf } from '../../table/vocabulary.ts'
import { hostQuestion, unitsThatMay } from '../common/asking.ts'
import { isOurs, noteOf } from '../common/source.ts'
import { attackOf, hexOf, ledgerEntry, travels } from '../common/table.ts'
import { answerSay, assumptions, columnSpans, measures } from './battle.ts'
import { makeBoard } from './board.ts'
import type { FfoContent, FfoUnit } from './content.ts'
import { unitFace, type UnitStatus } from './faces.ts'
import { assets, forces } from './forces.ts'
import { digestKind, head, lineSay } from './log-words.ts'
import { CHANCES, makeNames, REFEREE } from './names.ts'
import { combatTable, papers } from './papers.ts'
import { offerTitle, vocabulary } from './verbs.ts'
import { TAGS } from './tags.ts'

const SIDES: Readonly<Record<string, string>> = { french: 'French', german: 'German' }
const TERRAIN: Readonly<Record<string, string>> = { clear: 'clear', city: 'city', mountain: 'mountains', sea: 'sea' }

const positionOf = (view: View): FfoView => view.position as FfoView
const seatName = (seat: string): string => SIDES[seat] ?? seat

export function makeTable(content: FfoContent): TableGame {
  const { counters, tables, scenario, map } = content
  const names = makeNames(content)
  const board = makeBoard(map, counters)
  const combat = combatTable(tables)

  const sideBetween = (a: string, b: string) => map.hexsides[`${a}/${b}`] ?? map.hexsides[`${b}/${a}`]

  function unitNow(view: View, id: string): UnitNow {
    const position = positionOf(view)
    const unit = names.units.get(id)
    const { at, steps, factor } = position.units[id] ?? { at: '', steps: unit?.steps ?? 0, factor: 0 }
    const { moved, fought, scared, refitting, railed } = statusOf(position, id)
    const words = [
      fought ? 'has attacked' : moved ? 'has moved' : '',
      scared ? 'under a Panzer Scare' : '',
      refitting ? 'taking in replacements' : '',
      railed ? 'went by rail' : '',
    ]
    return {
      hex: hexOf(at),
      steps,
      factor,
      status: words.filter(Boolean),
    }
  }

  return {
    title: scenario.title,
    seatName,
    turns: { cells: turnCells(content) },
    board: {
      map: board.map,
      manners: mannersOf(vocabulary),
      overlays: { switches: [REACH, SUPPLY, CONTROL] },
      model: (view, draft) => board.model(positionOf(view), draft),
      attack: (explanation) =>
        attackOf(
          explanation,
          combat.columns.map(({ heading }) => heading),
        ),
      front(view) {
        // In the set-up the row to be filled, later the armies that march; the ports are far away.
        const row = view.question.step === 'setup' ? (view.question.asked === 'german' ? 'green' : 'red') : null
        if (row !== null) return Object.keys(map.hexes).filter((hex) => map.hexes[hex].row === row)
        const marching = counters.units.filter(({ mobility }) => mobility !== 'static')
        return marching.flatMap(({ id }) => unitNow(view, id).hex ?? [])
      },
    },
    places: {
      name: names.place,
      about(hex) {
        const { terrain, row, port, town } = map.hexes[hex] ?? { terrain: '' }
        const words = [row ? `${row} row` : (TERRAIN[terrain] ?? terrain), port ? 'port' : '', town ? 'town' : '']
        return words.filter(Boolean).join(', ')
      },
    },
    units: {
      info(id) {
        const unit = names.units.get(id)
        return unit && infoOf(unit)
      },
      now: unitNow,
      picture: (view, id): Picture => {
        const unit = names.units.get(id)!
        const status = statusOf(positionOf(view), id)
        return pictureOf(unitFace(unit, { ...status, steps: status.steps || unit.steps }), String(status.steps))
      },
      inPlace(view, hex) {
        const { units = [], height = 0 } = positionOf(view).stacks[hex] ?? {}
        return { known: units.toReversed(), covered: height - units.length }
      },
      ofSide: (view, side) =>
        counters.units.filter((unit) => unit.side === side && unitNow(view, unit.id).hex !== null).map(({ id }) => id),
      stackAbout(view, hex) {
        const { units = [], height = 0 } = positionOf(view).stacks[hex] ?? {}
        const free = units.filter((id) => names.units.get(id)?.freeStacking).length
        const factor = units.reduce((sum, id) => sum + unitNow(view, id).factor, 0)
        const about = height > units.length ? 'known factor' : 'combat factor'
        const say = `${counted(height, 'unit')}, ${about} ${factor}. One unit a hex${free > 0 ? `; ${free} here stack${free === 1 ? 's' : ''} freely` : ''}.`
        return { say, rules: free > 0 ? ['6.1', '6.3'] : ['6.1'] }
      },
      coveredBy: '3.6',
    },
    words: {
      building: (situation) => builtOf(vocabulary, situation),
      asking: (situation) => askingOf(vocabulary, situation, names, hostQuestion),
      offerTitle: (situation, token) => offerTitle(situation, token, names),
      usual: (situation) => usualOf(vocabulary, situation),
      end: (situation) => endOf(vocabulary, situation),
      completes: (situation) => completesOf(vocabulary, situation),
      undone: (situation) => ({
        verb: 'move',
        units: unitsThatMay(situation, 'move'),
        title: 'Not yet moved',
      }),
      subject: (view) => positionOf(view).subject,
      chanceTitle: (purpose) => CHANCES[purpose] ?? purpose,
      refereeTitle: (token) => REFEREE[token] ?? names.units.get(token)?.name ?? names.place(token),
    },
    log: {
      say: (act) => lineSay(act, names, seatName),
      head: (act) => head(act, names, seatName),
      digestKind,
    },
    papers: papers(tables),
    score(view) {
      const { ledger, victoryPoints } = positionOf(view)
      return {
        title: 'Victory points',
        value: String(victoryPoints).replace('-', '−'),
        goal: `${scenario.victory.target} to win`,
        ledger: ledger.map(ledgerEntry),
      }
    },
    forces: {
      groups: (view) => forces(content, positionOf(view)),
      assets: (view) => assets(positionOf(view), names.unit),
    },
    battle: {
      table: combat,
      verbs: { attack: 'attack', support: 'support', roll: 'fight', lower: 'lower' },
      afterDice: ['losses', 'retreat', 'advance'],
      originRule: '13.12',
      assumptions,
      measures(view, explanation) {
        const target = explanation.target ?? ''
        return measures(explanation, positionOf(view).stacks[target]?.units ?? [], names.place(target))
      },
      columnSpans,
      answerSay: (seat, text) => answerSay(seatName(seat), text),
    },
    movement: {
      allowance(view, id) {
        const position = positionOf(view)
        const die = position.supplyDice[position.units[id]?.at ?? '']
        const say = die === undefined ? travels(names.units.get(id)?.mobility ?? '') : `out of supply, ${die} rolled`
        return { points: null, about: { say, rules: die === undefined ? ['2.10'] : ['7.3'] } }
      },
      hopAbout(from, to) {
        const { terrain = '', row } = map.hexes[to] ?? {}
        const river = sideBetween(from, to)
        const crosses = river?.kinds.includes('river') ? `, across ${river.name ? `the ${river.name}` : 'a river'}` : ''
        return `${row ? `${row} row` : (TERRAIN[terrain] ?? terrain)}${crosses}`
      },
      hopRule: '11.5',
      spentRule: '11.2',
    },
    supply: { tag: TAGS.outOfSupply },
    setup: {
      verb: 'setup',
      groups: (view) => scenario.setup[view.seat === 'german' ? 'german' : 'french'].groups,
    },
    standing: {
      prepared: [
        { step: 'resolve', title: 'The column of an attack', line: 'fight', say: 'Always fight on the column reached' },
        { step: 'support', title: 'Support for the defence', line: 'pass', say: 'Never call support' },
        { step: 'advance', title: 'Advance after combat', line: 'hold', say: 'Never advance' },
        { step: 'order', title: 'Order of the German phases', line: 'move-fight', say: 'Always move, then fight' },
        { step: 'luftwaffe', title: 'A strike by the Stukas alone', line: 'end', say: 'Always keep them back' },
      ],
    },
  }
}

function statusOf({ units, scared, refitting, railed }: FfoView, id: string): UnitStatus & { steps: number } {
  const { steps = 0, moved, fought } = units[id] ?? {}
  return {
    steps,
    ...(moved && { moved }),
    ...(fought && { fought }),
    ...(scared === id && { scared: true }),
    ...(refitting === id && { refitting: true }),
    ...(railed === id && { railed: true }),
  }
}

function infoOf(unit: FfoUnit): UnitInfo {
  const { id, name, side, type, mobility, steps, cf, cfReduced, src } = unit
  return {
    id,
    name,
    short: unit.label,
    side,
    kind: `${type.replace('motorized', 'motorised')}, ${travels(mobility)}`,
    steps,
    factors: cfReduced === null ? String(cf) : `${cf}, reduced ${cfReduced}`,
    isOurs: isOurs(src),
    source: noteOf(src),
  }
}

function turnCells({ scenario, tables }: FfoContent): TurnCell[] {
  return scenario.dates.map(({ turn, from, label }) => {
    const rolling = tables.entry.rows.filter(({ firstTurn }) => turn >= firstTurn)
    return {
      turn,
      day: String(Number(from.slice(-2))),
      date: label,
      arrivals: rolling.map(({ label: army, need, firstTurn, row, rule }) => {
        const most = need[Math.min(turn - firstTurn, need.length - 1)]
        return {
          say: `${army}: each corps enters on ${most === 1 ? '1' : `1–${most}`} in the ${row} row`,
          rules: [rule],
        }
      }),
      begins: rolling.some(({ firstTurn }) => firstTurn === turn),
    }
  })
}
