import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { BornTags } from '../../../foundation/offers/both.ts'
import { changeTags } from '../../../foundation/offers/server.ts'
import type { tagPatient } from '../contract.ts'
import { patientCommands } from './commands.ts'

/** Puts tags on a patient and takes others off. */
export async function tag(context: Context, { params, body }: ParsedInput<typeof tagPatient>): Promise<BornTags> {
  const { id } = await patientCommands.inSight(context, params.id, 'edit')
  const { tagIds, changes } = await changeTags(context, { scope: 'patient', id }, body)
  if (changes) {
    const concerns = concernsOf([{ patientId: id }], [id])
    context.record({ noun: 'patient', verb: 'tag', entityId: id, unitId: null, concerns, changes })
  } else context.changedNothing()
  return { tagIds }
}
