import { describe, expect, it } from 'vitest'
import { at, content, playerActions, position, unitIndex as unit, unitOf, viewOf } from './position.ts'

const space = (id: string): number => content.spaceOf(id)!.index

const left = (table: Parameters<typeof viewOf>[0]) => viewOf(table).actions.left

describe('10.1 movement', () => {
  it('[10.1] on foot for one action: two spaces by Day, one by Night', () => {
    const day = playerActions({ turn: 3, units: { 'b-2rfus': 'G5/H5' }, actions: 1 })
    expect(day.offers('foot b-2rfus')).toContain('G3')
    expect(day.offers('foot b-2rfus')).not.toContain('G2')
    expect(day.why('foot b-2rfus', 'G2')!.rule).toBe('10.1')
    const night = playerActions({ turn: 4, units: { 'b-2rfus': 'G5/H5' }, actions: 1 })
    expect(night.offers('foot b-2rfus').sort()).toEqual(['F5', 'G4', 'H4', 'I4/J2'])
    night.act('foot b-2rfus G4')
    expect([at(night, 'b-2rfus'), left(night)]).toEqual(['G4', 0])
  })

  it('[10.1] by truck for two actions: anywhere by Day, four spaces by Night', () => {
    const day = playerActions({ turn: 3, units: { 'b-2rfus': 'G5/H5' }, actions: 2 })
    expect(day.offers('truck b-2rfus')).toContain('A1')
    day.act('truck b-2rfus A1')
    expect([at(day, 'b-2rfus'), left(day)]).toEqual(['A1', 0])
    const night = playerActions({ turn: 4, units: { 'b-2rfus': 'G5/H5' }, actions: 2 })
    expect(night.offers('truck b-2rfus')).toContain('C5')
    expect(night.offers('truck b-2rfus')).not.toContain('B4')
  })

  it('[10.1] an action must be paid for', () => {
    const table = playerActions({ units: { 'b-2rfus': 'G4' }, actions: 1 })
    expect(table.offers()).not.toContain('truck')
    expect(table.refused('truck b-2rfus A1')).toMatchObject({ rule: '10.1', values: { cost: 2, left: 1 } })
  })

  it('[10.1] one action moves any units out of one space, each its own way', () => {
    const units = { 'b-2rfus': 'G4', 'b-1loy': 'G4', 'b-6bw': 'G4', 'b-2hamp': 'E4' }
    const table = playerActions({ units, actions: 1 })
    expect(table.why('foot b-2rfus G3', 'b-2hamp')!.rule).toBe('10.1')
    table.act('foot b-2rfus G3 b-1loy F5')
    expect(['b-2rfus', 'b-1loy', 'b-6bw'].map((id) => at(table, id))).toEqual(['G3', 'F5', 'G4'])
    expect(left(table)).toBe(0)
  })

  it('[10.1] [10.1.4] a German nobody holds stops the move; nobody passes behind it', () => {
    const table = playerActions({ units: { 'b-2rfus': 'F4', 'g-14': 'F3', 'g-18': 'E2' }, actions: 2 })
    const offers = table.offers('truck b-2rfus')
    expect(offers).toContain('F3')
    expect(offers).toContain('E2')
    expect(offers).not.toContain('F2')
    expect(table.why('truck b-2rfus', 'F2')!.rule).toBe('10.1.4')
    // Through the space of a German who is Engaged one may pass.
    const through = (held: Record<string, string>) =>
      playerActions({ turn: 3, units: { 'b-2rfus': 'H4', 'g-2-256': 'I4/J2', ...held }, actions: 1 }).offers(
        'foot b-2rfus',
      )
    expect(through({ 'f-8z': 'I4/J2' })).toContain('G5/H5')
  })

  it('[10.1.1] Evacuees need room where they end, not where they pass', () => {
    const units = { 'ev-1': 'E4 1', 'ev-2': 'E5 1', 'ev-3': 'E5 1', 'b-2rfus': 'E4' }
    const table = playerActions({ turn: 3, units, actions: 1 })
    expect(table.offers('foot ev-1')).toContain('D5')
    expect(table.offers('foot ev-1')).not.toContain('E5')
    expect(table.why('foot ev-1', 'E5')!.rule).toBe('10.1.1')
    expect(table.offers('foot b-2rfus')).toContain('E5')
  })

  it('[10.1.1] the East Jetty has room for four; moves of one act count together', () => {
    const units = { 'ev-1': 'A5 1', 'ev-2': 'A5 1', 'ev-3': 'A5 1', 'ev-4': 'A4 1', 'ev-5': 'A4 1' }
    const table = playerActions({ turn: 3, units, actions: 1 })
    expect(table.offers('foot ev-4')).toContain('A5')
    expect(table.offers('foot ev-4 A5 ev-5')).not.toContain('A5')
  })

  it('[10.1.2] nations are moved by separate actions', () => {
    const units = { 'b-2rfus': 'C2', 'f-1-137': 'C2', 'ev-1': 'C2 1' }
    const table = playerActions({ units, actions: 2 })
    expect(table.offers('foot b-2rfus C1')).toEqual(['ev-1'])
    expect(table.why('foot b-2rfus C1', 'f-1-137')!.rule).toBe('10.1.2')
    table.acts('foot b-2rfus C1', 'foot f-1-137 C1')
    expect(left(table)).toBe(0)
  })

  it('[10.1.3] the 3rd Division marches by Night as by Day', () => {
    const table = playerActions({ turn: 4, units: { 'b-1gren': 'G5/H5', 'b-2rfus': 'G5/H5' }, actions: 2 })
    expect(table.offers('foot b-1gren')).toContain('G3')
    expect(table.offers('truck b-1gren')).toContain('A1')
  })

  it('[10.1.4] not behind a German, even if nobody is there', () => {
    const table = playerActions({ units: { 'b-2rfus': 'E4', 'g-18': 'E3' }, actions: 1 })
    expect(table.why('foot b-2rfus', 'E2')!.rule).toBe('10.1.4')
    expect(table.offers('foot b-2rfus')).not.toContain('E2')
  })

  it('[10.1.6] Suppressed units do not move', () => {
    const table = playerActions({ units: { 'b-2rfus': 'E4 suppressed', 'b-1loy': 'E4' }, actions: 1 })
    expect(table.offers('foot')).toEqual(['b-1loy'])
    expect(table.why('foot', 'b-2rfus')!.rule).toBe('10.1.6')
  })
})

