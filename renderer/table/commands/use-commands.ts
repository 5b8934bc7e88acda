/** The table's own commands, there while somebody sits at it. */
import { onScopeDispose } from 'vue'
import { commands } from '../../commands.ts'
import type { Command } from '../../commands-registry.ts'
import { useComputer } from '../../stores/computer.ts'
import type { Playing } from '../../stores/playing.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable } from '../../stores/table.ts'
import { useTableUi, type Dialog, type Tab } from '../table-ui.ts'
import { papersOf } from '../game.ts'
import type { OverlaySwitch } from '../game/overlays.ts'
import type { Undone } from '../game/words.ts'
import { withEnemiesNear } from '../logic/decision.ts'
import { spoken } from '../logic/words.ts'
import { useEnemyTurn } from '../use-enemy-turn.ts'
import { useEventPlayback } from '../event-playback.ts'
import { useSituation } from '../use-situation.ts'
import { useTableActions } from './use-table-actions.ts'

export function useTableCommands(): void {
  const table = useTable()
  const computer = useComputer()
  const ui = useTableUi()
  const replay = useReplay()
  const playback = useEventPlayback()
  const enemyTurn = useEnemyTurn()
  const { game, situation } = useSituation()
  const perform = useTableActions()

  /** In a fair match a dialog asks for the others' consent. */
  async function takeBack(): Promise<unknown> {
    await computer.stop()
    return table.inTurnAnyway((now) => {
      const { canTakeBack, mode } = situation.value.view
      if (canTakeBack === null) return now.takeBack([])
      if (mode === 'fair') ui.dialog = 'take-back'
      return undefined
    })
  }

  function whyNotTakeBack(): string | null {
    const { canTakeBack, mode, readOnly } = situation.value.view
    if (canTakeBack === null || (mode === 'fair' && !readOnly && canTakeBack.values !== undefined)) return null
    return spoken(canTakeBack)
  }

  function whyNotRedo(): string | null {
    const { canRedo, mode } = situation.value.view
    if (canRedo) return null
    return mode === 'fair' ? 'No redo in a fair match: play it again' : 'Nothing to redo'
  }

  const undone = (): Undone => game.value.words.undone?.(situation.value) ?? { verb: '', units: [], title: '' }

  /** The next unit that could still do what the phase is for. */
  function takeNext(now: Playing): unknown {
    const { verb, units } = undone()
    const inHand = situation.value.draft.picks.find(({ kind }) => kind === 'unit')?.token
    if (units.length === 0) return undefined
    const next = units[(units.indexOf(inHand ?? '') + 1) % units.length]
    const { hex } = game.value.units.now(situation.value.view, next)
    if (hex !== null) {
      ui.select(hex)
      ui.board?.bring(withEnemiesNear(game.value, situation.value.view, hex, table.seats))
    }
    return now.setPicks([verb, next])
  }

  async function end(now: Playing): Promise<void> {
    await now.clear()
    await perform({ do: 'ask-to-end' }, now)
  }

  const isBegun = () => situation.value.draft.picks.length > table.given.length
  const asked = () => (table.isAsked ? null : 'It is the other side’s decision')
  const open = (id: Dialog) => () => void (ui.dialog = id)
  const overlay = ({ id, title, key }: OverlaySwitch): Command => ({
    id: `table.show.${id}`,
    title: `Show/hide: ${title}`,
    words: 'overlay',
    keys: [key],
    run: () => (ui.shown[id] = !ui.isShown(id)),
  })
  const tab = (id: Tab, title: string, n: number): Command => ({
    id: `table.tab.${id}`,
    title: `Side panel: ${title}`,
    words: 'tab',
    keys: [`Alt+${n}`],
    run: () => ui.openTab(id),
  })

  const asideTab = (): Command[] => {
    const aside = game.value.panels?.aside
    return aside === undefined ? [] : [tab('aside', aside.title.toLowerCase(), 6)]
  }

  /** Commands of a part that the game has. */
  const having = (part: unknown, ...those: Command[]): Command[] => (part === undefined ? [] : those)
  const papers = papersOf(game.value)

  const own: readonly Command[] = [
    { id: 'match.takeBack', title: 'Undo', words: 'take back', keys: ['Ctrl+Z'], why: whyNotTakeBack, run: takeBack },
    {
      id: 'match.redo',
      title: 'Redo',
      words: 'restore',
      keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
      why: whyNotRedo,
      run: () => table.inTurnAnyway((now) => now.redo()),
    },
    {
      id: 'table.next-unit',
      title: 'Next unmoved unit',
      keys: ['N'],
      why: () => (undone().units.length > 0 ? null : 'No unit left to move'),
      run: () => table.inTurn(takeNext),
    },
    {
      id: 'table.end',
      title: 'End phase',
      words: 'usual answer pass',
      keys: ['Ctrl+Enter'],
      why: () => asked() ?? (game.value.words.usual({ ...situation.value }) === null ? 'Select something first' : null),
      run: () => table.inTurn(end),
    },
    {
      id: 'table.drop',
      title: 'Clear last pick',
      words: 'back escape',
      why: () => (isBegun() ? null : 'Nothing is selected'),
      run: () => table.back(),
    },
    {
      id: 'table.start-over',
      title: 'Clear all picks',
      words: 'start over clear',
      keys: ['Shift+Esc'],
      why: () => (isBegun() ? null : 'Nothing is selected'),
      run: () => table.clear(),
    },
    {
      id: 'table.complete',
      title: 'Auto-complete and play',
      words: 'finish usual',
      why: () => asked() ?? (situation.value.draft.completion === null ? 'Nothing to complete' : null),
      run: () => table.complete(),
    },
    {
      id: 'table.enemy-turn',
      title: 'Show the last enemy turn',
      words: 'replay review arrows moves battles digest news',
      keys: ['L'],
      why: () => (playback.isReview || enemyTurn.isThere() ? null : 'The other side has not done anything yet'),
      run: () => (playback.isReview ? playback.skip() : enemyTurn.show()),
    },
    ...having(game.value.troubles, {
      id: 'table.troubles',
      title: 'Units in trouble',
      words: 'out of supply command disrupted list',
      keys: ['Y'],
      run: () => ui.openTab('forces'),
    }),
    ...game.value.board.overlays.switches.map(overlay),
    { id: 'table.map', title: 'Focus the map', words: 'focus board', keys: ['M'], run: () => ui.board?.focus() },
    { id: 'table.zoom-in', title: 'Zoom in', keys: ['Plus', '='], run: () => ui.board?.zoomBy(1.25) },
    { id: 'table.zoom-out', title: 'Zoom out', keys: ['-'], run: () => ui.board?.zoomBy(0.8) },
    { id: 'table.fit', title: 'Fit map', words: 'fit zoom', keys: ['0'], run: () => ui.board?.fit() },
    tab('now', 'current action', 1),
    tab('stack', 'selected stack', 2),
    ...having(game.value.forces, tab('forces', 'forces off the map', 3)),
    ...having(game.value.score, tab('points', 'points', 4)),
    tab('log', 'log and branches', 5),
    ...asideTab(),
    ...having(papers.at(0), {
      id: 'table.papers',
      title: 'Player-aid tables',
      words: 'crt terrain aids',
      keys: ['T'],
      run: open('papers'),
    }),
    ...having(papers.at(0), {
      id: 'table.combat-table',
      title: 'Combat results table',
      words: 'crt',
      keys: ['F2'],
      run: () => ui.openPaper(papers[0].id),
    }),
    { id: 'table.palette', title: 'Commands', words: 'palette', keys: ['Ctrl+K'], run: open('palette') },
    { id: 'table.keys', title: 'Keys', words: 'help shortcuts', keys: ['?'], run: open('keys') },
    ...having(game.value.interrupts, {
      id: 'table.interrupt',
      title: 'Interrupt (act out of turn)',
      words: 'any time chit reaction',
      keys: ['I'],
      why: () => (situation.value.view.readOnly ? 'View only' : null),
      run: open('interrupt'),
    }),
    ...having(game.value.standing ?? game.value.interrupts, {
      id: 'table.standing',
      title: 'Standing answers',
      words: 'stop windows prepared',
      run: open('standing'),
    }),
    {
      id: 'table.referee',
      title: 'Referee correction',
      words: 'correct change agree',
      why: () => (situation.value.view.readOnly ? 'View only' : null),
      run: open('referee'),
    },
    {
      id: 'table.replay',
      title: 'Replay this match',
      words: 'past archive timeline history',
      keys: ['Shift+R'],
      run: () => replay.show(),
    },
    {
      id: 'table.note',
      title: 'Add a note',
      words: 'comment',
      why: () => (situation.value.view.line === 0 ? 'Nothing has been played yet' : null),
      run: () => (ui.noteFor = situation.value.view.line),
    },
  ]
  onScopeDispose(commands.add(own))
}
