/*
 * The country between Gravelines and Nieuport, for the draughtsman: nothing here counts in play. Points are on the same
 * scale as the map file's, 0 to 1000 from west to east and from England to the south.
 */

export type Point = readonly [x: number, y: number]

/** 'x y, x y, …' */
const points = (text: string): Point[] =>
  text.split(', ').map((pair) => pair.split(' ').map(Number) as unknown as Point)

export const COAST: readonly Point[] = points(
  '-60 578, 0 560, 40 551, 80 535, 112 520, 150 503, 185 487, 215 470, 243 449, 262 430, 275 418, 300 420, 322 421, 345 413, 372 405, 405 400, 441 397, 475 394, 510 390, 545 386, 580 382, 615 377, 651 373, 690 370, 733 366, 780 361, 822 357, 838 360, 846 392, 853 393, 853 356, 872 340, 900 322, 935 300, 968 280, 1000 262, 1060 230',
)
/** The broad beaches from Malo to the Belgian end. */
export const STRAND: readonly [number, number] = [12, 36]

export const KENT: readonly Point[] = points(
  '-60 212, -20 205, 10 200, 38 186, 62 172, 80 160, 98 148, 112 136, 128 128, 140 119, 152 108, 160 94, 164 80, 172 68, 176 54, 186 44, 200 38, 222 34, 240 36, 250 26, 258 12, 262 -4, 250 -40, 200 -80, -60 -80',
)

export const BANKS: readonly (readonly Point[])[] = [
  points('380 352, 450 344, 520 338, 540 342, 470 354, 400 362'),
  points('600 330, 680 316, 720 314, 700 326, 640 340'),
  points('180 420, 225 380, 260 352, 268 356, 236 392, 195 430'),
  points('300 300, 380 276, 440 262, 450 270, 390 292, 320 312'),
  points('790 300, 860 268, 900 256, 890 270, 830 300'),
  points('560 232, 640 214, 690 206, 680 218, 610 238'),
  points('120 330, 190 290, 240 268, 236 284, 180 318, 130 344'),
  points('280 180, 300 140, 312 118, 318 130, 304 170, 288 196'),
]

export const CANALS: readonly { points: readonly Point[]; breadth: number }[] = [
  // The canal from Dunkirk to Furnes, and on to Nieuport.
  {
    breadth: 6,
    points: points('262 452, 290 505, 330 548, 382 568, 454 556, 527 552, 608 546, 692 543, 780 530'),
  },
  {
    breadth: 6,
    points: points('780 530, 830 536, 880 528, 872 480, 858 430, 850 396'),
  },
  // The Haute and Basse Colme.
  {
    breadth: 6,
    points: points(
      '150 690, 205 716, 262 745, 315 764, 370 770, 470 775, 573 771, 678 760, 735 700, 786 622, 784 575, 780 530',
    ),
  },
  {
    breadth: 6,
    points: points('262 745, 262 680, 270 600, 276 545, 268 470'),
  },
  {
    breadth: 5.4,
    points: points('-20 742, 40 722, 95 660, 140 600, 172 550, 215 520, 252 478'),
  },
  {
    breadth: 4.2,
    points: points('172 550, 165 520, 160 500'),
  },
  {
    breadth: 4.2,
    points: points('786 622, 800 680, 806 760, 830 830, 822 885'),
  },
]

export const RIVERS: readonly { points: readonly Point[]; breadth: number }[] = [
  // The Yser.
  {
    breadth: 6,
    points: points(
      '846 394, 862 414, 885 404, 915 392, 948 420, 962 470, 950 520, 960 580, 944 640, 958 700, 925 760, 880 810, 845 850, 822 895, 770 950, 720 985, 660 1030',
    ),
  },
  // The Aa at Gravelines.
  {
    breadth: 4.8,
    points: points('-20 640, 10 610, 22 580, 16 556'),
  },
  {
    breadth: 3.2,
    points: points('60 1030, 90 960, 120 930, 110 880, 128 840, 120 800, 138 760, 150 690'),
  },
  {
    breadth: 2.7,
    points: points('380 1030, 395 930, 380 890, 400 840, 388 800, 400 772'),
  },
  {
    breadth: 2.7,
    points: points('500 1030, 505 940, 520 900, 508 840, 520 800, 512 774'),
  },
]

