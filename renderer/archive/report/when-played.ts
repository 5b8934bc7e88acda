/** `Played 3 May 2026`, `Played 3 May to 9 June 2026`; nothing where it was not kept. */
export function when(from: number | undefined, to: number | undefined): string {
  if (from === undefined || to === undefined || to <= 0) return ''
  const [first, last] = [from > 0 ? from : to, to].map((time) => say(new Date(time)))
  return first === last ? `Played ${last}` : `Played ${first} to ${last}`
}

const say = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(date)
