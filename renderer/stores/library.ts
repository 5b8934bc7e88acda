/** The matches: what there is, what one does with them, and what the games say about their scenarios. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { IntroductionData, Params, Result, ScenarioIntroduction } from '../../shared/contract.ts'
import { bridge } from '../bridge.ts'
import { exportMatch, importMatch } from '../files.ts'
import { ALL, type Filter } from '../library/shelf/filters.ts'
import { firstByMatch, type Hit } from '../library/shelf/hits.ts'
import { NEWEST, type Order } from '../library/shelf/sorting.ts'
import type { ScenarioFacts } from '../library/matches/wording.ts'
import { useHost } from './host.ts'

export type Entry = Result<'library.list'>[number]

/** What is read of a scenario's content. */
interface ScenarioFile {
  readonly title: string
  readonly summary?: string
  readonly turns: number
  readonly dates?: readonly { readonly label: string }[]
  readonly track?: readonly { readonly label: string; readonly optional?: true }[]
}
export type Scenario = ScenarioFacts & {
  readonly summary: string
  /** How it is won, how long it takes; null where the game does not say. */
  readonly introduction: ScenarioIntroduction | null
}

const keyOf = (game: string, scenario: string) => `${game}/${scenario}`

export const useLibrary = defineStore('library', () => {
  const host = useHost()
  const entries = shallowRef<readonly Entry[]>([])
  const trashed = shallowRef<readonly Entry[]>([])
  const folders = ref<string[]>([])
  const scenarios = ref<Record<string, Scenario>>({})
  /** Matches that another window was found to have open. */
  const elsewhere = ref(new Set<string>())
  const isRead = ref(false)
  /** Matches that would not open because their files are damaged: what was said. */
  const damaged = ref(new Map<string, string>())
  /** What was found of what is searched, in whatever match. */
  const hits = shallowRef<readonly Hit[]>([])
  /** By match the first sentence in which it was found. */
  const noted = computed(() => firstByMatch(hits.value))
  /** What an import had to say. */
  const said = ref<string[]>([])
  const noticed = new Set<string>()

  // What is looked at; kept while one is at a table.
  const filter = ref<Filter>(ALL)
  const order = ref<Order>(NEWEST)
  const query = ref('')

  const shelf = computed(() => (filter.value.by === 'trash' ? trashed.value : entries.value))

  host.on('library.changed', () => void refresh())
  watch(query, (words) => void look(words))

  /** The host says how many files it has not looked into yet: it is asked until there are none, or none more come. */
  async function look(words: string): Promise<void> {
    if (words.trim() === '') return void (hits.value = [])
    for (let left = Infinity; query.value === words;) {
      const found = await host.attempt(() => host.call('library.find', { query: words }))
      if (query.value !== words) return
      hits.value = found?.hits ?? []
      if (found === undefined || found.left === 0 || found.left >= left) return
      left = found.left
    }
  }

  async function refresh(): Promise<void> {
    const found = await host.attempt(() =>
      Promise.all([
        host.call('library.list', { trashed: false }),
        host.call('library.list', { trashed: true }),
        host.call('library.folders', {}),
      ]),
    )
    if (found) [entries.value, trashed.value, folders.value] = found
    const told = await host.attempt(() => host.call('library.notices', {}))
    // Each is said once.
    for (const notice of told ?? []) if (!noticed.has(notice)) said.value = [...said.value, notice]
    for (const notice of told ?? []) noticed.add(notice)
    isRead.value = true
    // What has changed may be found otherwise now.
    if (query.value.trim() !== '') void look(query.value)
  }

  /**
   * Somebody gets up from a match: it lies in front from now on. The host says so too, but a moment later, and whoever
   * has clicked meanwhile would find another match under the pointer.
   */
  function putInFront(id: string): void {
    const lastPlayed = new Date().toISOString()
    entries.value = entries.value.map((entry) => (entry.id === id ? { ...entry, lastPlayed } : entry))
  }

  const scenarioOf = (entry: Pick<Entry, 'game' | 'scenario'>): Scenario | null =>
    scenarios.value[keyOf(entry.game, entry.scenario)] ?? null

  /** Titles, dates and summaries of all scenarios. */
  async function readScenarios(): Promise<void> {
    for (const game of host.games) {
      const told = (await host
        .call('app.content', { game: game.id, file: 'introduction' })
        .catch(() => null)) as IntroductionData | null
      for (const { id, title, turns } of game.scenarios) {
        const file = game.scenarios.length === 1 ? 'scenario' : `scenario-${id}`
        const content = (await host
          .call('app.content', { game: game.id, file })
          .catch(() => null)) as ScenarioFile | null
        const boxes = content?.dates ?? content?.track?.filter(({ optional }) => !optional) ?? []
        const dates = boxes.map(({ label }) => label)
        const introduction = told?.scenarios[id] ?? null
        scenarios.value[keyOf(game.id, id)] = { title, turns, dates, summary: content?.summary ?? '', introduction }
      }
    }
  }

  /** Throws: the screen that asked says what was wrong, in its place. */
  async function create(match: Params<'library.create'>): Promise<Entry | undefined> {
    const { id } = await host.call('library.create', match)
    await refresh()
    return entries.value.find((one) => one.id === id)
  }

  /** The finished match that comes with the app. */
  async function sample(): Promise<Entry | undefined> {
    const found = await host.attempt(() => host.call('library.sample', {}))
    await refresh()
    return entries.value.find((one) => one.id === found?.id)
  }

  async function bringIn(): Promise<void> {
    said.value = []
    const imported = await host.attempt(() => importMatch(host.call))
    if (imported) said.value = ['Match imported.', ...imported.warnings]
    await refresh()
  }

  /** A missing match is shown where it lies now. It may turn out to be another one. */
  async function find({ id, name }: Pick<Entry, 'id' | 'name'>): Promise<void> {
    said.value = []
    const found = await host.attempt(() => importMatch(host.call))
    await refresh()
    if (!found) return
    const isIt = found.id === id
    said.value = isIt
      ? [`“${name}” is back in your library.`, ...found.warnings]
      : [`That was a different match. It has been imported; “${name}” is still missing.`, ...found.warnings]
  }

  /** What is safe of a damaged match, as a match of its own. */
  async function rescue(id: string): Promise<Entry | undefined> {
    const rescued = await host.attempt(() => host.call('library.rescue', { id }))
    await refresh()
    if (rescued) said.value = rescued.warnings
    return entries.value.find((one) => one.id === rescued?.id)
  }

  async function saveCopy({ id, name }: Pick<Entry, 'id' | 'name'>): Promise<void> {
    const isSaved = await host.attempt(() => exportMatch(host.call, id, name))
    if (isSaved) said.value = [`Saved a copy of “${name}”.`]
  }

  async function change(call: () => Promise<unknown>): Promise<boolean> {
    const done = await host.attempt(call)
    await refresh()
    return done !== undefined
  }

  /** The other files of a match, as cloud folders make them. */
  const copiesOf = ({ id, copyOf }: Pick<Entry, 'id' | 'copyOf'>) =>
    entries.value.filter((entry) => entry.copyOf === (copyOf ?? id))

  /** The one of them that has the match's own name. */
  const firstOf = (entry: Entry) => entries.value.find(({ id }) => id === entry.copyOf) ?? entry

  /** The name of its file, where there are several of the match: nothing else tells them apart. */
  const fileNameOf = (entry: Entry): string | null =>
    entry.copyOf === null && copiesOf(entry).length === 0 ? null : entry.file.slice(entry.folder.length + 1)

  /** Brings all files of a match into one, each as a branch. */
  async function unite(entry: Entry): Promise<void> {
    const copies = copiesOf(entry).map(({ id }) => id)
    const done = await host.attempt(() => host.call('library.unite', { id: firstOf(entry).id, copies }))
    await refresh()
    if (done === undefined) return
    const { added } = done
    const more = added === 0 ? 'nothing had to be added' : `${added} ${added === 1 ? 'entry' : 'entries'} added`
    said.value = [`“${entry.name}” is one match again: ${more}. The copies are in the trash.`]
  }

  /** A version of a match was kept beside it: says under what name, and gives it. */
  async function tellOfCopy(file: string): Promise<Entry | undefined> {
    await refresh()
    const copy = entries.value.find((entry) => entry.file === file)
    if (copy !== undefined) said.value = [`Your version is in the library as “${copy.name}”.`]
    return copy
  }

  const rename = (id: string, name: string) => change(() => host.call('library.rename', { id, name }))
  const duplicate = (id: string, name: string) => change(() => host.call('library.duplicate', { id, name }))
  const tag = (id: string, tags: string[]) => change(() => host.call('library.tag', { id, tags }))
  const forget = (id: string) => change(() => host.call('library.forget', { id }))
  const each = (ids: readonly string[], call: (id: string) => Promise<unknown>) =>
    change(async () => {
      for (const id of ids) await call(id)
      return true
    })
  const trash = (...ids: string[]) => each(ids, (id) => host.call('library.trash', { id }))
  const restore = (...ids: string[]) => each(ids, (id) => host.call('library.restore', { id }))
  const addTag = (tagged: readonly Entry[], name: string) => {
    const tagsBy = new Map(tagged.map(({ id, tags }) => [id, [...new Set([...tags, name])]]))
    return each([...tagsBy.keys()], (id) => host.call('library.tag', { id, tags: tagsBy.get(id)! }))
  }
  const reveal = (id: string) => host.attempt(() => host.call('library.reveal', { id }))
  const removeFolder = (path: string) => change(() => host.call('library.removeFolder', { path }))

  /** A browser cannot give the path of a folder: there it is typed. */
  async function addFolder(typed?: string): Promise<boolean> {
    const path = typed ?? (await bridge()?.dialogs.chooseFolder())
    return path ? change(() => host.call('library.addFolder', { path })) : false
  }

  return {
    entries,
    trashed,
    shelf,
    folders,
    scenarios,
    elsewhere,
    damaged,
    hits,
    noted,
    isRead,
    said,
    filter,
    order,
    query,
    refresh,
    putInFront,
    readScenarios,
    scenarioOf,
    create,
    sample,
    bringIn,
    find,
    forget,
    rescue,
    saveCopy,
    copiesOf,
    firstOf,
    fileNameOf,
    tellOfCopy,
    unite,
    rename,
    duplicate,
    tag,
    addTag,
    trash,
    restore,
    reveal,
    addFolder,
    removeFolder,
  }
})
