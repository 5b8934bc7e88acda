// How many things passed and failed in one step, read from what its tool left behind.

import { readFileSync, rmSync } from 'node:fs'

const vitestReport = 'reports/vitest.json'
const playwrightReport = 'reports/playwright.json'

/** A check that either holds or does not. */
export function countCheck({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The tests in vitest's report; a file that could not be loaded counts as one failure. */
export function countVitest({ code }) {
  const report = readReport(vitestReport)
  const passed = report?.numPassedTests ?? 0
  const broken = report?.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(isFailed))
  return atLeastOneFailed(code, passed, (report?.numFailedTests ?? 0) + (broken?.length ?? 0))
}

/** What test/app/app.ts writes beside a failure: the browser had stopped drawing, so nothing could be clicked. */
export const NO_FRAMES = 'no frames'

/** The tests in Playwright's report; one that passed only the second time has not passed, unless the browser stalled. */
export function countPlaywright({ code }) {
  const report = readReport(playwrightReport)
  return atLeastOneFailed(code, ...passedAndFailed(report))
}

export function passedAndFailed(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const stalled = testsIn(report?.suites ?? []).filter((test) => test.status === 'flaky' && hadNoFrames(test)).length
  return [expected + stalled, unexpected + flaky - stalled]
}

const testsIn = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [...testsIn(inner), ...specs.flatMap(({ tests }) => tests)])

const hadNoFrames = ({ results }) =>
  results
    .filter(({ status }) => status !== 'passed')
    .every(({ annotations = [] }) => annotations.some(({ type }) => type === NO_FRAMES))

/** The closing line `N passed, N failed` of a tool of ours. */
export function countLastLine({ code, output }) {
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last) ?? [last, 0, 0]
  return atLeastOneFailed(code, Number(passed), Number(failed))
}

/** An old report must not be taken for a new one. */
export function removeReports() {
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true })
}

// A tool that ended badly or ran nothing has failed, whatever it counted.
function atLeastOneFailed(code, passed, failed) {
  const isBad = code !== 0 || passed + failed === 0
  return { passed, failed: isBad ? Math.max(failed, 1) : failed }
}

function isFailed(test) {
  return test.status === 'failed'
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