export const BORDER: readonly Point[] = points(
  '621 374, 612 410, 585 470, 568 520, 566 575, 600 620, 634 660, 638 700, 628 765, 618 812, 612 860, 606 905, 598 950, 586 1030',
)

/** Les Moëres and the polders about them: the ground that can be drowned. */
export const LOWLANDS: readonly Point[] = points(
  '372 640, 392 622, 430 628, 470 622, 505 632, 548 624, 592 618, 640 620, 690 612, 728 628, 736 660, 718 694, 690 706, 650 700, 612 712, 570 706, 530 714, 488 706, 450 712, 412 706, 384 694, 366 668',
)

export const MARSHES: readonly (readonly Point[])[] = [
  points('80 672, 120 660, 160 672, 172 706, 150 736, 112 742, 82 726, 72 700'),
  points('284 640, 318 628, 350 640, 360 672, 342 702, 310 706, 286 690, 278 664'),
]

export const WOODS: readonly (readonly [x: number, y: number, count: number, reach: number])[] = [
  [420, 905, 26, 24],
  [610, 910, 22, 19],
  [345, 905, 14, 15],
  [735, 905, 20, 19],
  [240, 880, 16, 17],
  [500, 905, 12, 14],
  [860, 760, 12, 14],
  [90, 830, 22, 24],
  [40, 900, 30, 28],
  [920, 900, 26, 31],
  [980, 940, 20, 26],
  [700, 800, 10, 12],
  [30, 40, 26, 26],
  [110, 40, 18, 20],
]

/** Towns: x, y, roofs, half lengths. Villages at the spaces are added where the map has a space. */
export const TOWNS: readonly (readonly [x: number, y: number, count: number, wide: number, high: number])[] = [
  [288, 474, 80, 67, 41],
  [262, 497, 24, 31, 17],
  [330, 438, 28, 31, 11],
  [374, 437, 16, 26, 7],
  [262, 742, 44, 29, 24],
  [780, 526, 54, 41, 29],
  [858, 424, 44, 36, 26],
  [733, 404, 52, 53, 17],
  [808, 905, 28, 36, 22],
  [124, 116, 28, 29, 11],
  [66, 158, 18, 19, 8],
  [170, 48, 12, 10, 14],
  [222, 24, 24, 24, 8],
]
export const VILLAGES: readonly (readonly [x: number, y: number, count: number, wide: number, high: number])[] = [
  [651, 404, 12, 26, 10],
  [580, 414, 18, 29, 8],
  [510, 424, 12, 24, 7],
  [441, 428, 14, 24, 7],
]

export const BASINS: readonly (readonly Point[])[] = [
  points('262 430, 270 426, 276 448, 268 452'),
  points('240 449, 262 440, 264 446, 243 456'),
  points('250 462, 266 456, 268 462, 253 468'),
]
/** The East Mole, from which most were taken off, and its western sister. */
export const MOLES: readonly { points: readonly Point[]; breadth: number }[] = [
  {
    breadth: 5.2,
    points: points('283 421, 292 392, 304 344'),
  },
  {
    breadth: 3.6,
    points: points('258 432, 270 396, 280 372'),
  },
]

export const SHIPS: readonly (readonly [x: number, y: number, size: number, kind?: 'back' | 'sail'])[] = [
  [456, 258, 1.25, 'back'],
  [372, 140, 1.05, 'back'],
  [622, 292, 1.2],
  [745, 205, 1],
  [318, 268, 1.1, 'back'],
  [212, 238, 0.9, 'back'],
  [545, 366, 1.05, 'sail'],
  [600, 352, 0.9, 'sail'],
  [425, 374, 0.95, 'sail'],
  [668, 346, 0.95, 'sail'],
  [563, 376, 0.8, 'sail'],
  [470, 374, 0.72, 'sail'],
]

export const SMOKE: readonly [Point, Point] = [
  [250, 436],
  [92, 372],
]
