/** 7.1b The French player says which corps 4 DINA and 1 DCR are attached to. Both sides know it. */
import { pick, words } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { DinantAttachable, DinantCorps } from '../content/data.ts'
import type { Act, Position, Step } from '../state.ts'

interface AttachmentFrame extends Frame {
  readonly step: 'attachment'
  readonly formation: DinantAttachable
}

const rowsNow = ({ content, state }: Position) =>
  content.data.scenario.attachments.rows.filter(
    ({ turn, option }) => turn === state.turn && (option === undefined || content.options[option.id] === option.choice),
  )

export const attachmentFrames = (p: Position): Frame[] =>
  rowsNow(p)
    .filter(() => applies(p.content, '7.1b'))
    .map(({ formation }) => ({ step: 'attachment', formation }))

const attach: Act<AttachmentFrame, DinantCorps> = {
  title: 'Attach the division',
  rule: '7.1b',
  *build(p, { formation }) {
    const { choices, usual } = rowsNow(p).find((row) => row.formation === formation)!
    return (yield* pick(words(...choices), { suggest: usual })) as DinantCorps
  },
  does(p, { formation }, corps) {
    const { formationOf } = p.content
    p.put('attached', { ...p.state.attached, [formation]: corps })
    const values = { division: formationOf[formation].short, corps: formationOf[corps as 'XICA'].short }
    p.note('7.1b', '{division} is attached to {corps}', values, {
      event: { kind: 'dinant: attached', formation, corps },
    })
    p.pop()
  },
}

export const attachment: Step<AttachmentFrame> = {
  title: 'A division is attached',
  rule: '7.1b',
  asks: () => 'french',
  prompt: (p, { formation }) => ({
    rule: '7.1b',
    say: 'Which corps is {division} attached to?',
    values: { division: p.content.formationOf[formation].short },
  }),
  acts: { attach },
  isPublic: () => true,
}
