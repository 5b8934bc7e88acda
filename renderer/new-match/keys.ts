/** Keys of the New match screen: digits for the games, left and right between the columns, Enter starts, Esc goes back. */

export interface NewMatchDeeds {
  start(): unknown
  back(): void
}

export function onNewMatchKey(event: KeyboardEvent, page: HTMLElement, actions: NewMatchDeeds): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const target = event.target as HTMLElement
  const isWriting = target instanceof HTMLInputElement && target.type === 'text'
  if (event.key === 'Escape') {
    event.preventDefault()
    if (isWriting) target.blur()
    else actions.back()
  } else if (event.key === 'Enter' && target === document.body) {
    actions.start()
  } else if (/^[1-4]$/.test(event.key) && !isWriting) {
    const game = page.querySelectorAll<HTMLInputElement>('input[name="game"]')[Number(event.key) - 1]
    if (game === undefined || game.disabled) return
    game.click()
    game.focus()
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    changeColumn(event, page, target, event.key === 'ArrowRight' ? 1 : -1)
  }
}

/** From games and scenarios, whose rows lie below each other; in a row of words the arrows choose among them. */
function changeColumn(event: KeyboardEvent, page: HTMLElement, target: HTMLElement, step: number): void {
  const isOfColumn = target instanceof HTMLInputElement && ['game', 'scenario'].includes(target.name)
  if (!isOfColumn) return
  event.preventDefault()
  const columns = [...page.querySelectorAll<HTMLElement>('[data-column]')]
  const here = columns.findIndex((column) => column.contains(target))
  const next = columns[here + step]
  const first = next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input, button')
  first?.focus()
}
