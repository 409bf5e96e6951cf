import { recordCommands } from '../../../../server/record/commands.ts'
import { Problem } from '../../../../shared/problem.ts'
import { tagEvents } from '../events.ts'
import { type TagRecord, tags } from '../record.ts'
import { tagQueries } from './queries.ts'
import { seesUsesOn } from './uses-queries.ts'

/** An archived tag stays where it is, and is put on nothing more. */
export const tagCommands = recordCommands(tags, tagQueries, {
  events: tagEvents,
  verbs: { archive: 'archive', restore: 'restore' },
  shown: ({ actor }, { patients, orders, appointments, ...tag }) => ({
    ...tag,
    patients: seesUsesOn(actor, 'patient') ? patients : null,
    orders: seesUsesOn(actor, 'order') ? orders : null,
    appointments: seesUsesOn(actor, 'appointment') ? appointments : null,
  }),
  async beforeEdit(_context, before) {
    if (before.mergedInto) throw wasMerged(before.name, before.mergedInto)
  },
  allows: (_context, { mergedInto }) => mergedInto === null,
})

function wasMerged(name: string, { name: into }: NonNullable<TagRecord['mergedInto']>): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': `${name} foi juntada a ${into} e não muda mais. Mude ${into}, ou desfaça a junção antes.`,
    en: `${name} was merged into ${into} and can no longer be changed. Change ${into}, or undo the merge first.`,
  })
}
