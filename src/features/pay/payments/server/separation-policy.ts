import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { editedRules } from '../../../../server/endpoint/network-rules.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { paySeparationEvents } from '../events.ts'
import {
  editPaySeparation,
  type PaySeparation,
  paySeparationId,
  readPaySeparation,
  type SeparationFields,
} from '../separation-contract.ts'
import { lockPaySeparation, paySeparation, updatePaySeparation } from './separation-queries.ts'

/** Whether one person may sign, check and send. */
function read({ database }: Context): Promise<PaySeparation> {
  return paySeparation(database)
}

/** Changes it from now on; what was sent stays sent. @throws Problem STALE */
async function edit(context: Context, { body }: ParsedInput<typeof editPaySeparation>): Promise<PaySeparation> {
  const { database } = context
  const current = await lockPaySeparation(database)
  const { before, after } = await editedRules<SeparationFields>(context, {
    of: paySeparationEvents,
    id: paySeparationId,
    current,
    body,
  })
  const changes = changesBetween<Record<string, unknown>>(before, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return current
  }
  await updatePaySeparation(database, after)
  context.record({
    noun: 'paySeparation',
    verb: 'edit',
    entityId: paySeparationId,
    unitId: null,
    concerns: {},
    changes,
  })
  return paySeparation(database)
}

export const separationEndpoints: Endpoint[] = [endpoint(readPaySeparation, read), endpoint(editPaySeparation, edit)]
