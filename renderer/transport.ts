/** The port to the host: Electron's bridge where there is one, else a socket to the loopback shell the page came from. */
import type { Port } from '../shared/contract.ts'
import { bridge } from './bridge.ts'

export interface Transport extends Port {
  /** Told when the host has gone. Electron's never goes before the window. */
  onLost(listener: () => void): void
}

export function openTransport(): Transport {
  const own = bridge()
  return own === null ? openSocket() : { send: own.send, onMessage: own.onMessage, onLost: () => {} }
}

/** The token of this launch, from the address's fragment. */
export function token(): string {
  return new URLSearchParams(location.hash.slice(1)).get('t') ?? ''
}

function openSocket(): Transport {
  const socket = connectSocket()
  const unsent: string[] = []
  socket.addEventListener('open', () => {
    for (const message of unsent.splice(0)) socket.send(message)
  })
  return {
    send(message) {
      const text = JSON.stringify(message)
      if (socket.readyState === WebSocket.CONNECTING) unsent.push(text)
      // On one that closes nothing arrives any more: whoever waits is told that the host has gone.
      else if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    onMessage: (listener) => socket.addEventListener('message', ({ data }) => listener(JSON.parse(data as string))),
    onLost: (listener) => socket.addEventListener('close', () => listener()),
  }
}

function connectSocket(): WebSocket {
  // A sub-protocol may not be empty; without a token the host says no to any other word as well.
  return new WebSocket(`ws://${location.host}/socket`, ['quarante', token() || 'none'])
}

/** Runs `found` when the host answers again: after a restart in development, or when the machine wakes up. */
export function awaitHost(found: () => void): void {
  const socket = connectSocket()
  socket.addEventListener('open', found)
  socket.addEventListener('error', () => setTimeout(() => awaitHost(found), 1000))
}
