import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { notePackages } from './scripts/third-party.mjs'

/** The page. Relative addresses, so that it is the same over http and over the app's own protocol. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'renderer'),
  base: './',
  plugins: [vue(), notePackages('page')],
  build: {
    target: 'chrome140',
    outDir: path.join(import.meta.dirname, 'dist/renderer'),
    emptyOutDir: true,
    sourcemap: true,
    assetsInlineLimit: 0, // every file is a file: the content security policy knows no inline code
    modulePreload: { polyfill: false },
  },
})
