/** The table of The Breakthrough at Dinant: the adapter between what the host tells and what the screens show. */
import type { DinantView } from '../../../shared/views/dinant.ts'
import { pictureOf, type Picture } from '../../board/model.ts'
import type { TableGame } from '../../table/game.ts'
import type { View } from '../../table/game/saying.ts'
import type { UnitInfo, UnitNow } from '../../table/game/units.ts'
import { counted } from '../../table/logic/words.ts'
import { askingOf, builtOf, completesOf, endOf, mannersOf, markedBy, usualOf } from '../../table/vocabulary.ts'
import { unitsThatMay } from '../common/asking.ts'
import { isOurs, noteOf } from '../common/source.ts'
import { hexOf, ledgerEntry } from '../common/table.ts'
import { makeBoard } from './board.ts'
import type { DinantContent, UnitFile } from './content.ts'
import { statusWords, unitFace } from './faces.ts'
import { assets, forces } from './forces.ts'
import { leadIn } from './lead.ts'
import { makeGround } from './map/ground-words.ts'
import { overlaysFor } from './map/overlays.ts'
import { CHANCES, makeNames, REFEREE, SIDES, valuesOf } from './names.ts'
import { isListedAct } from './panels/acts.ts'
import { interruptAbout } from './panels/interrupt-about.ts'
import { panelsFor } from './panels/panels.ts'
import { fightOf, sumsPart } from './panels/sums.ts'
import { papers } from './papers/papers.ts'
import { stackIn } from './stacks.ts'
import { interrupts, standing } from './standing.ts'
import { troublesOf } from './troubles.ts'
import { turnCells } from './turn-track.ts'
import { plainAbout } from './words/asked.ts'
import { head, lineSay, OUTCOMES } from './words/log-words.ts'
import { offerTitle, vocabulary } from './words/verbs.ts'

const positionOf = (view: View): DinantView => view.position as DinantView
const seatName = (seat: string): string => SIDES[seat] ?? seat

