/** The choices on the New match screen. Everything has a standard, so Enter starts at once. */
import { computed, reactive, ref, watch } from 'vue'
import { freeName } from '../library/matches/names.ts'
import { isNameless } from '../library/matches/wording.ts'
import type { ComputerPlayers } from '../look/computer-words.ts'
import { capital } from '../sentence.ts'
import { useHost } from '../stores/host.ts'
import { useLibrary } from '../stores/library.ts'
import { useScreen } from '../stores/screen.ts'
import { useSettings } from '../stores/settings.ts'
import { useTable } from '../stores/table.ts'
import { proposedName, type MatchChoice, type Dice, type Mode, type Seating, type SeatingChoice } from './choice.ts'

/** Under this name the one who plays all sides is kept in the settings. */
export const ALONE = 'alone'

export function useNewMatch() {
  const host = useHost()
  const library = useLibrary()
  const screen = useScreen()
  const settings = useSettings()
  const table = useTable()
  const { mode, dice, seating: wonted, names } = settings.values

  const form = reactive({
    game: screen.wanted || (host.games[0]?.id ?? ''),
    scenario: '',
    name: '',
    mode: mode as Mode,
    dice: dice as Dice,
    seating: wonted as SeatingChoice,
    /** The computer's seats, where it plays. */
    computer: {} as ComputerPlayers,
    /** In a fair match: may the computer be asked for advice? */
    advice: false,
    /** By seat, and who plays alone. */
    names: { ...names } as Record<string, string>,
    options: {} as Record<string, string>,
  })
  const failure = ref('')
  const isStarting = ref(false)

  const game = computed(() => host.gameOf(form.game))
  const scenario = computed(() => game.value?.scenarios.find(({ id }) => id === form.scenario))
  /** A game for one hides nothing from anybody. */
  const seating = computed<Seating>(() => {
    if (game.value?.seats.length === 1) return 'alone-open'
    if (form.seating !== 'computer') return form.seating
    // Who watches two computers sees both sides.
    return Object.keys(computer.value).length === game.value?.seats.length ? 'alone-open' : 'two'
  })
  const computer = computed(() => (form.seating === 'computer' && game.value?.opponent ? { ...form.computer } : {}))
  const proposal = computed(() => proposedName(game.value?.title ?? '', scenario.value?.title ?? ''))
  /** Those of the scenario that is chosen. */
  const options = computed(() =>
    (game.value?.options ?? []).filter(({ scenarios }) => scenarios?.includes(form.scenario) ?? true),
  )
  const players = computed(() =>
    Object.fromEntries(
      (game.value?.seats ?? []).map((seat) => {
        const given = (seating.value === 'two' ? form.names[seat] : form.names[ALONE])?.trim()
        return [seat, given || capital(seat)]
      }),
    ),
  )
  const changed = computed(() => options.value.filter(({ id, standard }) => form.options[id] !== standard).length)
  const choice = computed<MatchChoice>(() => ({
    game: game.value?.title ?? '',
    scenario: scenario.value?.title ?? '',
    turns: scenario.value?.turns ?? 0,
    mode: form.mode,
    dice: form.dice,
    seating: seating.value,
    players: players.value,
    computer: computer.value,
    changed: changed.value,
  }))

  function resetOptions(): void {
    form.options = Object.fromEntries((game.value?.options ?? []).map(({ id, standard }) => [id, standard]))
  }

  // Another game has other scenarios and options.
  watch(
    () => form.game,
    () => {
      form.scenario = game.value?.scenarios[0]?.id ?? ''
      const seats = game.value?.seats ?? []
      const other = seats[1] ?? seats[0]
      form.computer = other === undefined ? {} : { [other]: { level: 'standard', character: null } }
      // A game for one is played by the player, unless the computer is to be watched.
      if (form.seating === 'computer' && (!game.value?.opponent || seats.length === 1)) form.seating = 'alone-open'
      resetOptions()
    },
    { immediate: true },
  )

  function remember(): void {
    const given = Object.entries(form.names).filter(([seat, name]) => !isNameless(seat, name))
    void settings.set('names', Object.fromEntries(given))
  }

  async function start(): Promise<void> {
    if (isStarting.value) return
    isStarting.value = true
    failure.value = ''
    const wanted = form.name.trim() || proposal.value
    const name = freeName(
      wanted,
      library.entries.map((one) => one.name),
    )
    const { game: gameId, scenario: scenarioId, mode: strictness, dice: thrown } = form
    try {
      const entry = await library.create({
        game: gameId,
        scenario: scenarioId,
        name,
        mode: strictness,
        dice: thrown,
        seating: seating.value,
        players: players.value,
        computer: computer.value,
        advice: form.advice,
        options: Object.fromEntries(options.value.map(({ id, standard }) => [id, form.options[id] ?? standard])),
      })
      remember()
      if (entry) await table.choose(entry)
    } catch (error) {
      failure.value = error instanceof Error ? error.message : String(error)
    }
    isStarting.value = false
  }

  return { form, game, scenario, options, proposal, choice, changed, failure, isStarting, resetOptions, start }
}

export type NewMatch = ReturnType<typeof useNewMatch>
