import { availableParallelism } from 'node:os'
import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { configDefaults, defineConfig } from 'vitest/config'

const shells = 'test/shell/**/*.test.ts'
const components = 'test/components/**/*.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    // Machines are noisy: a test fails by what it finds, not by how long it takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Pure code in few workers: modules are loaded once a worker, not once a file. Of two processors both are used.
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    isolate: false,
    reporters: ['minimal', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, shells, components, 'test/app/**'],
        },
      },
      {
        // Parts of the screen by themselves, on a page that is only pretended.
        extends: true,
        plugins: [vue()],
        test: { name: 'components', include: [components], environment: 'happy-dom', isolate: true },
      },
      {
        // Electron is played by a stand-in here, so these files share no modules with any other.
        extends: true,
        resolve: { alias: { electron: path.join(import.meta.dirname, 'test/shell/electron-stand-in.ts') } },
        test: {
          name: 'shells',
          include: [shells],
          isolate: true,
          globalSetup: 'test/shell/built.ts',
        },
      },
    ],
  },
})