describe('10.1.5 GHQ', () => {
  const stack = { 'b-ghq': 'G5/H5 reduced', 'b-1gren': 'G5/H5', 'b-2rfus': 'G5/H5', 'b-4eyork': 'G5/H5' }

  it('[10.1.5] [10.1.3] the example: one action and GHQ move three units by Night', () => {
    const table = playerActions({ turn: 4, units: stack, actions: 1 })
    table.acts('ghq b-1gren B3', 'foot b-2rfus G4 b-4eyork F5')
    expect(['b-1gren', 'b-2rfus', 'b-4eyork', 'b-ghq'].map((id) => at(table, id))).toEqual(['B3', 'G4', 'F5', 'G5/H5'])
    expect(left(table)).toBe(0)
  })

  it('[10.1.5] as many units as its factor, and none but British beside it', () => {
    const units = { ...stack, 'b-ghq': 'G5/H5', 'f-8z': 'G5/H5', 'ev-1': 'G5/H5 1' }
    const table = playerActions({ turn: 3, units, actions: 0 })
    expect(table.offers('ghq')).toEqual(['b-1gren', 'b-2rfus', 'b-4eyork'])
    expect(table.why('ghq', 'f-8z')!.rule).toBe('10.1.5')
    expect(table.why('ghq', 'b-ghq')!.rule).toBe('10.1.5')
    expect(viewOf(table).actions.ghq).toBe(2)
    table.acts('ghq b-1gren F5', 'ghq b-2rfus F5')
    expect(table.refused('ghq b-4eyork F5').rule).toBe('10.1.5')
  })
})

