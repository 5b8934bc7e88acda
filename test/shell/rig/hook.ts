/** Puts the rig in the place of the module `electron`: node --import hook.ts dist/main/main.mjs */
import { registerHooks } from 'node:module'

const rig = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) => (name === 'electron' ? { url: rig, shortCircuit: true } : next(name, context)),
})
