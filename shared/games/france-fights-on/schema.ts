/*
 * What the data files of France Fights On must look like. The types of the content are read off these schemas.
 */

import * as v from 'valibot'
import type { GridSpec } from '../../engine/hex/grid.ts'

// ---- Sources: every datum says where it comes from

const Tag = v.picklist(['rules', 'public', 'reconstructed'])

/** A tag, or the weakest of several with the tag of each part and a note. */
const Src = v.union([
  Tag,
  v.strictObject({ tag: Tag, parts: v.optional(v.record(v.string(), Tag)), note: v.optional(v.string()) }),
])

// ---- Small parts

const Text = v.pipe(v.string(), v.nonEmpty('a text must not be empty'))
const Whole = v.pipe(v.number(), v.integer('a whole number is needed'))
const Count = v.pipe(Whole, v.minValue(0))
const HexId = v.pipe(v.string(), v.regex(/^\d{4}$/, 'a hex number has four digits'))
const SideId = v.pipe(v.string(), v.regex(/^\d{4}\/\d{4}$/, 'a hexside is named by two hexes, 2110/2111'))
const RuleId = v.pipe(v.string(), v.regex(/^\d+\.\d+[a-z]?$/, 'a rule id looks like 13.2 or 4.3a'))
const Seat = v.picklist(['french', 'german'])
const Row = v.picklist(['red', 'green', 'yellow'])
const Army = v.picklist(['18', '4', 'K'])
const Game = v.literal('france-fights-on')
const flag = v.optional(v.literal(true))

/** So many dice added up; divided, rounding down; cut off at a maximum. */
const Roll = v.strictObject({
  dice: v.pipe(Whole, v.minValue(1)),
  sides: v.literal(6),
  divide: v.optional(v.pipe(Whole, v.minValue(2))),
  max: v.optional(v.pipe(Whole, v.minValue(1))),
})

// ---- map.json

const Grid = v.strictObject({
  orientation: v.literal('pointy'),
  numbering: v.literal('RRCC'),
  shifted: v.picklist(['odd', 'even']),
  shift: v.picklist(['left', 'right']),
  rowsGrow: v.picklist(['up', 'down']),
  columns: v.tuple([Count, Count]),
  rows: v.tuple([Count, Count]),
})

const Hex = v.strictObject({
  terrain: v.picklist(['clear', 'mountain', 'city', 'sea']),
  name: v.optional(Text),
  port: flag,
  coastal: flag,
  town: flag,
  row: v.optional(Row),
  lat: v.number(),
  lon: v.number(),
  src: Src,
})

const Hexside = v.strictObject({
  kinds: v.pipe(v.array(v.picklist(['river', 'blocked'])), v.minLength(1)),
  name: v.optional(Text),
  src: Src,
})

export const MapFile = v.strictObject({
  game: Game,
  title: Text,
  grid: Grid,
  gridSrc: Src,
  projection: v.strictObject({
    kind: v.literal('lambert-azimuthal-equal-area'),
    centreLat: v.number(),
    centreLon: v.number(),
    radiusKm: v.number(),
    tiltDegWestOfNorth: v.number(),
    hexWidthKm: v.number(),
    rowStepKm: v.number(),
    offsetXKm: v.number(),
    offsetYKm: v.number(),
    src: Src,
  }),
  notes: v.array(Text),
  hexes: v.record(HexId, Hex),
  hexsides: v.record(SideId, Hexside),
})

// ---- counters.json

const Unit = v.strictObject({
  id: Text,
  side: Seat,
  nation: v.picklist(['french', 'british', 'german']),
  name: Text,
  label: Text,
  type: v.picklist([
    'infantry',
    'mountain infantry',
    'fortress garrison',
    'naval garrison',
    'panzer',
    'tank',
    'motorized infantry',
    'motorized cavalry',
  ]),
  size: v.picklist(['XXX', 'XX', 'X']),
  /** Brackets round the size: thrown together in the field (2.7). */
  adHoc: flag,
  mobility: v.picklist(['mechanized', 'non-mechanized', 'static']),
  steps: v.picklist([1, 2]),
  cf: Count,
  cfReduced: v.nullable(Count),
  freeStacking: flag,
  /** The hex of a garrison's port. */
  port: v.optional(HexId),
  /** The army that brings it in as a reinforcement. */
  army: v.optional(Army),
  /** Supplied from the west edge. */
  west: flag,
  colours: Text,
  palette: v.picklist(['heer', 'panzer', 'gebirgs', 'french', 'frenchElite', 'naval', 'britishScarlet']),
  src: Src,
})

const Marker = v.strictObject({
  id: v.picklist(['vp', 'turn', 'naval-fr', 'naval-br', 'flieger-8', 'refugee', 'replacement', 'scare', 'control']),
  name: Text,
  count: v.pipe(Whole, v.minValue(1)),
  side: v.optional(Seat),
  front: Text,
  back: v.nullable(Text),
  rules: v.array(RuleId),
  src: Src,
})

