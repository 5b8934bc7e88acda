/** Games that are still being made: they stand on the shelf behind those that can be played. */
import dinant from './dinant.webp'

export const coming = [
  { id: 'dinant', title: 'Dinant', about: 'Rommel at the Meuse', seats: 2, turns: [17, 7, 10], picture: dinant },
] as const
