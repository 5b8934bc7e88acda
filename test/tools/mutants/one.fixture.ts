// Tests for the test of scripts/mutate: what is off is named here, and some of them care.
import { expect, it } from 'vitest'

const off = process.env['QUARANTE_RULE_OFF']

it('[1.1] notices', () => expect(off).not.toBe('1.1'))
it('[1.2] [1.3] notices one of its two rules', () => expect(off).not.toBe('1.3'))
it('[1.4] does not notice', () => expect(off).not.toBe('1.1'))
it('[1.5] one of two tests is enough', () => expect(off).not.toBe('1.4'))
it('[1.5] the one that is', () => expect(off).not.toBe('1.5'))
it('[1.6] is a definition', () => expect(off).not.toBe('1.1'))
it('[1.7] runs for ever', () => {
  for (;;) if (off !== '1.7') return
})
it('[1.70] has a longer number', () => expect(off).not.toBe('1.70'))