describe('10.1.7 the Belgian area', () => {
  const belgian = { 'be-cy': 'H3' }

  it('[10.1.7] closed to British and French until the surrender, but not to GHQ', () => {
    const units = { ...belgian, 'b-2rfus': 'G4', 'b-ghq': 'G4' }
    const table = playerActions({ turn: 3, units, actions: 1 })
    for (const closed of ['H4', 'G5/H5']) {
      expect(table.offers('foot b-2rfus')).not.toContain(closed)
      expect(table.why('foot b-2rfus', closed)!.rule).toBe('10.1.7')
      expect(table.offers('foot b-ghq')).toContain(closed)
    }
    expect(playerActions({ turn: 3, units: { 'b-2rfus': 'G4' }, actions: 1 }).offers('foot b-2rfus')).toContain('H4')
  })

  it('[10.1.7] a retreat goes there only if there is no other way', () => {
    const units = { ...belgian, 'g-56': 'G3', 'b-2rfus': 'G4', 'g-14': 'F4' }
    const wins = (more: Record<string, string>) =>
      position({
        phase: 'wins',
        data: { unit: 6, space: space('G4'), front: unit('b-2rfus'), left: 1 },
        units: { ...units, ...more },
      }).lay()
    expect(wins({}).offers('retreat b-2rfus')).toEqual(['G5/H5', 'H4'])
    expect(wins({ 'g-14': 'F3' }).offers('retreat b-2rfus')).toEqual(['F4'])
  })

  it('[10.1.7] and the unit leaves before anything else is done', () => {
    const units = { ...belgian, 'b-2rfus': 'H4', 'b-1loy': 'E4' }
    const table = playerActions({ turn: 3, units, actions: 2, state: { strayed: { [unit('b-2rfus')]: true } } })
    expect(table.offers('foot')).toEqual(['b-2rfus'])
    for (const refused of ['create E5', 'end']) expect(table.refused(refused).rule).toBe('10.1.7')
    expect(table.offers('foot b-2rfus').sort()).toEqual(['F4', 'F5', 'G3', 'G4'])
    table.act('foot b-2rfus G4')
    expect(unitOf(table, 'b-2rfus').strayed).toBeUndefined()
    table.act('create E5')
  })
})

describe('10.1.7 strays', () => {
  const stray = (units: Record<string, string>, actions: number, more: object = {}) =>
    playerActions({ turn: 3, units, actions, state: { strayed: { [unit('b-2rfus')]: true }, ...more } })

  it('[10.1.7] [10.1.5] GHQ’s free move takes a stray out while there are actions, and nobody else', () => {
    const units = { 'be-cy': 'H3', 'b-ghq': 'G5/H5', 'b-2rfus': 'G5/H5', 'b-1loy': 'G5/H5', 'b-6bw': 'E4' }
    const table = stray(units, 1)
    expect(table.offers('ghq')).toEqual(['b-2rfus'])
    expect(table.why('ghq', 'b-1loy')!.rule).toBe('10.1.7')
    expect(table.refused('end').rule).toBe('10.1.7')
    table.act('ghq b-2rfus G4')
    expect(viewOf(table).actions).toMatchObject({ left: 1, ghq: 1 })
    expect(table.offers('ghq')).toEqual(['b-1loy'])
  })

  it('[10.1.7] [10.1.5] the free move is an opportunity even when all actions are spent', () => {
    const table = stray({ 'be-cy': 'H3', 'b-ghq': 'G5/H5', 'b-2rfus': 'G5/H5' }, 0)
    expect(table.refused('end').rule).toBe('10.1.7')
    table.acts('ghq b-2rfus G4', 'end')
    // Elsewhere GHQ cannot help, and without actions nothing holds the phase up.
    stray({ 'be-cy': 'H3', 'b-ghq': 'G4', 'b-2rfus': 'G5/H5' }, 0).act('end')
  })

  it('[10.1.7] a stray that is Engaged leaves rather than attacks', () => {
    const table = stray({ 'be-cy': 'H2', 'g-216': 'H4', 'b-2rfus': 'H4' }, 1)
    expect(table.offers('foot b-2rfus')).not.toContain('H4')
    expect(table.why('foot b-2rfus', 'H4')!.rule).toBe('10.1.7')
  })

  it('[10.1.7] when the last Belgian falls in battle the area is open and nobody has strayed', () => {
    const table = position({
      phase: 'wins',
      data: { unit: unit('g-216'), space: space('H3'), front: unit('be-cy'), left: 1 },
      units: { 'g-216': 'H3', 'be-cy': 'H3 reduced', 'b-2rfus': 'H4' },
      state: { strayed: { [unit('b-2rfus')]: true } },
    }).lay()
    expect(unitOf(table, 'b-2rfus').strayed).toBe(true)
    table.act('hit be-cy')
    expect(at(table, 'be-cy')).toBe('eliminated')
    expect(unitOf(table, 'b-2rfus').strayed).toBeUndefined()
  })
})

