/**
 * Keys of the replay. The arrow keys step wherever the focus is, but for fields one writes into, a choice of words, and
 * the map once it was reached by Tab: there they move its cursor. Nothing reaches the table beneath.
 */
import { onBeforeUnmount, onMounted, type Ref } from 'vue'
import { keyName } from '../../commands-registry.ts'
import { useReference } from '../../stores/reference.ts'
import { useReplay } from '../../stores/replay.ts'
import { largerUnit } from './stepping.ts'

export type ReplayKeys = Readonly<Record<string, () => unknown>>

const OWN_ARROWS =
  '[role="radiogroup"], [role="tree"], [role="tablist"], [role="application"], [role="listbox"], [type="range"]'

const isWrittenInto = (element: HTMLElement): boolean =>
  element.matches(
    'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])',
  )

export function useReplayKeys(root: Ref<HTMLElement | null>, more: ReplayKeys = {}): void {
  const replay = useReplay()
  const reference = useReference()
  let isByPointer = false

  const step = (direction: 1 | -1, isLarger: boolean, isRepeated: boolean) =>
    replay.step(isLarger ? largerUnit(replay.unit) : replay.unit, direction, isRepeated)

  function keysFor(event: KeyboardEvent): ReplayKeys {
    return {
      ArrowRight: () => step(1, false, event.repeat),
      ArrowLeft: () => step(-1, false, event.repeat),
      'Shift+ArrowRight': () => step(1, true, event.repeat),
      'Shift+ArrowLeft': () => step(-1, true, event.repeat),
      Home: replay.toStart,
      End: replay.toEnd,
      Space: replay.togglePlay,
      Plus: () => replay.faster(1),
      '=': () => replay.faster(1),
      '-': () => replay.faster(-1),
      Esc: replay.leave,
      ...more,
    }
  }

  /** What has the focus keeps the keys it needs itself. */
  function isKept(name: string, target: HTMLElement): boolean {
    if (name === 'Esc') return false
    if (isWrittenInto(target)) return true
    if (name === 'Space') return target.closest('button, a, summary, [role="radiogroup"]') !== null
    if (name.includes('Arrow') || name === 'Home' || name === 'End') return target.closest(OWN_ARROWS) !== null
    return false
  }

  function onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement
    if (document.querySelector('dialog[open]') !== null || reference.open !== null) return
    const name = keyName(event)
    const action = isKept(name, target) ? undefined : keysFor(event)[name]
    if (action === undefined) return
    event.preventDefault()
    event.stopPropagation()
    void action()
  }

  /** What was clicked does its work and leaves the keys to the replay; fields one writes into keep the focus. */
  function onFocus(event: FocusEvent): void {
    const target = event.target as HTMLElement
    if (isByPointer && !isWrittenInto(target) && target.closest('dialog') === null)
      root.value?.focus({ preventScroll: true })
  }
  /** What had the focus is gone, a dialog or a button: the keys are still the replay's. */
  const fromNowhere = (event: KeyboardEvent) => event.target === document.body && onKey(event)
  const press = () => void (isByPointer = true)
  const release = () => void setTimeout(() => (isByPointer = false))
  const stop = (event: KeyboardEvent) => event.stopPropagation()

  onMounted(() => {
    root.value!.addEventListener('keydown', onKey, true)
    window.addEventListener('keydown', fromNowhere, true)
    root.value!.addEventListener('keydown', stop)
    root.value!.addEventListener('focusin', onFocus)
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    root.value!.focus({ preventScroll: true })
  })
  onBeforeUnmount(() => {
    window.removeEventListener('keydown', fromNowhere, true)
    window.removeEventListener('pointerdown', press, true)
    window.removeEventListener('pointerup', release, true)
  })
}
