import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/** The page of the board's pictures and measurements: built into the reports, never into the app. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../../renderer/test-pages/board'),
  base: './',
  plugins: [vue()],
  worker: { format: 'es' },
  build: {
    target: 'chrome140',
    outDir: path.join(import.meta.dirname, '../../reports/board-page'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
  logLevel: 'warn',
})
