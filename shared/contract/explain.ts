/**
 * What the rules explain: sums, lines over the map, forecasts. The types are the engine's own; here is how each side
 * knows one when it comes over the wire.
 */
import * as v from 'valibot'
import { isEvent, type GameEvent } from '../engine/event.ts'
import type {
  Explanation as EngineExplanation,
  Overlay as EngineOverlay,
  Tracing as EngineTracing,
} from '../engine/explain.ts'
import type { Forecast as EngineForecast } from '../engine/forecast.ts'
import type { Threat as EngineThreat } from '../engine/threat.ts'
import { Sentence } from './parts.ts'

const Words = v.array(v.string())

export const Note = v.object({
  ...Sentence.entries,
  places: v.optional(Words),
  units: v.optional(Words),
  only: v.optional(v.string()),
  event: v.optional(v.custom<GameEvent>(isEvent)),
})

const OpenShift = v.object({
  ...Sentence.entries,
  by: v.picklist(['attacker', 'defender']),
  columns: v.optional(v.tuple([v.number(), v.number()])),
})
const Modifier = v.object({ ...Sentence.entries, value: v.number(), isFactor: v.optional(v.literal(true)) })
const Part = v.object({
  id: v.string(),
  title: v.string(),
  lines: v.array(Modifier),
  total: v.number(),
  side: v.optional(v.string()),
  from: v.optional(v.string()),
})
const Odds = v.object({
  ...Sentence.entries,
  by: v.optional(v.string()),
  part: v.optional(v.string()),
  of: v.number(),
  outcomes: v.array(v.object({ label: v.string(), ways: v.number() })),
})
const Rolled = v.object({
  part: v.string(),
  die: v.number(),
  result: v.number(),
  label: v.string(),
  about: v.array(Sentence),
})
const Stage = v.object({
  ...Sentence.entries,
  id: v.string(),
  from: v.optional(Words),
  odds: v.optional(v.array(Odds)),
})

export const Explanation: v.GenericSchema<EngineExplanation> = v.object({
  title: v.string(),
  about: v.array(Sentence),
  parts: v.array(Part),
  table: v.optional(v.object({ id: v.string(), base: v.number(), live: v.number(), open: v.array(OpenShift) })),
  target: v.optional(v.string()),
  from: v.optional(v.array(v.object({ hex: v.string(), units: Words, value: v.number() }))),
  odds: v.optional(v.array(Odds)),
  rolled: v.optional(v.array(Rolled)),
  stages: v.optional(v.array(Stage)),
})

const Cut = v.object({ from: v.string(), to: v.string(), why: v.nullable(Sentence) })
const MapLine = { isOpen: v.boolean(), path: Words, cuts: v.array(Cut) }

export const Tracing: v.GenericSchema<EngineTracing> = v.object({ ...MapLine, unit: v.string() })

export const Overlay: v.GenericSchema<EngineOverlay> = v.object({
  id: v.string(),
  title: v.string(),
  side: v.string(),
  hexes: Words,
  sides: Words,
  links: v.optional(v.array(v.tuple([v.string(), v.string()]))),
  lines: v.optional(v.array(v.object(MapLine))),
  notes: v.optional(v.array(v.object({ ...Sentence.entries, place: v.string(), units: Words }))),
})

export const Threat: v.GenericSchema<EngineThreat> = v.variant('kind', [
  v.object({ kind: v.literal('reach'), unit: v.string(), places: Words }),
  v.object({ kind: v.literal('attack'), place: v.string(), units: Words, odds: v.string(), isOpen: v.boolean() }),
  v.object({ kind: v.literal('unknown'), place: v.string() }),
])

/** A tree of some hundred nodes, most of them notes: looked through by hand, which takes a tenth of the time. */
export const Forecast = v.custom<EngineForecast>(isForecast)

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const areAll = (list: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(list) && list.every(is)
const isText = (value: unknown): value is string => typeof value === 'string'

function isForecast(value: unknown): boolean {
  const node = fieldsOf(value)
  switch (node['kind']) {
    case 'chance':
      return isText(node['purpose']) && areAll(node['branches'], isBranch)
    case 'decision':
      return (
        ['seat', 'step', 'title'].every((field) => isText(node[field])) &&
        areAll(node['notes'], isNote) &&
        areAll(node['choices'], isChoice)
      )
    case 'result':
      return areAll(node['notes'], isNote)
    case 'unknown':
      return isSentence(node['why'])
    default:
      return false
  }
}

function isBranch(value: unknown): boolean {
  const { faces, ways, of, then } = fieldsOf(value)
  return areAll(faces, isText) && typeof ways === 'number' && typeof of === 'number' && isForecast(then)
}

function isChoice(value: unknown): boolean {
  const { text, then } = fieldsOf(value)
  return isText(text) && isForecast(then)
}

function isSentence(value: unknown): boolean {
  const { rule, say, values } = fieldsOf(value)
  return isText(rule) && isText(say) && (values === undefined || typeof values === 'object')
}

function isNote(value: unknown): boolean {
  const { units, places, event } = fieldsOf(value)
  const isList = (list: unknown) => list === undefined || areAll(list, isText)
  return isSentence(value) && isList(units) && isList(places) && (event === undefined || isEvent(event))
}
