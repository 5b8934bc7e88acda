import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    // Pure code in few workers: modules are loaded once a worker, not once a file.
    pool: 'forks',
    isolate: false,
    reporters: ['minimal', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
})
