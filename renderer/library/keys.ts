/** Keys of the library that work wherever the focus is, unless one is writing or something lies over the screen. */

export interface LibraryDeeds {
  search(): void
  newMatch(): void
}

export function onLibraryKey(event: KeyboardEvent, actions: LibraryDeeds): void {
  if (event.defaultPrevented || document.querySelector('dialog[open], [role="menu"]') !== null) return
  const target = event.target as HTMLElement
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'n') {
    event.preventDefault()
    actions.newMatch()
    return
  }
  if (isCommand || event.altKey || target.closest('input, textarea, select')) return
  if (event.key === '/') {
    event.preventDefault()
    actions.search()
  } else if (event.key === 'n') {
    event.preventDefault()
    actions.newMatch()
  } else if (event.key === 'Enter' && target.closest('button, a, [tabindex]') === null) {
    // What comes next must not get the rest of this keystroke: a form would be sent off by it.
    event.preventDefault()
    document.querySelector<HTMLButtonElement>('[data-enter]')?.click()
  }
}
