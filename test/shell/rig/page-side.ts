/**
 * What runs inside the page: the preload script in a world of its own, as Electron isolates it, and the wall between
 * that world and the page's. Only text crosses it, as only cloned data does in Electron.
 */

/** In the page's own world: makes the functions that the preload script exposes. */
export const MAIN_WORLD = `(() => {
  let next = 1
  const waiting = new Map()
  const listeners = new Map()
  const say = (what) => document.dispatchEvent(new CustomEvent('rig:to-preload', { detail: JSON.stringify(what) }))
  const wrapped = (one) => {
    if (typeof one !== 'function') return { value: one }
    const id = next++
    listeners.set(id, one)
    return { listener: id }
  }
  const build = (shape, path) =>
    shape === 'function'
      ? (...given) =>
          new Promise((resolve, reject) => {
            const id = next++
            waiting.set(id, { resolve, reject })
            say({ id, path, given: given.map(wrapped) })
          })
      : Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, build(inner, [...path, name])]))
  document.addEventListener('rig:to-page', ({ detail }) => {
    const { expose, name, shape, id, result, error, listener, given } = JSON.parse(detail)
    if (expose) Object.defineProperty(window, name, { value: Object.freeze(build(shape, [])), configurable: true })
    else if (listener !== undefined) listeners.get(listener)(...given)
    else {
      const one = waiting.get(id)
      waiting.delete(id)
      if (error !== undefined) one.reject(new Error(error))
      else one.resolve(result)
    }
  })
  document.dispatchEvent(new CustomEvent('rig:ready'))
})()`

/** In a world of its own: the preload script as it was built, with a module \`electron\` that speaks through a binding. */
export const isolatedWorld = (preload: string): string => `(() => {
  const channels = new Map()
  const waiting = new Map()
  let next = 1
  const tell = (what) => rigToMain(JSON.stringify(what))
  globalThis.rigFromMain = (what) => {
    const { id, result, error, channel, given } = what
    if (channel !== undefined) for (const listen of channels.get(channel) ?? []) listen({}, ...given)
    else {
      const one = waiting.get(id)
      waiting.delete(id)
      // In the words in which Electron passes an error on.
      if (error !== undefined) one.reject(new Error("Error invoking remote method '" + one.channel + "': " + error))
      else one.resolve(result)
    }
  }
  const ipcRenderer = {
    send: (channel, ...given) => tell({ channel, given }),
    invoke: (channel, ...given) =>
      new Promise((resolve, reject) => {
        const id = next++
        waiting.set(id, { resolve, reject, channel })
        tell({ id, channel, given })
      }),
    on: (channel, listen) => channels.set(channel, [...(channels.get(channel) ?? []), listen]),
    removeAllListeners: (channel) => channels.delete(channel),
  }
  const shapeOf = (api) =>
    typeof api === 'function' ? 'function' : Object.fromEntries(Object.entries(api).map(([n, one]) => [n, shapeOf(one)]))
  const toPage = (what) => document.dispatchEvent(new CustomEvent('rig:to-page', { detail: JSON.stringify(what) }))
  const contextBridge = {
    exposeInMainWorld(name, api) {
      const expose = () => toPage({ expose: true, name, shape: shapeOf(api) })
      document.addEventListener('rig:ready', expose)
      document.addEventListener('rig:to-preload', async ({ detail }) => {
        const { id, path, given } = JSON.parse(detail)
        const call = path.reduce((inner, step) => inner[step], api)
        const args = given.map((one) =>
          'listener' in one ? (...told) => toPage({ listener: one.listener, given: told }) : one.value,
        )
        try {
          toPage({ id, result: await call(...args) })
        } catch (error) {
          toPage({ id, error: error.message })
        }
      })
      expose()
    },
  }
  ;((require, module, exports) => {
${preload}
  })((name) => {
    if (name !== 'electron') throw new Error('a sandboxed preload script cannot load ' + name)
    return { contextBridge, ipcRenderer }
  }, { exports: {} }, {})
})()`
