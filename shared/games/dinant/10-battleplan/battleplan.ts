/** 10.0 The battleplan: five objectives are drawn in secret before the first turn. */
import type { Step } from '../state.ts'

export const battleplan: Step = {
  title: 'Battleplan',
  rule: '10.0',
  enter(p) {
    const { drawn, pool } = p.content.data.scenario.battleplan!
    p.draw('objectives', pool.map(String), drawn, { by: 'german', secret: 'german' })
  },
  returned: {
    objectives(p, _, numbers: readonly string[]) {
      for (const number of numbers) p.at('objectives', Number(number), 'secret')
      p.note('10.0', 'The German side draws {count} objectives', { count: numbers.length })
      const titles = p.content.data.chits.objectives
        .filter(({ id }) => numbers.includes(String(id)))
        .map(({ id, title }) => `${id}: ${title}`)
      p.note('10.0', 'Your objectives: {list}', { list: titles.join('; ') }, { only: 'german' })
    },
  },
}