export const CountersFile = v.strictObject({
  game: Game,
  total: Count,
  units: v.array(Unit),
  markers: v.array(Marker),
})

// ---- tables.json

/** What every table has for its head and foot; `columns` are the printed column heads. */
const framed = <T extends v.ObjectEntries>(entries: T) =>
  v.strictObject({ title: Text, rule: RuleId, columns: v.array(Text), notes: v.array(Text), src: Src, ...entries })

const keyed = <K extends string, S extends v.GenericSchema>(keys: readonly K[], row: S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, row])) as Record<K, S>)

const Result = v.picklist(['AE', 'AS', 'BB', 'DR', 'DE'])
const Code = v.strictObject({ label: Text, text: Text, rule: RuleId })
const shiftHead = { label: Text, direction: v.picklist(['left', 'right']), when: Text, rule: RuleId, src: Src }
const Shift = v.strictObject({ ...shiftHead, columns: v.pipe(Whole, v.minValue(1)) })
const RolledShift = v.strictObject({ ...shiftHead, roll: Roll })
const Costs = v.strictObject({ mechanized: Count, 'non-mechanized': Count })
const Terrain = v.strictObject({ label: Text, mp: Costs, combat: Text, rail: v.boolean(), src: Src })
const Award = v.strictObject({ label: Text, vp: Whole, rule: RuleId })
const diceRow = { label: Text, roll: Roll, rule: RuleId }
const Dice = v.strictObject(diceRow)
/** A roll that succeeds on so much or less. */
const Test = v.strictObject({ ...diceRow, upTo: v.pipe(Whole, v.minValue(1), v.maxValue(6)) })
const RowRule = v.strictObject({ label: Text, french: Text, german: Text })
const Factor = v.strictObject({ label: Text, mp: Count })
const side = { label: Text, mpPlus: Count, combat: Text, rail: v.boolean(), src: Src }

export const TablesFile = v.strictObject({
  game: Game,
  sequence: framed({
    rows: v.array(
      v.strictObject({ id: Text, seat: Seat, label: Text, turnOne: v.boolean(), rule: RuleId, text: Text }),
    ),
  }),
  movementFactors: framed({ rows: keyed(['mechanized', 'non-mechanized', 'static'], Factor) }),
  crt: v.strictObject({
    title: Text,
    rule: RuleId,
    rowLabel: Text,
    columnLabel: Text,
    /** Limits of each column, both included; null: no limit. */
    columns: v.array(v.strictObject({ heading: Text, min: v.nullable(Whole), max: v.nullable(Whole) })),
    /** One row a face of the die; one result a column. */
    rows: v.pipe(v.array(v.strictObject({ die: Whole, results: v.array(Result) })), v.length(6)),
    codes: keyed(['AE', 'AS', 'BB', 'DR', 'DE'], Code),
    notes: v.array(Text),
    src: Src,
  }),
  shifts: framed({
    rows: v.strictObject({
      mountain: Shift,
      city: RolledShift,
      river: Shift,
      attackerOutOfSupply: Shift,
      defenderOutOfSupply: Shift,
      concentric: Shift,
      concentricMechanized: Shift,
      surrender: Shift,
    }),
  }),
  terrain: framed({
    rows: v.strictObject({
      ...keyed(['clear', 'city', 'mountain', 'coloured-row'], Terrain).entries,
      sea: v.strictObject({ ...Terrain.entries, mp: v.null() }),
    }),
    hexsides: v.strictObject({
      river: v.strictObject({ ...side, passable: v.literal(true) }),
      blocked: v.strictObject({ ...side, passable: v.literal(false) }),
    }),
    markers: v.strictObject({
      refugee: v.strictObject({ label: Text, mpPlus: Count, vp: Whole, text: Text, src: Src }),
    }),
  }),
  colouredRows: framed({ rows: keyed(['red', 'green', 'yellow'], RowRule) }),
  victory: framed({
    rows: v.strictObject({
      germanInfantryCorpsReduced: Award,
      germanMechCorpsReduced: Award,
      germanInfantryCorpsEliminated: Award,
      germanMechCorpsEliminated: Award,
      mountainDivisionEliminated: Award,
      nonMechStepEvacuated: Award,
      mechStepEvacuated: Award,
      cityHeldAtEnd: Award,
      br51Advance: Award,
      navalGunUse: v.strictObject({ ...diceRow, vpPerPip: Whole }),
      refugeeRefusal: Award,
    }),
  }),
  /** `need[n]` is the highest number that brings a corps in n turns after the first; the last one holds on. */
  entry: framed({
    rows: v.array(
      v.strictObject({ army: Army, label: Text, firstTurn: Count, need: v.array(Whole), row: Row, rule: RuleId }),
    ),
  }),
  dice: framed({
    rows: v.strictObject({
      refugees: Dice,
      rail: Test,
      panzerScareFirst: Test,
      panzerScareLater: Test,
      outOfSupplyMechanized: Dice,
      outOfSupplyNonMechanized: Dice,
      stukaAlone: Dice,
      stukaAttack: Dice,
      stukaDefence: Dice,
      navalAttackCoastal: Dice,
      navalAttackInland: Dice,
      navalDefenceCoastal: Dice,
      navalDefenceInland: Dice,
    }),
  }),
})

