/**
 * Every call and event between the page and the host, once. Both shells carry this same contract: Electron over its
 * bridge, the loopback shell over a socket. The host checks every call against its schema before it looks at it, and
 * the page checks every answer; what a seat may not know never crosses.
 */
export { contract, MOVED_ON } from './contract/calls.ts'
export type { CallName, Contract, EventData, EventName, Params, Result } from './contract/calls.ts'
export { connect, readAsk, Trouble } from './contract/messages.ts'
export type { Caller, Event, Port, Reply, TroubleKind } from './contract/messages.ts'
export { NoteDrawing } from './contract/notes.ts'
export { Account, ComputerPlayers, LEAST_LOST } from './contract/opponent.ts'
export type { OpponentCall } from './contract/opponent.ts'
export { Dice, isOpenTable, Seating } from './contract/parts.ts'
export type { Bridge, Confirmation } from './contract/bridge.ts'
export type { PdfLine, PdfOrder, PdfProgress } from './contract/pdf.ts'
// What a view becomes by the differences the host tells.
export { patched } from './engine/view.ts'
// What is explained, traced, foreseen and logged: the engine's own words.
export type { CommonEvent, GameEvent, OwnEvent } from './engine/event.ts'
export type { Explanation, Overlay, Tracing } from './engine/explain.ts'
export type { Decision, Forecast } from './engine/forecast.ts'
export type { Threat } from './engine/threat.ts'
export { spoken, type Modifier } from './engine/rule.ts'
// What `app.content` gives of a game's rules, sources, introduction and guided turn.
export type { RulesData, SourcesData } from './engine/reference-files.ts'
export type { GuideData, GuideStep } from './engine/guide-file.ts'
export type { IntroductionData, ScenarioIntroduction } from './engine/introduction-file.ts'
// Both sides search, and must find the same.
export { searchable, wordsOf } from './searchable.ts'
