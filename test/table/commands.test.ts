import { describe, expect, it } from 'vitest'
import { Commands, keyName, search, type Command } from '../../renderer/commands-registry.ts'

const command = (id: string, more: Partial<Command> = {}): Command => ({ id, title: id, run: () => {}, ...more })
const press = (key: string, more: object = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

describe('the register of commands', () => {
  it('does what can be done, and nothing else', () => {
    const done: string[] = []
    const commands = new Commands()
    commands.add([
      command('go', { run: () => done.push('go') }),
      command('stay', { why: () => 'It is too late', run: () => done.push('stay') }),
    ])
    expect([commands.run('go'), commands.run('stay'), commands.run('nothing')]).toEqual([true, false, false])
    expect(done).toEqual(['go'])
  })

  it('knows no command twice, and forgets those that are taken out', () => {
    const commands = new Commands()
    const remove = commands.add([command('go')])
    expect(() => commands.add([command('go')])).toThrow('go')
    remove()
    expect(commands.all).toEqual([])
  })

  it('finds the command of a key; one that can be done goes first', () => {
    const commands = new Commands()
    commands.add([command('first', { keys: ['N'], why: () => 'no' }), command('second', { keys: ['N', 'F3'] })])
    expect(commands.forKey('N')?.id).toBe('second')
    expect(commands.forKey('F3')?.id).toBe('second')
    expect(commands.forKey('X')).toBeUndefined()
  })

  it('names keys as they are printed', () => {
    expect(press('n')).toBe('N')
    expect(press('z', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Z')
    expect(press('k', { metaKey: true })).toBe('Ctrl+K')
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('Escape', { shiftKey: true })).toBe('Shift+Esc')
    expect(press('+', { shiftKey: true })).toBe('Plus')
  })

  it('finds commands by any of their words, titles first, accents aside', () => {
    const all = [
      command('a', { title: 'Take back', words: 'undo' }),
      command('b', { title: 'Show Sète (2405)' }),
      command('c', { title: 'Undo nothing' }),
    ]
    const ids = (typed: string) => search(all, typed).map(({ id }) => id)
    expect(ids('undo')).toEqual(['c', 'a'])
    expect(ids('sete')).toEqual(['b'])
    expect(ids('240 show')).toEqual(['b'])
    expect(ids('undo sete')).toEqual([])
    expect(ids(' ')).toEqual(['a', 'b', 'c'])
  })
})
