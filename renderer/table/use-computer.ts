/** The computer at the table: its commands, and its moves read out. */
import { onScopeDispose, watch } from 'vue'
import { commands } from '../commands.ts'
import type { Command } from '../commands-registry.ts'
import { useAdvice } from '../stores/advice.ts'
import { useComputer } from '../stores/computer.ts'
import { useSettings } from '../stores/settings.ts'
import { useTable } from '../stores/table.ts'
import { useEventPlayback } from './event-playback.ts'
import { gathered } from './logic/log.ts'
import { useTableUi } from './table-ui.ts'
import { useSituation } from './use-situation.ts'

export function useComputerAtTable(): void {
  const table = useTable()
  const ui = useTableUi()
  const computer = useComputer()
  const advice = useAdvice()
  const settings = useSettings()
  const playback = useEventPlayback()
  const { game, situation } = useSituation()

  /** It is to move and nobody has stopped it; what it is about may not have been told yet. */
  const isBusy = () => {
    const { question, computer: seats } = situation.value.view
    const is = computer.state?.is ?? 'idle'
    const isAsked = question.asked !== null && seats[question.asked] !== undefined
    return is === 'thinking' || is === 'shown' || (is === 'idle' && isAsked)
  }
  const busy = () => (isBusy() ? null : 'The computer is not to move')
  const whyNoAdvice = () => {
    if (situation.value.view.outcome !== null) return 'The game is over'
    return situation.value.view.advice ? null : 'In this match the players have not agreed to advice'
  }
  const asked = () => (table.isAsked ? whyNoAdvice() : 'It is the other side’s decision')

  /** The act that is advised and drawn. */
  const advised = () => (advice.kind === 'advice' ? (advice.act?.text ?? null) : null)

  const own: readonly Command[] = [
    {
      id: 'computer.players',
      title: 'Who plays: people and computer',
      words: 'take over hand seat opponent level pace',
      keys: ['Shift+G'],
      run: () => (ui.dialog = 'players'),
    },
    {
      id: 'computer.pause',
      title: 'Pause or continue: computer',
      words: 'stop wait resume watch',
      keys: ['G'],
      why: () => (isBusy() || computer.state?.is === 'paused' ? null : 'The computer is not to move'),
      run: () => computer.want(isBusy() ? 'pause' : 'go'),
    },
    {
      id: 'computer.move',
      title: 'Move now, answer now: the best the computer has found',
      words: 'stop thinking hurry enough advice',
      keys: ['Shift+M'],
      why: () => (advice.isWeighing ? null : busy()),
      run: () => (advice.isWeighing ? advice.hurry() : computer.want('move')),
    },
    {
      id: 'computer.skip',
      title: 'Skip to the end of the computer’s turn',
      words: 'fast at once',
      keys: ['Shift+E'],
      why: busy,
      run: () => computer.want('skip'),
    },
    {
      id: 'computer.advise',
      title: 'What would you do? Advice by the computer',
      words: 'help hint best move suggest',
      keys: ['Shift+A'],
      why: asked,
      run: () => {
        ui.openTab('now')
        return advice.advise()
      },
    },
    {
      id: 'computer.follow',
      title: 'Play what the computer advises',
      words: 'follow advice accept hint',
      keys: ['Shift+Enter'],
      why: () => (advised() === null ? 'No advice is open' : null),
      run: () => table.act(advised()!),
    },
    {
      id: 'computer.stand',
      title: 'How do I stand? The lead to be expected',
      words: 'advice score evaluation winning',
      keys: ['Shift+H'],
      why: whyNoAdvice,
      run: () => {
        ui.openTab('now')
        return advice.stand()
      },
    },
  ]
  if (computer.plays) onScopeDispose(commands.add(own))

  watch([() => table.view?.match, () => settings.values.computerPace], ([, pace]) => void computer.setPace(pace), {
    immediate: true,
  })

  // Its next move waits for what is being shown: the dice of its last one, the other side's turn.
  watch(
    () => computer.seats.length > 0 && playback.isRunning,
    (isShowing) => void computer.hold(isShowing),
  )

  // What the computer has done is read out.
  watch(
    () => table.arrived,
    (lines) => {
      const first = lines.find(({ computer: level }) => level !== undefined)
      if (first === undefined) return
      const [act] = gathered([...lines], situation.value.view.summary.turn)
      if (act !== undefined) ui.said = `${game.value.seatName(first.seat)}: ${game.value.log.say(act)}`
    },
  )
}
