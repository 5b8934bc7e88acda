import { Situation } from '/work/main/shared/engine/situation.ts'
import { contentOf, stacksOf } from '/work/main/test/engine/toy/diagram.ts'
import { patrol } from '/work/main/test/engine/toy/game.ts'
import { waiting } from '/work/main/shared/engine/question.ts'
const match = new Situation(patrol, contentOf(patrol), 'patrol').match()
for (const text of process.argv.slice(2)) {
  const m = /^(roll|draw) /.test(text) ? match.chance(text.split(' ').slice(1)) : match.say('blue', text)
  console.log(text, 'delta' in m ? m.notes.map(n=>n.say+JSON.stringify(n.values)).join('; ') + ' act ' + m.act : m)
}
console.log(match.question, stacksOf(match), match.question.asked === 'blue' ? match.draft('blue').offers : '', waiting(patrol, match.play).ask, match.outcome)
