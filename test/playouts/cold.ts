/**
 * A position that has derived nothing yet and watches what is read. A derived value must name every field that making
 * it reads: one that is forgotten would leave a stale ruling behind when it changes.
 */
import type { Game } from '../../shared/engine/game.ts'
import { WHOLE_STATE, type Derived } from '../../shared/engine/memo.ts'
import { Position, type BaseState, type Partitioned } from '../../shared/engine/position.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import { must } from './fault.ts'

/** Hears that a field was read: a partition of it, or (null) all of it. */
type Heard = (field: string, partition: string | null) => void

/** Fields that always change together with another, by an invariant of their game: who names that one has named them. */
const ALONG_WITH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The stacks of the hexes say the same as the places of the units.
  france40: { stacks: 'place' },
}

type Reads = Set<string>

export class ColdPosition extends Position {
  private readonly along: Readonly<Record<string, string>>
  private readonly made = new Map<string, { value: unknown; reads: Reads }>()
  /** What each of the values under way has read, the innermost last. */
  private readonly underWay: Reads[] = []

  constructor(game: Pick<Game, 'id'> & Partitioned<RuleContext>, content: RuleContext, state: BaseState) {
    const heard: Heard = (field, partition) => {
      for (const reads of this.underWay) reads.add(partition ?? field)
    }
    super(content, watched(state, content, game, heard), game)
    this.along = ALONG_WITH[game.id] ?? {}
  }

  override derived<T>(derived: Derived<this, T>): T {
    return this.watch(String(derived.id), derived.dependencies, derived.make)
  }

  private watch<T>(id: string, dependencies: readonly string[], make: (position: this) => T): T {
    let one = this.made.get(id)
    if (one === undefined) {
      const reads: Reads = new Set()
      this.underWay.push(reads)
      one = { value: make(this), reads }
      this.underWay.pop()
      for (const name of reads) must(this.isNamed(dependencies, name), () => forgotten(dependencies, make, name))
      this.made.set(id, one)
    }
    for (const reads of this.underWay) for (const name of one.reads) reads.add(name)
    return one.value as T
  }

  override derivedEntry<K, T extends {}>(table: Derived<this, Map<K, T>>, key: K, make: () => T): T {
    const value = this.watch(`${table.id} ${String(key)}`, table.dependencies, make)
    this.derived(table).set(key, value)
    return value
  }

  private isNamed(dependencies: readonly string[], name: string): boolean {
    const field = name.split('/')[0]!
    return [name, field, this.along[field], WHOLE_STATE].some((one) => one !== undefined && dependencies.includes(one))
  }
}

function forgotten(dependencies: readonly string[], make: (position: never) => unknown, name: string): string {
  const source = make.toString().replace(/\s+/g, ' ').slice(0, 120)
  return `a derived value reads ${name} and depends on ${dependencies.join(', ')} only: ${source}`
}

/** The state, each reading of it told of. */
function watched(state: BaseState, content: RuleContext, game: Partitioned<RuleContext>, heard: Heard): BaseState {
  const tables = new Map<string, object>()
  const tableOf = (field: string, table: object): object => {
    let known = tables.get(field)
    if (known === undefined) tables.set(field, (known = watchedTable(table, field, content, game, heard)))
    return known
  }
  return new Proxy(state, {
    get(target, field) {
      const value: unknown = Reflect.get(target, field)
      if (typeof field !== 'string') return value
      if (typeof value === 'object' && value !== null) return tableOf(field, value)
      heard(field, null)
      return value
    },
  })
}

function watchedTable(
  table: object,
  field: string,
  content: RuleContext,
  game: Partitioned<RuleContext>,
  heard: Heard,
): object {
  const partitionOf = (key: string) => game.partition?.(content, field, key) ?? null
  const isPartitioned = Array.isArray(table) && table.length > 0 && partitionOf('0') !== null
  return new Proxy(table, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof key !== 'string') return value
      // An array by unit never grows or shrinks.
      if (Array.isArray(target) && !/^\d+$/.test(key)) {
        if (key === 'length' && !isPartitioned) heard(field, null)
      } else heard(field, partitionOf(key))
      return value
    },
    has(target, key) {
      if (typeof key === 'string') heard(field, partitionOf(key))
      return Reflect.has(target, key)
    },
    ownKeys(target) {
      heard(field, null)
      return Reflect.ownKeys(target)
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key === 'string') heard(field, partitionOf(key))
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
}
