/**
 * How long the trials take that chance decides: a short form in every check, the whole by command (`npm run fuzz`,
 * `npm run kills`, `npm run hammer`), which sets QUARANTE_TRIALS.
 */
const isWhole = process.env['QUARANTE_TRIALS'] === 'whole'

/** Of `jobs` so many of each kind: see kill-jobs.ts. */
export const KILLS = isWhole ? { lines: 300, jobs: 40 } : { lines: 60, jobs: 2 }
/** Files that two programs play at once, and how many acts of each side are to be acknowledged in each. */
export const HAMMERED = isWhole ? { files: 100, acts: 10 } : { files: 2, acts: 50 }
export const FUZZED = isWhole ? { messages: 10_000, files: 10_000 } : { messages: 2000, files: 1500 }
