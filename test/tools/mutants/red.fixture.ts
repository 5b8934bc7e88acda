// Not green to begin with.
import { expect, it } from 'vitest'

it('[3.1] fails always', () => expect(1).toBe(2))
