/**
 * How long the trials take that chance decides: a short form in every check, the whole by command (`npm run fuzz`,
 * `npm run kills`), which sets QUARANTE_TRIALS.
 */
const isWhole = process.env['QUARANTE_TRIALS'] === 'whole'

export const KILLS = isWhole ? { lines: 300, jobs: 300 } : { lines: 60, jobs: 12 }
export const FUZZED = isWhole ? { messages: 10_000, files: 10_000 } : { messages: 2000, files: 1500 }