describe('10.1 Germans', () => {
  it('[9.1] a German unit says that cards move it, whatever action was meant', () => {
    const units = { 'g-18': 'E2', 'b-2rfus': 'E4', 'b-ghq': 'E4', 'ev-1': 'A5 1' }
    const table = playerActions({ turn: 3, units, actions: 1 })
    for (const verb of ['foot', 'ghq']) expect(table.why(verb, 'g-18')!.rule).toBe('9.1')
    expect(table.why('sail', 'g-18')!.rule).toBe('4.2')
  })
})

describe('10.1 at sea', () => {
  it('[11.2] a unit at sea says why it is not moved', () => {
    const table = playerActions({ turn: 3, units: { 'ev-1': 'Y2 1', 'b-2rfus': 'E4' }, actions: 1 })
    expect(table.why('foot', 'ev-1')!.rule).toBe('11.2')
  })
})

describe('10.1.8 Allied attacks', () => {
  it('[10.1.8] who has entered the space of a lone German stays and attacks', () => {
    const units = { 'g-14': 'F3', 'b-2rfus': 'F4', 'b-1loy': 'E4' }
    const table = playerActions({ turn: 3, units, actions: 3 }).acts('foot b-2rfus F3')
    expect(table.why('foot', 'b-2rfus')).toMatchObject({ rule: '10.1.8' })
    expect(table.refused('foot b-2rfus F4').rule).toBe('10.1.8')
    table.dice(6, 6, 1).acts('end')
    expect([at(table, 'g-14'), at(table, 'b-2rfus')]).toEqual(['F2', 'F3'])
  })

  it('[10.1.8] nor does such an Evacuee unit sail away, until the attack is over', () => {
    const units = { 'g-18': 'E5', 'ev-1': 'E4', 'b-2rfus': 'E4', 'ev-2': 'A5' }
    const table = playerActions({ turn: 3, units, actions: 2 }).acts('foot ev-1 E5 b-2rfus E5')
    expect(table.why('sail', 'ev-1')!.rule).toBe('10.1.8')
    // The Fusiliers attack and are thrown back; the Evacuees are still there, Engaged, and free to go.
    table.dice(1, 2, 2).acts('end', 'attack b-2rfus')
    expect(table.step).toBe('fall-back')
    expect(unitOf(table, 'ev-1')).toMatchObject({ at: 'E5', engaged: true })
  })

  /** The example: French units Engaged in B3 with 2/9 Panzer, reduced; a Night turn. */
  const B3 = { 'g-2-9pz': 'B3 reduced', 'f-1-341': 'B3', 'f-92gr': 'B3', 'b-1gren': 'A4' }

  it('[10.1.8] the example: three dice against 4, a 3 and two 6s drive the German back', () => {
    const table = playerActions({ turn: 4, units: B3, actions: 1 }).acts('foot b-1gren B3', 'end')
    expect(table.offers()).toEqual(['attack', 'decline'])
    expect(table.started('attack').offers).toMatchObject([{ token: 'b-1gren', means: '3 dice against 4' }])
    table.dice(3, 6, 6).act('attack b-1gren')
    expect([at(table, 'g-2-9pz'), at(table, 'b-1gren')]).toEqual(['B2', 'B3'])
    expect(unitOf(table, 'b-1gren').side).toBe('full')
  })

  it('[10.1.8] no Win or one: the attacker goes back, the others have no part in it', () => {
    const table = playerActions({ turn: 4, units: B3, actions: 1 }).acts('foot b-1gren B3', 'end')
    table.dice(3, 4, 6).act('attack b-1gren')
    expect(table.step).toBe('fall-back')
    table.act('back A4')
    expect(['b-1gren', 'f-1-341', 'g-2-9pz'].map((id) => at(table, id))).toEqual(['A4', 'B3', 'B3'])
  })

  it('[10.1.8] two 1s cost the attacker a Hit', () => {
    const table = playerActions({ turn: 4, units: B3, actions: 1 }).acts('foot b-1gren B3', 'end')
    table.dice(1, 1, 6).acts('attack b-1gren', 'back A4')
    expect(unitOf(table, 'b-1gren')).toMatchObject({ at: 'A4', side: 'reduced' })
  })

  it('[10.1.8] a German who was alone must be attacked, by one unit', () => {
    const units = { 'g-14': 'F3', 'b-2rfus': 'F4', 'b-1loy': 'F4' }
    const table = playerActions({ turn: 3, units, actions: 1 }).acts('foot b-2rfus F3 b-1loy F3', 'end')
    expect(table.offers()).toEqual(['attack'])
    expect(table.refused('decline').rule).toBe('10.1.8')
    table.dice(6, 6, 6).act('attack b-1loy')
    expect(unitOf(table, 'g-14')).toMatchObject({ at: 'F2', disrupted: true })
  })

  it('[10.1.8] one that cannot fall back takes a Hit; two entered, so the other stays Engaged', () => {
    const units = { 'g-14': 'F3', 'g-18': 'E4', 'g-56': 'G4', 'b-2rfus': 'F4', 'b-1loy': 'F4' }
    const table = playerActions({ turn: 3, units, actions: 1 }).acts('foot b-2rfus F3 b-1loy F3', 'end')
    table.dice(1, 2, 2).act('attack b-1loy')
    expect(at(table, 'b-1loy')).toBe('F4')
    expect(unitOf(table, 'b-2rfus')).toMatchObject({ at: 'F3', engaged: true })
  })

  it('[10.1.8] an Engaged unit attacks where it stands, for the price of a move', () => {
    const units = { 'g-14': 'F3', 'b-2rfus': 'F3' }
    const table = playerActions({ turn: 3, units, actions: 1 })
    expect(table.offers('foot b-2rfus')).toContain('F3')
    table.acts('foot b-2rfus F3', 'end')
    table.dice(6, 6, 1).act('attack b-2rfus')
    expect([at(table, 'g-14'), at(table, 'b-2rfus')]).toEqual(['F2', 'F3'])
    expect(playerActions({ units: { 'b-2rfus': 'F3' }, actions: 1 }).why('foot b-2rfus', 'F3')!.rule).toBe('10.1.8')
  })

  it('[10.1.8] four Wins also cost the German a Hit', () => {
    const table = playerActions({ turn: 3, units: { 'g-14': 'F3', 'b-1gren': 'F4' }, actions: 1 })
    table.dice(6, 6, 6, 6).acts('foot b-1gren F3', 'end')
    expect(unitOf(table, 'g-14')).toMatchObject({ at: 'F2', side: 'reduced' })
  })

  it('[10.1.8] neither Town nor Canal helps the German', () => {
    const table = playerActions({ turn: 3, units: { 'g-216': 'H4', 'b-1gren': 'G4' }, actions: 1 })
    table.dice(5, 5, 1, 1).acts('foot b-1gren H4', 'end')
    expect(at(table, 'g-216')).toBe('H3')
  })
})
