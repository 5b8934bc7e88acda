/** Times between frames, in milliseconds. */

let times: number[] = []
let isOn = false

export const frames = {
  start(): void {
    times = []
    isOn = true
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      if (isOn) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  },
  stop(): number[] {
    isOn = false
    return times.slice(2)
  },
}
