/**
 * A mouse click on a control of the table does what the control is for and leaves the focus with the map, so that Enter
 * stays with the brass button. Fields one writes into and whatever lies in a dialog keep the focus; so does everything
 * that gets it by Tab.
 */
import { nextTick, onBeforeUnmount, onMounted, type Ref } from 'vue'

const isWrittenInto = (element: Element): boolean =>
  element.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])')

export function useMouseFocus(root: Readonly<Ref<HTMLElement | null>>, focusMap: () => void): void {
  let isPressing = false

  function onFocus({ target, relatedTarget }: FocusEvent): void {
    const control = target as HTMLElement
    if (!isPressing || isWrittenInto(control) || control.closest('dialog, [role="application"]') !== null) return
    // Dice that are being typed in go on being typed in.
    if (relatedTarget instanceof HTMLElement && isWrittenInto(relatedTarget) && relatedTarget.isConnected)
      relatedTarget.focus()
    else focusMap()
  }

  const press = () => void (isPressing = true)
  const release = () => void nextTick(() => (isPressing = false))

  onMounted(() => {
    root.value!.addEventListener('focusin', onFocus)
    window.addEventListener('pointerdown', press, true)
    // A click comes after its pointerup; what its handlers do with the focus still counts as the mouse's doing.
    window.addEventListener('click', release)
    window.addEventListener('keydown', release, true)
    window.addEventListener('pointercancel', release, true)
  })
  onBeforeUnmount(() => {
    root.value?.removeEventListener('focusin', onFocus)
    window.removeEventListener('pointerdown', press, true)
    window.removeEventListener('click', release)
    window.removeEventListener('keydown', release, true)
    window.removeEventListener('pointercancel', release, true)
  })
}
