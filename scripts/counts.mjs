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

/** The tests in Playwright's report. One that passed only the second time has passed, and is named. */
export function countPlaywright({ code }) {
  const report = readReport(playwrightReport)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const remarks = flakyTests(report).map((title) => `passed only the second time: ${title}`)
  return { ...atLeastOneFailed(code, expected + flaky, unexpected), remarks }
}

/** Tests of the report that failed first and then passed, by title. */
export function flakyTests(report) {
  return specsIn(report?.suites ?? []).flatMap(({ title, tests }) =>
    tests.some(({ status }) => status === 'flaky') ? [title] : [],
  )
}

const specsIn = (suites) => suites.flatMap(({ suites: inner = [], specs = [] }) => [...specsIn(inner), ...specs])

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
