/*
 * Where the eye is: the point of the sheet at the upper left corner of the screen, in world pixels (see
 * map/build/frame.ts), and how many pixels of the page a world pixel takes.
 */

export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const MOST_ZOOM = 3
/** The dark surround that may be seen beyond the paper, pixels of the page. */
export const SURROUND = 48

export const toScreen = (camera: Camera, { x, y }: Spot): Spot => ({
  x: (x - camera.x) * camera.zoom,
  y: (y - camera.y) * camera.zoom,
})

export const toWorld = (camera: Camera, { x, y }: Spot): Spot => ({
  x: x / camera.zoom + camera.x,
  y: y / camera.zoom + camera.y,
})

/** The whole sheet in the middle of the screen. */
export function fitted(sheet: Size, screen: Size): Camera {
  const zoom = fitZoom(sheet, screen)
  return centredOn({ x: sheet.width / 2, y: sheet.height / 2 }, zoom, screen)
}

export function fitZoom(sheet: Size, screen: Size): number {
  return Math.min(room(screen.width) / sheet.width, room(screen.height) / sheet.height, MOST_ZOOM)
}

/** A strip of surround is left on both sides. */
const room = (length: number) => Math.max(40, length - 24)

/** A part of the sheet in the middle of the screen, as large as it fits, but no larger than this zoom. */
export function fittedTo(box: Box, screen: Size, most: number): Camera {
  const zoom = Math.min(most, screen.width / (box.right - box.left), screen.height / (box.bottom - box.top))
  return centredOn({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, zoom, screen)
}

/** The least zoom: the sheet fits, and not much less. */
const leastZoom = (sheet: Size, screen: Size): number => Math.min(0.2, fitZoom(sheet, screen))

export function centredOn(spot: Spot, zoom: number, screen: Size): Camera {
  return { x: spot.x - screen.width / 2 / zoom, y: spot.y - screen.height / 2 / zoom, zoom }
}

/** The same point stays under the pointer. */
export function zoomedTo(camera: Camera, zoom: number, pointer: Spot): Camera {
  const under = toWorld(camera, pointer)
  return { x: under.x - pointer.x / zoom, y: under.y - pointer.y / zoom, zoom }
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.zoom,
  y: camera.y - dy / camera.zoom,
})

/**
 * Keeps the sheet on the screen: a smaller one in the middle, a larger one not further off than a strip of surround.
 * `covered`: so many pixels at the right lie under something; the sheet may be drawn out from there.
 */
export function clamped(camera: Camera, sheet: Size, screen: Size, covered = 0): Camera {
  const zoom = Math.min(MOST_ZOOM, Math.max(leastZoom(sheet, screen), camera.zoom))
  const from = zoom === camera.zoom ? camera : zoomedTo(camera, zoom, { x: screen.width / 2, y: screen.height / 2 })
  return {
    x: held(from.x, sheet.width + covered / zoom, screen.width / zoom, SURROUND / zoom),
    y: held(from.y, sheet.height, screen.height / zoom, SURROUND / zoom),
    zoom,
  }
}

function held(at: number, sheet: number, seen: number, rim: number): number {
  if (sheet + 2 * rim <= seen) return (sheet - seen) / 2
  return Math.min(sheet + rim - seen, Math.max(-rim, at))
}

/** Puts the sheet on whole pixels of the device: what is drawn on whole pixels of the sheet stays sharp. */
export function snapped(camera: Camera, density: number): Camera {
  const whole = (at: number) => Math.round(at * camera.zoom * density) / (camera.zoom * density)
  return { x: whole(camera.x), y: whole(camera.y), zoom: camera.zoom }
}

/** A camera between two, for gliding: the zoom by its logarithm, the place so that the eye moves in a straight line. */
export function between(from: Camera, to: Camera, part: number, screen: Size): Camera {
  if (part >= 1) return to
  const zoom = from.zoom * (to.zoom / from.zoom) ** part
  const middle = (camera: Camera) => toWorld(camera, { x: screen.width / 2, y: screen.height / 2 })
  const [a, b] = [middle(from), middle(to)]
  // With the zoom the share of the way changes: the point both pictures have in common stays where it is.
  const change = 1 / to.zoom - 1 / from.zoom
  const share = Math.abs(change) < 1e-9 ? part : (1 / zoom - 1 / from.zoom) / change
  return centredOn({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }, zoom, screen)
}

/** The part of the sheet on the screen. */
export function seenBox(camera: Camera, screen: Size): Box {
  return {
    left: camera.x,
    top: camera.y,
    right: camera.x + screen.width / camera.zoom,
    bottom: camera.y + screen.height / camera.zoom,
  }
}

/** The smallest box around some spots, with room around them. */
export function boxAround(spots: readonly Spot[], around: number): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return {
    left: Math.min(...xs) - around,
    top: Math.min(...ys) - around,
    right: Math.max(...xs) + around,
    bottom: Math.max(...ys) + around,
  }
}

/** The zoom at which a box fits the screen, if it is no larger than the present one. */
const zoomFor = (box: Box, camera: Camera, screen: Size): number => fittedTo(box, screen, camera.zoom).zoom

/**
 * Brings spots onto the screen, in the middle and with room around them, together with others (`also`) if they fit; the
 * same camera if all spots are on the screen, `rim` pixels or more from its edge. Never smaller than `least`, unless it
 * is already. Spots too far apart for that: the same camera if one of them is seen, else the first of them counts.
 */
export function bringing(
  camera: Camera,
  spots: readonly Spot[],
  also: readonly Spot[],
  screen: Size,
  { around, rim, least }: { readonly around: number; readonly rim: number; readonly least: number },
): Camera {
  const isSeen = (spot: Spot) => {
    const { x, y } = toScreen(camera, spot)
    return x >= rim && y >= rim && x <= screen.width - rim && y <= screen.height - rim
  }
  if (spots.every(isSeen)) return camera
  const lowest = Math.min(least, camera.zoom)
  const wanted = [[...spots, ...also], spots].map((some) => boxAround(some, around))
  const whole = wanted.find((one) => zoomFor(one, camera, screen) >= lowest)
  // Too far apart to be seen together: whoever looks at one of them is left there.
  if (whole === undefined && spots.some(isSeen)) return camera
  const box = whole ?? boxAround(spots.slice(0, 1), around)
  const zoom = Math.max(lowest, zoomFor(box, camera, screen))
  return centredOn({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, zoom, screen)
}

/** Moves so that a spot is well inside the screen; the same camera if it is. */
export function showing(camera: Camera, spot: Spot, screen: Size, rim = 90): Camera {
  const at = toScreen(camera, spot)
  const [x, y] = [Math.min(rim, screen.width / 3), Math.min(rim, screen.height / 3)]
  const dx = at.x < x ? x - at.x : Math.min(0, screen.width - x - at.x)
  const dy = at.y < y ? y - at.y : Math.min(0, screen.height - y - at.y)
  return dx === 0 && dy === 0 ? camera : panned(camera, dx, dy)
}