// ---- scenario.json

/** Units that share their limits: any of these hexes, so many of them to a hex, free stackers not counted. */
const Group = v.strictObject({
  id: Text,
  title: Text,
  rule: RuleId,
  units: v.array(Text),
  hexes: v.array(HexId),
  perHex: v.pipe(Whole, v.minValue(1)),
  /** Each of the hexes holds exactly `perHex` of them. */
  exact: flag,
  src: Src,
})

const SideSetup = v.strictObject({
  fixed: v.array(v.strictObject({ unit: Text, hex: HexId, src: Src })),
  groups: v.array(Group),
  markers: v.array(v.strictObject({ marker: Text, where: v.literal('sea'), src: Src })),
  offMap: v.array(v.strictObject({ army: Army, title: Text, units: v.array(Text), rule: RuleId, src: Src })),
})

const SeatInfo = v.strictObject({ name: Text, long: Text, nations: v.array(Text) })
const Placement = v.record(v.string(), HexId)
const Day = v.pipe(v.string(), v.isoDate())

export const ScenarioFile = v.strictObject({
  id: Game,
  game: Game,
  title: Text,
  summary: Text,
  turns: Count,
  daysPerTurn: Count,
  dates: v.array(v.strictObject({ turn: Count, from: Day, to: Day, label: Text })),
  datesSrc: Src,
  seats: keyed(['french', 'german'], SeatInfo),
  order: v.array(Seat),
  victory: v.strictObject({ seat: Seat, target: Whole, otherwise: Seat, rule: RuleId, src: Src }),
  setup: v.strictObject({ order: v.array(Seat), rule: RuleId, french: SideSetup, german: SideSetup }),
  freeStackers: v.array(Text),
  offMapMarkers: v.array(Text),
  tracks: v.strictObject({ turn: Count, vp: Whole }),
  control: v.strictObject({ start: Seat, alwaysGerman: v.array(Row), rule: RuleId, src: Src }),
  /** A legal placement for a quick start. */
  sample: v.strictObject({ note: Text, french: Placement, german: Placement, src: Src }),
})

// ---- rules.json and sources.json

export const RulesFile = v.strictObject({
  game: Game,
  edition: Text,
  note: Text,
  chapters: v.array(v.strictObject({ id: Text, title: Text })),
  rules: v.array(
    v.strictObject({
      id: RuleId,
      chapter: Text,
      title: Text,
      text: v.pipe(v.string(), v.minLength(60, 'a rule needs at least 60 characters')),
      /** Which way we play it where the rulebook can be read in two ways. */
      reading: v.optional(Text),
      /** Where it shows in the app. */
      shows: v.optional(Text),
    }),
  ),
})

export const SourcesFile = v.strictObject({
  game: Game,
  title: Text,
  intro: Text,
  tags: keyed(['rules', 'public', 'reconstructed'], v.strictObject({ label: Text, sign: v.string(), text: Text })),
  data: v.array(v.strictObject({ id: Text, file: Text, title: Text, tag: Tag, text: Text })),
  balance: Text,
})

export type Tag = v.InferOutput<typeof Tag>
export type Src = v.InferOutput<typeof Src>
export type Roll = v.InferOutput<typeof Roll>
export type FfoMapData = v.InferOutput<typeof MapFile>
export type FfoHexData = v.InferOutput<typeof Hex>
export type FfoHexsideData = v.InferOutput<typeof Hexside>
export type FfoCountersData = v.InferOutput<typeof CountersFile>
export type FfoUnitData = v.InferOutput<typeof Unit>
export type FfoMarkerData = v.InferOutput<typeof Marker>
export type FfoTablesData = v.InferOutput<typeof TablesFile>
export type FfoResult = v.InferOutput<typeof Result>
export type FfoScenarioData = v.InferOutput<typeof ScenarioFile>
export type FfoSetupGroup = v.InferOutput<typeof Group>
export type FfoRulesData = v.InferOutput<typeof RulesFile>
export type FfoSourcesData = v.InferOutput<typeof SourcesFile>

export interface FfoData {
  readonly map: FfoMapData
  readonly counters: FfoCountersData
  readonly tables: FfoTablesData
  readonly scenario: FfoScenarioData
}

/** The grid of the map, with exactly the hexes it has. */
export const gridSpec = (map: FfoMapData): GridSpec => ({ ...map.grid, ids: Object.keys(map.hexes) })

/** The tag to show for a datum: the weakest of its parts. */
export const tagOf = (src: Src): Tag => (typeof src === 'string' ? src : src.tag)
