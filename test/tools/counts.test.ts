/** What `npm test` says of browser tests that passed only the second time. */
import { expect, test } from 'vitest'
import { flakyTests, type PlaywrightReport } from '../../scripts/counts.mjs'

const report: PlaywrightReport = {
  suites: [
    { specs: [{ title: 'at once', tests: [{ status: 'expected' }] }] },
    { suites: [{ specs: [{ title: 'at the second try', tests: [{ status: 'flaky' }] }] }] },
    { specs: [{ title: 'never', tests: [{ status: 'unexpected' }] }] },
  ],
}

test('those are named that failed first and then passed, wherever they stand', () => {
  expect(flakyTests(report)).toEqual(['at the second try'])
})

test('without a report there are none', () => {
  expect(flakyTests(null)).toEqual([])
})
