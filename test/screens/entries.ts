/** A match of the library as tests need it. */
export const entryOf = (more: Partial<ReturnType<typeof plainEntry>> = {}) => ({ ...plainEntry(), ...more })

const plainEntry = () => ({
  id: 'a',
  name: 'Hold the Loire',
  game: 'france-fights-on',
  mode: 'open',
  folder: '/home/jeanne/Documents/Quarante',
  turn: 4,
  phase: 'French: Movement',
  score: '24 VP',
  result: null as string | null,
  tags: [] as string[],
  players: { french: 'Jeanne', german: 'Marc' } as Record<string, string>,
  seating: 'two',
  computer: {} as Readonly<Record<string, unknown>>,
  asked: 'french' as string | null,
  lastPlayed: '2026-11-14T10:00:00.000Z',
  trouble: null as string | null,
  missing: false,
})
