import path from 'node:path'
import { defineConfig } from 'vite'
import { notePackages } from './scripts/third-party.mjs'

/** The bridge, apart and as CommonJS: a sandboxed preload script cannot be an ES module. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [notePackages('preload')],
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: path.join(import.meta.dirname, 'electron/preload.ts'),
    target: 'node22',
    outDir: 'dist/main',
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: 'preload.cjs' },
    },
  },
})
