/** Development only: Vite serves the page from its sources, with hot reload, on the loopback shell's own address. */
import type { Server } from 'node:http'
import path from 'node:path'
import type { Middleware } from './loopback.ts'

export function viteMiddleware(root: string): (server: Server) => Promise<Middleware> {
  return async (server) => {
    const { createServer } = await import('vite')
    const vite = await createServer({
      configFile: path.join(root, 'vite.renderer.config.ts'),
      server: { middlewareMode: true, hmr: { server } },
    })
    return vite.middlewares
  }
}
