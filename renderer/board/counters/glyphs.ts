/** Pictures on markers, as silhouettes in the upper part of a counter of 64 units. */

import { pathFrom, type Ink } from '../map/ink.ts'
import type { Drawing, MarkerFace, MarkerSymbol } from './face.ts'
import { CART, fillPath, HELMET, roundel, SHIP, SPITFIRE, STUKA, swell, TANK, walker, wheel } from './silhouettes.ts'

interface Colours {
  ink: string
  light: string
}

type Picture = (ink: Ink, colours: Colours, face: MarkerFace) => void

/** Men on the deck of a ship: one more than the counter's factor. */
function aboard(ink: Ink, colours: Colours, face: MarkerFace): void {
  ink.fillStyle = colours.ink
  fillPath(ink, 'M7 30 L57 30 L51 39.6 L14 39.6 Z')
  fillPath(ink, 'M44 29 L44 15.5 L49 15.5 L49 29 Z')
  const men = (Number(face.figures[0]?.text) || 0) + 1
  for (let i = 0; i < men; i++) walker(ink, 36 - i * 10.5, 20.4, 0.86)
  swell(ink, colours.ink, 42.6)
}

function people(ink: Ink, colours: Colours): void {
  ink.fillStyle = colours.ink
  fillPath(ink, CART)
  wheel(ink, 25, 34.4, 5.6, colours.ink)
  walker(ink, 50.5, 28.6, 1.06)
  walker(ink, 8, 29.4, 0.96)
}

