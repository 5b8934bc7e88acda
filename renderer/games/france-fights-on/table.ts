/** The table of France Fights On: the adapter between what the host tells and what the screens show. */
import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import type { Picture } from '../../board/model.ts'
import { pictureOf } from '../../board/model.ts'
import type { TableGame } from '../../table/game.ts'
import { CONTROL, REACH, SUPPLY, THREAT } from '../../table/game/overlays.ts'
import type { View } from '../../table/game/saying.ts'
import type { TurnCell } from '../../table/game/turns.ts'
import type { UnitInfo, UnitNow } from '../../table/game/units.ts'
import { counted } from '../../table/logic/words.ts'
import { askingOf, builtOf, completesOf, endOf, mannersOf, usualOf } from '../../table/vocabulary.ts'
import { hostQuestion, unitsThatMay } from '../common/asking.ts'
import { leadToTarget } from '../common/lead.ts'
import { isOurs, noteOf } from '../common/source.ts'
import { attackOf, hexOf, ledgerEntry, travels } from '../common/table.ts'
import { answerSay, assumptions, columnSpans, measures } from './battle.ts'
import { makeBoard } from './board.ts'
import type { FfoContent, FfoUnit } from './content.ts'
import { unitFace, type UnitStatus } from './faces.ts'
import { assets, forces } from './forces.ts'
import { head, lineSay } from './log-words.ts'
import { CHANCES, makeNames, REFEREE } from './names.ts'
import { combatTable, papers } from './papers.ts'
import { stackIn } from './stacks.ts'
import { offerTitle, vocabulary } from './verbs.ts'
import { TAGS } from './tags.ts'

const SIDES: Readonly<Record<string, string>> = { french: 'French', german: 'German' }
const TERRAIN: Readonly<Record<string, string>> = { clear: 'clear', city: 'city', mountain: 'mountains', sea: 'sea' }

const positionOf = (view: View): FfoView => view.position as FfoView
const seatName = (seat: string): string => SIDES[seat] ?? seat
const listOf = (unit: string | null): string[] => (unit === null ? [] : [unit])

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
      refitting ? 'receiving replacements' : '',
      railed ? 'rail move' : '',
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
      overlays: { switches: [REACH, THREAT, SUPPLY, CONTROL] },
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
      facts(hex) {
        const { terrain, row } = map.hexes[hex] ?? {}
        const { mp, combat: fights } = tables.terrain.rows[row === undefined ? (terrain ?? '') : 'coloured-row'] ?? {}
        if (mp === undefined || mp === null || fights === undefined) return []
        const [wheels, foot] = [mp['mechanized'], mp['non-mechanized']]
        const enter = wheels === foot ? `${foot} MP` : `${foot} MP; mechanised: ${wheels} MP`
        return [
          { title: 'To enter', say: enter },
          { title: 'Combat', say: fights },
        ]
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
        const { units, height } = stackIn(positionOf(view), hex)
        return { known: units.toReversed(), covered: height - units.length }
      },
      ofSide: (view, side) =>
        counters.units.filter((unit) => unit.side === side && unitNow(view, unit.id).hex !== null).map(({ id }) => id),
      stackAbout(view, hex) {
        const { units, height } = stackIn(positionOf(view), hex)
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
    lead: leadToTarget({ seat: 'french', name: 'French', target: scenario.victory.target }),
    log: {
      say: (act) => lineSay(act, names, seatName),
      head: (act) => head(act, names, seatName),
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
    troubles: (view, cutOff) => [
      { id: 'supply', title: 'Out of supply', rule: '7.1', units: cutOff },
      { id: 'scared', title: 'Under a Panzer Scare', rule: '7.9', units: listOf(positionOf(view).scared) },
      { id: 'refitting', title: 'Taking in replacements', rule: '8.1', units: listOf(positionOf(view).refitting) },
    ],
    battle: {
      table: combat,
      verbs: { attack: 'attack', support: 'support', roll: 'fight', lower: 'lower' },
      afterDice: ['losses', 'retreat', 'advance'],
      originRule: '13.12',
      assumptions,
      measures(view, explanation) {
        const target = explanation.target ?? ''
        return measures(explanation, stackIn(positionOf(view), target).units, names.place(target))
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
        { step: 'resolve', title: 'Column of an attack', line: 'fight', say: 'Never choose a lower column' },
        { step: 'support', title: 'Support for the defence', line: 'pass', say: 'Never call support' },
        { step: 'advance', title: 'Advance after combat', line: 'hold', say: 'Never advance' },
        {
          step: 'order',
          seats: ['german'],
          title: 'German phase order',
          line: 'move-fight',
          say: 'Always move, then fight',
        },
        { step: 'phase-end', title: 'Overstacked enemy units', line: 'leave', say: 'Never remove any' },
        { step: 'luftwaffe', seats: ['german'], title: 'Stuka air strike', line: 'end', say: 'Never strike alone' },
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
