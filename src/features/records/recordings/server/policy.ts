import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { editedRules } from '../../../../server/endpoint/network-rules.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { recordingPolicyEvents } from '../events.ts'
import {
  type editRecordingPolicy,
  type listRecordingRoom,
  type PolicyFields,
  type RecordingPolicy,
  recordingPolicyId,
} from '../policy-contract.ts'
import { lockRecordingPolicy, recordingPolicy, roomOf, unitsNamed, updateRecordingPolicy } from './policy-queries.ts'

/** For how long recordings are kept, and how much room units have. */
export function readPolicy({ database }: Context): Promise<RecordingPolicy> {
  return recordingPolicy(database)
}

/** Changes what is sent and leaves the rest. */
export async function editPolicy(
  context: Context,
  { body }: ParsedInput<typeof editRecordingPolicy>,
): Promise<RecordingPolicy> {
  const { database } = context
  const current = await lockRecordingPolicy(database)
  const { before, after } = await editedRules<PolicyFields>(context, {
    of: recordingPolicyEvents,
    id: recordingPolicyId,
    current,
    body,
  })
  const names = await namesOf(context, [...before.quotas, ...after.quotas])
  after.quotas.forEach(({ unitId }, at) => {
    const isAgain = after.quotas.findIndex((one) => one.unitId === unitId) < at
    if (names.has(unitId) && !isAgain) return
    const message = both(
      'Esta unidade não existe ou já está na lista',
      'There is no such unit, or it is listed already',
    )
    throw invalid([{ path: `quotas.${at}.unitId`, code: 'unknown', message }])
  })
  const inWords = ({ quotas, ...rest }: PolicyFields) => ({
    ...rest,
    quotas: [...names]
      .flatMap(([id, name]) => {
        const own = quotas.find(({ unitId }) => unitId === id)
        return own ? [`${name} ${own.gigabytes} GB`] : []
      })
      .join(', '),
  })
  const changes = changesBetween<Record<string, unknown>>(inWords(before), inWords(after))
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return current
  }
  await updateRecordingPolicy(database, after)
  const told = { entityId: recordingPolicyId, unitId: null, concerns: {}, changes }
  context.record({ noun: 'recordingPolicy', verb: 'edit', ...told })
  return recordingPolicy(database)
}

async function namesOf({ database }: Context, quotas: PolicyFields['quotas']): Promise<Map<string, string>> {
  const units = await unitsNamed(
    database,
    quotas.map(({ unitId }) => unitId),
  )
  return new Map(units.map(({ id, shortName }) => [id, shortName]))
}

/** How much of the room of one's units is used. */
export async function listRoom({ actor, database }: Context): Promise<ContractOutput<typeof listRecordingRoom>> {
  return { items: await roomOf(database, unitFilter(actor)) }
}
