/**
 * Keys that work on every screen, wherever the focus is: the settings, printing (the screen itself is never printed), and F1. F1 shows the rule that has the focus, at
 * the table else the rule of the question, over whatever is on the screen; elsewhere the whole reference.
 */
import { onBeforeUnmount, onMounted } from 'vue'
import { commands } from './commands.ts'
import { keyName } from './commands-registry.ts'
import { useReference } from './stores/reference.ts'

const EVERYWHERE = ['app.settings', 'app.reference', 'app.print'] as const

export function useAppKeys(): void {
  const reference = useReference()

  function onKey(event: KeyboardEvent): void {
    const name = keyName(event)
    const id = EVERYWHERE.find((one) => commands.get(one)?.keys?.includes(name))
    // Behind a dialog nothing is opened; F1 shows its sheet over it.
    if (id === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (id !== 'app.reference' && document.querySelector('dialog[open]') !== null) return
    const rule = document.activeElement?.closest<HTMLElement>('[data-rule]')?.dataset['rule']
    if (id === 'app.reference' && rule) reference.openRule(rule)
    else if (id === 'app.reference' && reference.open !== null) reference.close()
    else commands.run(id)
  }

  onMounted(() => window.addEventListener('keydown', onKey, { capture: true }))
  onBeforeUnmount(() => window.removeEventListener('keydown', onKey, { capture: true }))
}
