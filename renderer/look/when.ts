/** When something was, as one says it: today with the hour, this week by its day, else by date. */

const DAY = 24 * 60 * 60 * 1000

export function when(time: string, now: Date = new Date()): string {
  const then = new Date(time)
  if (Number.isNaN(then.getTime()) || then.getTime() === 0) return ''
  const days = Math.round((midnight(now) - midnight(then)) / DAY)
  if (days <= 0) return `today, ${format(then, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
  if (days === 1) return 'yesterday'
  if (days < 7) return format(then, { weekday: 'long' })
  const isThisYear = then.getFullYear() === now.getFullYear()
  return format(then, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}

const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', options).format(date)

/** Time at the table: '3 h 20 min'. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return ''
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ')
}
