/** Dice that fall, a line that is played, a refusal: heard, where the player wants to hear them. */
import { watch } from 'vue'
import { useSettings } from '../../stores/settings.ts'
import { useTable, type SeenLine } from '../../stores/table.ts'
import { RATE, samplesOf, type SoundName } from './sounds.ts'

/** What is heard when these lines have come; null: nothing. */
export function soundOf(lines: readonly Pick<SeenLine, 'seat' | 'text'>[]): SoundName | null {
  if (lines.some(({ seat, text }) => seat === 'chance' && text.startsWith('roll '))) return 'dice'
  return lines.length > 0 ? 'commit' : null
}

const QUIET = 0.35

export function useSounds(): void {
  const table = useTable()
  const settings = useSettings()
  let context: AudioContext | null = null

  function play(name: SoundName | null): void {
    if (name === null || settings.values.sound === 'off') return
    context ??= new AudioContext()
    const samples = samplesOf(name)
    const buffer = context.createBuffer(1, samples.length, RATE)
    buffer.copyToChannel(samples, 0)
    const [source, gain] = [context.createBufferSource(), context.createGain()]
    source.buffer = buffer
    gain.gain.value = QUIET
    source.connect(gain).connect(context.destination)
    source.start()
  }

  watch(
    () => table.arrived,
    (lines) => play(soundOf(lines)),
  )
  watch(
    () => table.refused,
    (refused) => refused !== null && play('refusal'),
  )
}
