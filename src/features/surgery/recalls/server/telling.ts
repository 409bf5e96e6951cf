import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { personOf } from '../../../../server/endpoint/transition.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { requireTurn } from '../../../../shared/transitions.ts'
import type * as contract from '../contract.ts'
import type { RecallPatient } from '../record.ts'
import { recallMachine } from '../transitions.ts'
import { insertContact, withdrawContact } from './patient-queries.ts'
import { lockRecall } from './queries.ts'
import { requirePatient } from './reading.ts'
import { notTheLast, someoneElses, spokenMeanwhile } from './refusals.ts'

interface Named {
  readonly id: string
  readonly patientId: string
}

/**
 * A patient of a recall under way, which is held: two who speak with patients of it wait for each other.
 * @throws Problem NOT_FOUND also of other units' patients, WRONG_STATE once it has ended
 */
async function lockToTell(context: Context, name: 'contact' | 'takeBack', named: Named): Promise<RecallPatient> {
  const recall = await lockRecall(context.database, named.id)
  if (!recall) throw notFound()
  const patient = await requirePatient(context, named)
  requireTurn(recallMachine, name, recall, personOf(context))
  return patient
}

/** Records that a patient was told, or that somebody tried. Sent twice it is one. */
export function contact(
  context: Context,
  { params, body }: ParsedInput<typeof contract.recordContact>,
): Promise<RecallPatient> {
  const { actor, database, now, record } = context
  const { id, outcome, channel, note = null, after } = body
  const sent = { ...body, patientId: params.patientId }
  return createOnce(
    context,
    [{ entityId: params.id, sent }],
    async () => {
      const patient = await lockToTell(context, 'contact', params)
      if (patient.contacts.some((one) => one.id === id)) return undefined
      if (patient.lastId !== after) throw spokenMeanwhile(patient.contacts[0]?.byName ?? null, patient)
      const appointmentId = patient.cases.at(-1)?.appointmentId ?? null
      const written = { id, recallId: params.id, patientId: patient.id, appointmentId, outcome, channel, note }
      if (!(await insertContact(database, { ...written, byId: actor.id, at: now.toString() }))) return undefined
      record({
        noun: 'recall',
        verb: 'contact',
        entityId: params.id,
        unitId: null,
        concerns: concernsOf([{ patientId: patient.id }]),
        changes: { outcome: [patient.lastOutcome, outcome], channel: [null, channel] },
        sent,
      })
      return requirePatient(context, params)
    },
    () => requirePatient(context, params),
  )
}

/** Takes the last contact back; the one before counts again. */
export async function takeBack(
  context: Context,
  { params, body }: ParsedInput<typeof contract.takeBackContact>,
): Promise<RecallPatient> {
  const { actor, database, now, record } = context
  const patient = await lockToTell(context, 'takeBack', params)
  const last = patient.contacts.find(({ id }) => id === patient.lastId)
  if (last?.id !== body.contactId) throw new Problem('WRONG_STATE', notTheLast)
  if (last.byId !== actor.id) throw new Problem('NOT_ALLOWED', someoneElses)
  await withdrawContact(database, last.id, now.toString())
  const after = await requirePatient(context, params)
  record({
    noun: 'recall',
    verb: 'takeBack',
    entityId: params.id,
    unitId: null,
    concerns: concernsOf([{ patientId: patient.id }]),
    changes: { outcome: [patient.lastOutcome, after.lastOutcome] },
  })
  return after
}
