/**
 * What the player has set, kept by the host and applied at once: text size and palette on the root element, the rest
 * read by whoever needs it.
 *
 *     settings.palette   the colours of canvases, from look/tokens.ts
 *     settings.motion    'normal', 'reduced' or 'off', with what the computer says taken into account
 */
import { defineStore } from 'pinia'
import { computed, ref, watchEffect } from 'vue'
import type { Motion } from '../board/model.ts'
import { palettes, type Palette } from '../look/tokens.ts'
import { motionMark, readValues, standard, type Values } from '../settings/values.ts'
import { useHost } from './host.ts'

export const useSettings = defineStore('settings', () => {
  const host = useHost()
  const values = ref<Values>(standard)
  const system = matchMedia('(prefers-reduced-motion: reduce)')
  const isSystemCalm = ref(system.matches)
  system.addEventListener('change', () => (isSystemCalm.value = system.matches))

  const palette = computed<Palette>(() => palettes[values.value.palette])
  const motion = computed<Motion>(() => {
    const wanted = values.value.motion
    if (wanted !== 'system') return wanted
    return isSystemCalm.value ? 'off' : 'normal'
  })
  /** Pixels of a rem. */
  const rem = computed(() => (16 * values.value.textSize) / 100)

  watchEffect(() => {
    const root = document.documentElement
    root.style.fontSize = `${values.value.textSize}%`
    root.dataset['palette'] = values.value.palette
    const mark = motionMark(values.value.motion)
    if (mark === null) delete root.dataset['motion']
    else root.dataset['motion'] = mark
  })

  async function load(): Promise<void> {
    const stored = await host.attempt(() => host.call('app.settings', {}))
    if (stored) values.value = readValues(stored)
  }

  async function set<K extends keyof Values>(key: K, value: Values[K]): Promise<void> {
    values.value = { ...values.value, [key]: value }
    await host.attempt(() => host.call('app.set', { key, value: JSON.parse(JSON.stringify(value)) }))
  }

  return { values, palette, motion, rem, load, set }
})
