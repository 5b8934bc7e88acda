import path from 'node:path'
import { defineConfig } from 'vite'

/** The bridge, apart and as CommonJS: a sandboxed preload script cannot be an ES module. */
export default defineConfig({
  root: import.meta.dirname,
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
