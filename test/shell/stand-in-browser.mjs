#!/usr/bin/env node
// A browser without a window: writes down how it was called, opens the page's socket, and does as QUARANTE_STAND_IN says:
// stay until told to go, leave after a moment, or fail at once.

import { appendFileSync } from 'node:fs'
import { WebSocket } from 'ws'

const note = (what) => appendFileSync(process.env.QUARANTE_STAND_IN_LOG, `${JSON.stringify(what)}\n`)
const args = process.argv.slice(2)
note({ pid: process.pid, args })
const behaviour = process.env.QUARANTE_STAND_IN
if (behaviour === 'fail') process.exit(3)

process.on('SIGTERM', () => {
  note('told to go')
  process.exit(0)
})
process.on('SIGINT', () => {}) // a real Ctrl-C reaches both of us; the launcher's word counts here

// The address on the command line is for one use: it leads to the real one.
const entrance = args.find((arg) => arg.startsWith('--app=')).slice('--app='.length)
const answer = await fetch(entrance, { redirect: 'manual' })
const url = new URL(answer.headers.get('location'))
const token = url.hash.slice('#t='.length)
const socket = new WebSocket(`ws://${url.host}/socket`, ['quarante', token], { origin: url.origin })
socket.on('open', () => socket.send(JSON.stringify({ id: 1, call: 'app.about', params: {} })))
socket.on('message', (data) => {
  note({ heard: JSON.parse(data) })
  if (behaviour === 'leave') setTimeout(() => process.exit(0), 200)
})
socket.on('error', (error) => note({ error: error.message }))
setInterval(() => {}, 1000)