export function makeTable(content: DinantContent): TableGame {
  const { counters, scenario } = content
  const names = makeNames(content)
  const board = makeBoard(content)
  const ground = makeGround(content)

  function unitNow(view: View, id: string): UnitNow {
    const unit = names.units.get(id)
    const now = positionOf(view).units[id]
    if (unit === undefined || now === undefined) return { hex: null, steps: 0, factor: 0, status: [] }
    return {
      hex: hexOf(now.at),
      steps: unit.size === 'hq' ? 1 : unit.faces.length - now.lost,
      factor: now.cf,
      values: `${now.cf}-${now.quality}-${now.mp}`,
      status: statusWords(now),
    }
  }

  function infoOf(unit: UnitFile): UnitInfo {
    const { id, name, side, type, src, range, weapon, formation } = unit
    const [full, ...reduced] = unit.faces.map(valuesOf)
    return {
      id,
      name,
      short: unit.label,
      side,
      kind: [names.formation(formation), type, weapon ?? '', range === undefined ? '' : `range ${range}`]
        .filter(Boolean)
        .join(', '),
      steps: unit.faces.length,
      factors: [full, ...reduced.map((values) => `reduced ${values}`)].join(', '),
      isOurs: isOurs(src),
      source: noteOf(src),
    }
  }

  const offMap = (view: View, unit: string) => unitNow(view, unit).hex === null

  return {
    title: scenario.title,
    seatName,
    turns: { cells: turnCells(content, names) },
    board: {
      map: board.map,
      manners: mannersOf(vocabulary),
      overlays: overlaysFor(content),
      model: (view, draft) => board.model(positionOf(view), draft),
      attack: (explanation) => (explanation?.from === undefined ? null : fightOf(explanation)),
      front(view) {
        // Where both sides are near each other: the river at first.
        const { stacks } = positionOf(view)
        const hexes = Object.keys(stacks)
        const facing = hexes.filter((hex) =>
          hexes.some((other) => stacks[other].side !== stacks[hex].side && isNear(hex, other)),
        )
        return facing.length > 0 ? facing : hexes
      },
    },
    places: { name: names.place, about: ground.about, facts: ground.facts },
    units: {
      info(id) {
        const unit = names.units.get(id)
        return unit && infoOf(unit)
      },
      now: unitNow,
      picture(view, id): Picture {
        const state = positionOf(view).units[id]
        return pictureOf(unitFace(names.units.get(id)!, state), String(state?.lost ?? 0))
      },
      inPlace(view, hex) {
        const { units, height } = stackIn(positionOf(view), hex)
        return { known: units.toReversed(), covered: height - units.length }
      },
      ofSide: (view, side) =>
        counters.units.filter((unit) => unit.side === side && !offMap(view, unit.id)).map(({ id }) => id),
      stackAbout(view, hex) {
        const position = positionOf(view)
        const { units, height } = stackIn(position, hex)
        const factor = units.reduce((sum, id) => sum + (position.units[id]?.cf ?? 0), 0)
        const about = units.length < height ? 'known factor' : 'combat factor'
        return { say: `${counted(height, 'unit')}, ${about} ${factor}.`, rules: ['1.3a'] }
      },
      coveredBy: '1.4',
    },
    words: {
      building: (situation) => builtOf(vocabulary, situation),
      asking: (situation) =>
        askingOf(vocabulary, situation, names, (one) => plainAbout(one, positionOf(one.view).subject, names)),
      offerTitle: (situation, token) => offerTitle(situation, token, names),
      isInPanel: isListedAct,
      usual: (situation) => usualOf(vocabulary, situation),
      end: (situation) => endOf(vocabulary, situation),
      completes: (situation) => completesOf(vocabulary, situation),
      hasButton: markedBy(vocabulary, 'hasButton'),
      lists: markedBy(vocabulary, 'lists'),
      fills: markedBy(vocabulary, 'fills'),
      groupOf({ view }, unit) {
        // 3.3.4b: one is rebuilt and others are given up for it, never a group as a whole.
        if (view.question.step === 'rebuild') return null
        const formation = names.units.get(unit)?.formation
        return formation !== undefined && offMap(view, unit) ? names.formation(formation) : null
      },
      undone: (situation) => ({
        verb: 'activate',
        units: unitsThatMay(situation, 'activate'),
        title: 'Not yet activated',
      }),
      subject: (view) => positionOf(view).subject,
      chanceTitle: (purpose) => CHANCES[purpose] ?? purpose,
      drawnTitle: (token) => names.chit(token) ?? token,
      refereeTitle: (token) => REFEREE[token] ?? names.units.get(token)?.name ?? names.place(token),
    },
    lead: leadIn(content),
    log: { say: (act) => lineSay(act, names), head: (act) => head(act, names), outcomes: OUTCOMES },
    papers: papers(content),
    sums: sumsPart(content.tables),
    ...(scenario.victory.points !== null && {
      score: (view: View) => {
        const { ledger, points } = positionOf(view)
        return {
          title: 'Victory points',
          value: String(points).replace('-', '−'),
          goal: 'German points',
          ledger: ledger.map(ledgerEntry),
        }
      },
    }),
    forces: {
      groups: (view) => forces(content, positionOf(view), names, view.seat),
      assets: (view) => assets(positionOf(view)),
    },
    troubles: (view) => troublesOf(positionOf(view)),
    movement: {
      allowance(view, id) {
        const unit = names.units.get(id)
        const say = unit?.motorised ? 'motorised' : 'on foot'
        return { points: positionOf(view).units[id]?.mp ?? null, about: { say, rules: ['3.2'] } }
      },
      hopAbout: ground.hop,
      hopRule: '3.2',
      spentRule: '3.2',
    },
    standing,
    interrupts: { ...interrupts, about: interruptAbout(content) },
    panels: panelsFor(content),
  }
}

const NEARBY_HEXES = 3
const columnOf = (hex: string): number => Number(hex.slice(0, 2))
const rowOf = (hex: string): number => Number(hex.slice(2))
const isNear = (a: string, b: string): boolean =>
  Math.max(Math.abs(columnOf(a) - columnOf(b)), Math.abs(rowOf(a) - rowOf(b))) <= NEARBY_HEXES
