import { defineConfig } from '@playwright/test'
import { browserOptions } from './test/browser.ts'

/** The app in a real browser: an installed Chromium, never one that Playwright would fetch. */
export default defineConfig({
  testDir: 'test/app',
  testMatch: '**/*.spec.ts',
  outputDir: 'reports/app',
  // Each test has a host and a page of its own. With more of them than processors, clicks are lost on a busy machine.
  fullyParallel: true,
  workers: 2,
  // Machines are noisy: a test fails by what it finds, not by how long it takes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A browser without a display stops drawing now and then. Which tests needed it is told (scripts/counts.mjs).
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    actionTimeout: 20_000,
    // A page of a test lives for seconds: its code would be optimised for longer than it then runs.
    launchOptions: { ...browserOptions, args: [...browserOptions.args, '--js-flags=--no-turbofan'] },
  },
})
