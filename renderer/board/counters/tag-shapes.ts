/** Outlines of status tags, about a middle at 0, 0: each is told apart by its shape before its colour. */

export type Shape = readonly (readonly [x: number, y: number])[]

const around = (points: number, radius: (point: number) => number): Shape =>
  Array.from({ length: points }, (_, k) => {
    const angle = (2 * Math.PI * k) / points
    return [Math.cos(angle) * radius(k), Math.sin(angle) * radius(k)]
  })

export const TAG_SHAPES = {
  triangle: [
    [0, -1.15],
    [1.15, 0.8],
    [-1.15, 0.8],
  ],
  wedge: [
    [-1.15, -0.8],
    [1.15, -0.8],
    [0, 1.15],
  ],
  arrow: [
    [-1.2, -0.85],
    [0.2, -0.85],
    [1.15, 0],
    [0.2, 0.85],
    [-1.2, 0.85],
    [-0.5, 0],
  ],
  diamond: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
  hexagon: [
    [0, -1.2],
    [1.08, -0.6],
    [1.08, 0.6],
    [0, 1.2],
    [-1.08, 0.6],
    [-1.08, -0.6],
  ],
  octagon: [
    [-0.45, -1.05],
    [0.45, -1.05],
    [1.05, -0.45],
    [1.05, 0.45],
    [0.45, 1.05],
    [-0.45, 1.05],
    [-1.05, 0.45],
    [-1.05, -0.45],
  ],
  disc: around(28, () => 1.08),
  burst: around(16, (k) => (k % 2 ? 0.72 : 1.2)),
  square: [
    [-0.95, -0.95],
    [0.95, -0.95],
    [0.95, 0.95],
    [-0.95, 0.95],
  ],
  bar: [
    [-1.35, -0.6],
    [1.35, -0.6],
    [1.35, 0.6],
    [-1.35, 0.6],
  ],
  /** A bar that is higher, with rails and sleepers on it. */
  rails: [
    [-1.35, -0.72],
    [1.35, -0.72],
    [1.35, 0.72],
    [-1.35, 0.72],
  ],
  shield: [
    [-1, -1.1],
    [1, -1.1],
    [1, 0.25],
    [0, 1.2],
    [-1, 0.25],
  ],
  cross: [
    [-0.4, -1.1],
    [0.4, -1.1],
    [0.4, -0.4],
    [1.1, -0.4],
    [1.1, 0.4],
    [0.4, 0.4],
    [0.4, 1.1],
    [-0.4, 1.1],
    [-0.4, 0.4],
    [-1.1, 0.4],
    [-1.1, -0.4],
    [-0.4, -0.4],
  ],
  /** A breastwork with two battlements. */
  rampart: [
    [-0.95, 1],
    [-0.95, -0.9],
    [-0.42, -0.9],
    [-0.42, -0.4],
    [0.42, -0.4],
    [0.42, -0.9],
    [0.95, -0.9],
    [0.95, 1],
  ],
  wings: [
    [-1.4, -0.75],
    [1.4, -0.75],
    [1.4, 0.15],
    [0.4, 0.45],
    [0.3, 1.05],
    [-0.3, 1.05],
    [-0.4, 0.45],
    [-1.4, 0.15],
  ],
  ship: [
    [-1.25, -0.1],
    [-0.5, -0.1],
    [-0.5, -1.1],
    [0.5, -1.1],
    [0.5, -0.1],
    [1.25, -0.1],
    [0.85, 1],
    [-0.85, 1],
  ],
} as const satisfies Readonly<Record<string, Shape>>

export type TagShape = keyof typeof TAG_SHAPES
