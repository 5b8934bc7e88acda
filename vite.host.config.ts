import { builtinModules } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vite'
import { notePackages } from './scripts/third-party.mjs'

/** All that runs in Node: both shells' entries and the threads, as ES modules side by side in dist/main. */
const entries = ['main', 'serve', 'engine.worker', 'jobs.worker', 'opponent.worker']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [notePackages('host')],
  ssr: { target: 'node', noExternal: true, external: ['electron', 'better-sqlite3', 'vite'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist/main',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(
        entries.map((name) => [name, path.join(import.meta.dirname, 'electron', `${name}.ts`)]),
      ),
      external: ['electron', 'better-sqlite3', 'vite', 'bufferutil', 'utf-8-validate', ...builtinModules, /^node:/],
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name]-[hash].mjs' },
    },
  },
})