const PICTURES: Readonly<Record<MarkerSymbol, Picture>> = {
  handcart: people,
  brokenCart(ink, colours) {
    ink.save()
    ink.translate(31, 27)
    ink.rotate(-0.42)
    ink.translate(-27, -25)
    ink.fillStyle = colours.ink
    fillPath(ink, CART)
    ink.restore()
    wheel(ink, 46, 34, 5.6, colours.ink)
    ink.fillStyle = colours.ink
    ink.fillRect(8, 33, 9, 6.4)
    ink.fillRect(10.6, 31.4, 3.8, 2)
    ink.strokeStyle = colours.light
    ink.lineWidth = 1
    ink.strokeRect(10, 34.6, 5, 3.2)
  },
  tankAlarm(ink, colours) {
    ink.fillStyle = colours.ink
    fillPath(ink, TANK)
    ink.strokeStyle = colours.light
    ink.lineWidth = 1.4
    ink.beginPath()
    for (const x of [18, 26, 34, 42, 49]) {
      ink.moveTo(x + 2.6, 34.4)
      ink.arc(x, 34.4, 2.6, 0, 7)
    }
    ink.stroke()
    ink.fillStyle = colours.ink
    fillPath(ink, 'M9.6 8 L15.4 8 L14 20 L11 20 Z M12.5 22.4 a2.3 2.3 0 1 1 -0.01 0 Z')
  },
  helmet(ink, colours) {
    ink.fillStyle = colours.ink
    fillPath(ink, HELMET)
    ink.fillStyle = colours.light
    ink.fillRect(29.8, 17, 4.4, 9)
    ink.fillRect(27.5, 19.3, 9, 4.4)
  },
  plane(ink, colours) {
    ink.fillStyle = colours.ink
    fillPath(ink, STUKA)
    ink.fillStyle = colours.light
    ink.fillRect(30.9, 12.6, 2.2, 5)
    for (const x of [15.5, 48.5]) {
      ink.fillRect(x - 3, 20, 6, 1.6)
      ink.fillRect(x - 0.8, 17.8, 1.6, 6)
    }
  },
  fighter(ink, colours) {
    ink.fillStyle = colours.ink
    fillPath(ink, SPITFIRE)
    for (const x of [15.5, 48.5]) roundel(ink, x, 21.4, [3.4, 2.2, 1.1])
  },
  earthworks(ink, colours) {
    ink.strokeStyle = colours.ink
    ink.lineWidth = 3
    ink.stroke(pathFrom('M8 35 L8 27 L19 27 L19 18 L31 18 L31 27 L43 27 L43 18 L56 18'))
    ink.lineWidth = 1.5
    ink.beginPath()
    for (const [x, y] of [
      [10, 23],
      [14.5, 23],
      [22, 14],
      [27, 14],
      [34, 23],
      [39, 23],
      [46, 14],
      [51, 14],
    ]) {
      ink.moveTo(x, y)
      ink.lineTo(x, y - 5)
    }
    ink.stroke()
  },
  barrier(ink, colours) {
    ink.fillStyle = colours.ink
    for (const x of [12, 47]) ink.fillRect(x, 14, 5, 28)
    ink.save()
    ink.beginPath()
    ink.rect(6, 18, 52, 11)
    ink.clip()
    ink.fillStyle = '#F7F0DE'
    ink.fillRect(6, 18, 52, 11)
    ink.fillStyle = '#B3272D'
    for (let x = 0; x < 64; x += 16) fillPath(ink, `M${x} 29 L${x + 8} 29 L${x + 15} 18 L${x + 7} 18 Z`)
    ink.restore()
    ink.strokeStyle = colours.ink
    ink.lineWidth = 1.4
    ink.strokeRect(6, 18, 52, 11)
  },
  warship(ink, colours) {
    ink.fillStyle = colours.ink
    fillPath(ink, SHIP)
    ink.strokeStyle = colours.ink
    ink.lineWidth = 1.4
    ink.beginPath()
    ink.moveTo(4, 41.6)
    for (let x = 4; x < 58; x += 8) ink.quadraticCurveTo(x + 2, 39.8, x + 4, 41.6)
    ink.stroke()
  },
  hourglass(ink, colours) {
    ink.fillStyle = colours.ink
    fillPath(ink, 'M20 9 L44 9 L44 12.4 L20 12.4 Z M20 38 L44 38 L44 41.4 L20 41.4 Z')
    ink.strokeStyle = colours.ink
    ink.lineWidth = 1.8
    ink.stroke(
      pathFrom('M22.6 12.4 Q22.6 20.6 31 25.2 Q22.6 29.8 22.6 38 M41.4 12.4 Q41.4 20.6 33 25.2 Q41.4 29.8 41.4 38'),
    )
    fillPath(
      ink,
      'M25.4 17 L38.6 17 Q36.6 21.4 32 24.4 Q27.4 21.4 25.4 17 Z M24.6 37 Q26 32.4 32 31 Q38 32.4 39.4 37 Z',
    )
  },
  laurel(ink, colours) {
    ink.fillStyle = colours.ink
    for (const side of [-1, 1]) {
      for (let k = 0; k < 6; k++) {
        const angle = Math.PI / 2 + side * (0.35 + k * 0.42)
        ink.save()
        ink.translate(32 + Math.cos(angle) * 16, 25 + Math.sin(angle) * 15)
        ink.rotate(angle + side * (Math.PI / 2 + 0.5))
        ink.beginPath()
        ink.ellipse(0, 0, 5.4, 2.1, 0, 0, 7)
        ink.fill()
        ink.restore()
      }
    }
  },
  crowdedBoat: aboard,
  roundel: (ink) => roundel(ink, 32, 25, [17, 11.5, 6]),
  pier(ink, colours) {
    ink.fillStyle = colours.ink
    ink.fillRect(6, 19, 52, 4.6)
    for (const x of [10, 22, 34, 46]) ink.fillRect(x, 23, 3.4, 17)
    ink.strokeStyle = colours.ink
    ink.lineWidth = 1.6
    ink.stroke(pathFrom('M12 38 L24 24 M24 38 L36 24 M36 38 L48 24'))
    swell(ink, colours.ink, 42)
  },
  sailingBoat(ink, colours) {
    ink.fillStyle = colours.ink
    fillPath(ink, 'M12 33 L52 33 L46 40 L18 40 Z')
    fillPath(ink, 'M31 8 L31 31 L49 31 Z M28.4 13 L28.4 31 L15 31 Z')
    swell(ink, colours.ink, 43)
  },
  waves(ink, colours) {
    for (const y of [15, 24, 33, 42]) swell(ink, colours.ink, y)
  },
  anchor(ink, colours) {
    ink.strokeStyle = colours.ink
    ink.lineWidth = 3.4
    ink.lineCap = 'round'
    ink.stroke(pathFrom('M32 15 L32 40 M23 20 L41 20 M18 31 Q20 40 32 40 Q44 40 46 31'))
    ink.beginPath()
    ink.arc(32, 11.4, 3.4, 0, 7)
    ink.stroke()
  },
  flag(ink, _colours, face) {
    ink.strokeStyle = '#3A2E20'
    ink.lineWidth = 2.4
    ink.lineCap = 'round'
    ink.beginPath()
    ink.moveTo(13, 9)
    ink.lineTo(13, 57)
    ink.stroke()
    const wave = pathFrom('M14 11 Q25 6 35 11 Q46 16 56 11 L56 37 Q46 42 35 37 Q25 32 14 37 Z')
    ink.save()
    ink.clip(wave)
    if (face.flag === 'german') {
      ink.fillStyle = '#F2F0E8'
      ink.fillRect(10, 0, 50, 50)
      ink.fillStyle = '#15171A'
      ink.fillRect(10, 21, 50, 6.4)
      ink.fillRect(30.6, 0, 6.4, 50)
    } else {
      for (const [x, colour] of [
        [12, '#26489B'],
        [28, '#F7F4EC'],
        [42, '#C0272D'],
      ] as const) {
        ink.fillStyle = colour
        ink.fillRect(x, 0, 18, 50)
      }
    }
    ink.restore()
    ink.strokeStyle = 'rgba(40,30,16,.75)'
    ink.lineWidth = 1.1
    ink.stroke(wave)
  },
}

/** Under a transform in which the counter is 64 units wide. */
export function drawPicture(ink: Ink, face: MarkerFace, colours: Colours): void {
  ink.save()
  ink.lineJoin = 'round'
  if (typeof face.symbol === 'string') PICTURES[face.symbol](ink, colours, face)
  else if (!('shape' in face.symbol)) drawPaths(ink, face.symbol, colours)
  ink.restore()
}

function drawPaths(ink: Ink, drawing: Drawing, colours: Colours): void {
  for (const { path, colour = 'ink', line } of drawing) {
    const paint = colour === 'ink' || colour === 'light' ? colours[colour] : colour
    ink.fillStyle = ink.strokeStyle = paint
    if (line === undefined) fillPath(ink, path)
    else {
      ink.lineWidth = line
      ink.stroke(pathFrom(path))
    }
  }
}
