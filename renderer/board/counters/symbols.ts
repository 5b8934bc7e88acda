/*
 * NATO symbols as our own vectors: a box with the sign of the arm. Lines are as thick as the counter's size allows, never
 * under one pixel, and the box lies on whole pixels.
 */

import { fonts } from '../../look/tokens.ts'
import type { Ink } from '../map/ink.ts'
import type { UnitSymbol } from './face.ts'

type Draw = (ink: Ink, w: number, h: number, line: number) => void

const cross: Draw = (ink, w, h) => {
  ink.moveTo(0, 0)
  ink.lineTo(w, h)
  ink.moveTo(w, 0)
  ink.lineTo(0, h)
}

const slash: Draw = (ink, w, h) => {
  ink.moveTo(0, h)
  ink.lineTo(w, 0)
}

/** The track of a tank: straight above and below, round at the ends. */
const track: Draw = (ink, w, h) => {
  const [rx, ry] = [w * 0.335, h * 0.29]
  ink.roundRect(w / 2 - rx, h / 2 - ry, 2 * rx, 2 * ry, ry)
}

const STROKES: Readonly<Partial<Record<UnitSymbol, readonly Draw[]>>> = {
  infantry: [cross],
  motorised: [cross],
  mountain: [cross],
  fortress: [cross],
  mechanised: [cross, track],
  cavalry: [slash],
  motorisedCavalry: [slash],
  recon: [slash],
  motorcycle: [cross],
  armouredCars: [slash, track],
  tank: [track],
  selfPropelled: [track],
  antiTank: [
    (ink, w, h) => {
      ink.moveTo(0, h)
      ink.lineTo(w / 2, 0)
      ink.lineTo(w, h)
    },
  ],
  machineGun: [
    (ink, w, h) => {
      ink.moveTo(w / 2, h * 0.88)
      ink.lineTo(w / 2, h * 0.12)
      ink.moveTo(w * 0.38, h * 0.38)
      ink.lineTo(w / 2, h * 0.12)
      ink.lineTo(w * 0.62, h * 0.38)
    },
  ],
  engineer: [
    (ink, w, h) => {
      ink.moveTo(w * 0.24, h * 0.76)
      ink.lineTo(w * 0.24, h * 0.3)
      ink.lineTo(w * 0.76, h * 0.3)
      ink.lineTo(w * 0.76, h * 0.76)
      ink.moveTo(w / 2, h * 0.3)
      ink.lineTo(w / 2, h * 0.68)
    },
  ],
  fort: [
    (ink, w, h) => {
      ink.moveTo(0, h * 0.72)
      for (const [x, y] of [
        [0.2, 0.72],
        [0.2, 0.3],
        [0.4, 0.3],
        [0.4, 0.56],
        [0.6, 0.56],
        [0.6, 0.3],
        [0.8, 0.3],
        [0.8, 0.72],
        [1, 0.72],
      ])
        ink.lineTo(w * x, h * y)
    },
  ],
}

const FILLS: Readonly<Partial<Record<UnitSymbol, Draw>>> = {
  mountain(ink, w, h) {
    ink.moveTo(w / 2, h * 0.52)
    ink.lineTo(w * 0.67, h)
    ink.lineTo(w * 0.33, h)
    ink.closePath()
  },
  artillery: (ink, w, h) => ink.arc(w / 2, h / 2, h * 0.19, 0, 7),
  selfPropelled: (ink, w, h) => ink.arc(w / 2, h / 2, h * 0.13, 0, 7),
  motorcycle: (ink, w, h) => ink.arc(w / 2, h * 0.84, h * 0.12, 0, 7),
}

const WHEELED: ReadonlySet<UnitSymbol> = new Set(['motorised', 'motorisedCavalry', 'recon', 'motorcycle'])

/** In the box x, y, w, h (whole pixels). */
export function drawSymbol(
  ink: Ink,
  symbol: UnitSymbol,
  [x, y, w, h]: readonly [number, number, number, number],
  colour: string,
  fill: string,
  line: number,
): void {
  ink.save()
  ink.translate(x, y)
  ink.fillStyle = fill
  ink.fillRect(0, 0, w, h)
  ink.strokeStyle = ink.fillStyle = colour
  ink.lineWidth = line
  ink.lineJoin = 'miter'
  ink.lineCap = 'butt'
  ink.save()
  ink.beginPath()
  ink.rect(0, 0, w, h)
  ink.clip()
  for (const draw of STROKES[symbol] ?? []) {
    ink.beginPath()
    draw(ink, w, h, line)
    ink.stroke()
  }
  const solid = FILLS[symbol]
  if (solid) {
    ink.beginPath()
    solid(ink, w, h, line)
    ink.fill()
  }
  if (symbol === 'hq') drawLetters(ink, 'HQ', w, h)
  if (symbol === 'naval') drawAnchorIn(ink, w, h, line)
  ink.restore()
  ink.strokeRect(0, 0, w, h)
  if (WHEELED.has(symbol)) drawWheels(ink, w, h)
  if (symbol === 'fortress') drawRampart(ink, w, h)
  ink.restore()
}

function drawLetters(ink: Ink, text: string, w: number, h: number): void {
  ink.font = `700 ${h * 0.86}px ${fonts.figures}`
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.fillText(text, w / 2, h * 0.54)
}

function drawAnchorIn(ink: Ink, w: number, h: number, line: number): void {
  const cx = w / 2
  ink.lineWidth = line * 1.1
  ink.lineCap = 'round'
  ink.beginPath()
  ink.arc(cx, h * 0.2, h * 0.09, 0, 7)
  ink.moveTo(cx, h * 0.29)
  ink.lineTo(cx, h * 0.86)
  ink.moveTo(cx - h * 0.2, h * 0.42)
  ink.lineTo(cx + h * 0.2, h * 0.42)
  ink.moveTo(cx - h * 0.36, h * 0.58)
  ink.quadraticCurveTo(cx - h * 0.3, h * 0.86, cx, h * 0.88)
  ink.quadraticCurveTo(cx + h * 0.3, h * 0.86, cx + h * 0.36, h * 0.58)
  ink.stroke()
}

function drawWheels(ink: Ink, w: number, h: number): void {
  ink.beginPath()
  for (const part of [0.25, 0.75]) {
    ink.moveTo(w * part + h * 0.12, h * 1.15)
    ink.arc(w * part, h * 1.15, h * 0.12, 0, 7)
  }
  ink.fill()
}

/** Bastions under the box. */
function drawRampart(ink: Ink, w: number, h: number): void {
  ink.beginPath()
  ink.moveTo(-w * 0.06, h * 1.16)
  for (let i = 1; i <= 6; i++) ink.lineTo(-w * 0.06 + (w * 1.12 * i) / 6, h * (i % 2 ? 1.3 : 1.16))
  ink.stroke()
}
