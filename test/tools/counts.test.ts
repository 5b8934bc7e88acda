/** How `npm test` counts the browser's tests: a second attempt excuses nothing but a browser that stopped drawing. */
import { expect, test } from 'vitest'
import { NO_FRAMES, passedAndFailed, type PlaywrightReport } from '../../scripts/counts.mjs'

const flaky = (...types: string[]) => ({
  status: 'flaky',
  results: [{ status: 'failed', annotations: types.map((type) => ({ type })) }, { status: 'passed' }],
})

const reportOf = (...tests: ReturnType<typeof flaky>[]): PlaywrightReport => ({
  stats: { expected: 5, unexpected: 1, flaky: tests.length },
  suites: [{ suites: [{ specs: [{ tests }] }] }],
})

test('a test that passed only the second time has failed', () => {
  expect(passedAndFailed(reportOf(flaky()))).toEqual([5, 2])
  expect(passedAndFailed(reportOf(flaky('something else')))).toEqual([5, 2])
})

test('unless the browser had stopped drawing the first time', () => {
  expect(passedAndFailed(reportOf(flaky(NO_FRAMES), flaky()))).toEqual([6, 2])
})

test('without a report nothing has passed', () => {
  expect(passedAndFailed(null)).toEqual([0, 0])
})
