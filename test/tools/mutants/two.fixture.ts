// A file that cannot be loaded with a rule off proves nothing about the rule's tests.
import { expect, it } from 'vitest'

const off = process.env['QUARANTE_RULE_OFF']
if (off === '2.1') throw new Error('the content cannot be made')

it('[2.1] does not notice, but the file is broken', () => expect(off).not.toBe('1.1'))
