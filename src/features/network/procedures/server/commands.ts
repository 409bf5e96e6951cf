import { requireConfirmation } from '../../../../server/endpoint/confirmation.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { Problem } from '../../../../shared/problem.ts'
import { bookedAhead } from '../../../foundation/offers/server.ts'
import { procedures } from '../record.ts'
import { procedureEvents } from '../events.ts'
import { needProblems } from '../rules.ts'
import { procedureQueries } from './settings-queries.ts'

/** What is booked already stays as it was booked; before one is retired, its appointments ahead are asked about. */
export const procedureCommands = recordCommands(procedures, procedureQueries, {
  events: procedureEvents,
  verbs: { archive: 'retire', restore: 'restore' },
  async beforeEdit(_context, before, { written }) {
    const problems = needProblems({ ...before, ...written })
    if (problems.length > 0) throw invalid(problems)
  },
  async beforeArchive({ database, now, actor }, { id, name }, confirmation) {
    const masked = seesMasked(actor.role)
    const { ids, ...affected } = await bookedAhead(database, id, { now: now.toString(), masked })
    requireConfirmation(ids, confirmation, {
      wording: {
        'pt-BR': `${name} ainda tem ${affected.total === 1 ? '1 agendamento' : `${affected.total} agendamentos`} pela frente. Eles continuam marcados; só não se marca mais nenhum. Confira e confirme.`,
        en: `${name} still has ${affected.total === 1 ? '1 upcoming appointment' : `${affected.total} upcoming appointments`}. They stay booked, but no new ones can be made. Look at them and confirm.`,
      },
      shown: { affected },
    })
  },
  alreadySo: ({ name, active }) =>
    new Problem('WRONG_STATE', {
      'pt-BR': active ? `${name} já está em uso.` : `${name} já está fora de uso.`,
      en: active ? `${name} is in use already.` : `${name} is already out of use.`,
    }),
})
