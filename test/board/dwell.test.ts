/** When the card of a place may be shown. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { useDwell } from '../../renderer/board/input/use-dwell.ts'

const LONG = 2_000

describe('resting on a place', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function resting() {
    const place = ref<string | null>(null)
    const picks = ref(0)
    const rested = effectScope().run(() =>
      useDwell(
        () => place.value,
        () => picks.value,
      ),
    )!
    const wait = async () => {
      await nextTick()
      vi.advanceTimersByTime(LONG)
    }
    return { place, picks, rested, wait }
  }

  it('shows its card after a moment, and takes it away as soon as something else is pointed at', async () => {
    const { place, rested, wait } = resting()
    place.value = '5516'
    await nextTick()
    expect(rested.value).toBeNull()
    await wait()
    expect(rested.value).toBe('5516')
    place.value = '5517'
    await nextTick()
    expect(rested.value).toBeNull()
  })

  it('leaves the map open where something was just picked, until one has pointed elsewhere', async () => {
    const { place, picks, rested, wait } = resting()
    place.value = '5516'
    await wait()
    picks.value++
    await wait()
    expect(rested.value).toBeNull()
    // The camera moved under the pointer: that is not pointing elsewhere.
    place.value = null
    await wait()
    place.value = '5516'
    await wait()
    expect(rested.value).toBeNull()
    place.value = '5517'
    await wait()
    expect(rested.value).toBe('5517')
    place.value = '5516'
    await wait()
    expect(rested.value).toBe('5516')
  })
})
