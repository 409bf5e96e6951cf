import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { isDiskFull } from '../../../../server/files/files.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { findAppointment } from '../../../agenda/offers/server.ts'
import { consentStanding, patientCommands } from '../../../patients/offers/server.ts'
import type * as contract from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import { permissionFor } from '../rules.ts'
import { told } from './about.ts'
import { answered, type Holding } from './holding.ts'
import { deleteUnfinished, findRecording, insertRecording, type StoredRecording } from './queries.ts'
import { lockSeen, requireRecording, seen } from './reading.ts'
import { lockRoom } from './policy-queries.ts'
import { alreadyKept, diskFull, needsConsent, notOfTheirKind, quotaFull } from './refusals.ts'

/** Begins a recording or an upload of a patient who agreed to it: an empty file with a key of its own. Sent twice it is one. */
export function begin(
  context: Context,
  { body }: ParsedInput<typeof contract.beginRecording>,
  { files, keys }: Holding,
): Promise<RecordingDetail> {
  const { actor, database, now } = context
  const { id, kind, media, unitId, patientId, appointmentId, recordedAt, file } = body
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      requireUnit(actor, unitId)
      const patient = await patientCommands.inSight(context, patientId)
      refuseFuture(context, recordedAt)
      await checkAppointment(context, body)
      if (body.continuesId !== null) seen(context, await findRecording(database, body.continuesId))
      const consent = await consentStanding(database, {
        patientId: patient.id,
        purpose: 'recording',
        now: now.toString(),
      })
      if (!consent) throw needsConsent()
      if (!context.may(permissionFor(kind, 'edit'))) throw notOfTheirKind()
      const room = await lockRoom(database, unitId)
      const coming = file?.bytes ?? 0
      // What is recorded now is never cut short for it: it begins while there is any, and may go beyond.
      if (room && (room.usedBytes + coming > room.mostBytes || room.usedBytes >= room.mostBytes))
        throw quotaFull(room.usedBytes, room.mostBytes)
      await requireSpace(files, coming)
      const { wrapped } = keys.newKey(id)
      const row = { ...body, consentId: consent.id, key: wrapped, addedAt: now.toString(), addedBy: actor.id }
      if (!(await insertRecording(database, row))) return undefined
      // An orphan where the transaction fails after it; the sweep takes those away.
      await begun(answered(files.begin(id, file?.bytes)))
      const changes = changesBetween<Record<string, unknown>>({}, { kind, media, appointmentId, recordedAt })
      context.record(told(body, { verb: 'begin', changes, sent: body }))
      return requireRecording(context, id)
    },
    () => requireRecording(context, id),
  )
}

/** Bytes that are left to everything else on the disk. */
const spared = 256 * 1024 ** 2

async function requireSpace(files: Holding['files'], coming: number): Promise<void> {
  const free = await files.freeBytes()
  if (free !== undefined && free < coming + spared) throw diskFull()
}

/** A file that was begun. @throws Problem UNAVAILABLE where there is no room for it */
async function begun(beginning: Promise<void>): Promise<void> {
  try {
    await beginning
  } catch (error) {
    throw isDiskFull(error) ? diskFull() : error
  }
}

/** Clocks of browsers are a little ahead at times. */
function refuseFuture({ now }: Context, recordedAt: string): void {
  if (Temporal.Instant.compare(recordedAt, now.add({ minutes: 5 })) <= 0) return
  const message = both('A gravação não pode ser do futuro', 'A recording cannot be of the future')
  throw invalid([{ path: 'recordedAt', code: 'in_the_future', message }])
}

async function checkAppointment(
  { database }: Context,
  { appointmentId, patientId, unitId }: { appointmentId: string | null; patientId: string; unitId: string },
): Promise<void> {
  if (appointmentId === null) return
  const appointment = await findAppointment(database, appointmentId)
  if (appointment?.patientId === patientId && appointment.unitId === unitId) return
  const message = both(
    'Este agendamento não é deste paciente nesta unidade',
    'This appointment is not this patient’s in this unit',
  )
  throw invalid([{ path: 'appointmentId', code: 'other_patient', message }])
}

/** A recording that its recorder may go on with. */
export async function lockUnfinished(context: Context, id: string): Promise<StoredRecording> {
  const recording = await lockSeen(context, id)
  const { kind, addedById } = recording
  if (!context.may(permissionFor(kind, 'edit')) || addedById !== context.actor.id) throw notOfTheirKind()
  return recording
}

/** Gives up what has not arrived whole. */
export async function giveUp(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.giveUpRecording>,
  { files }: Holding,
): Promise<ContractOutput<typeof contract.giveUpRecording>> {
  const recording = await lockUnfinished(context, id)
  if (recording.state !== 'uploading') throw alreadyKept()
  await deleteUnfinished(context.database, id)
  await files.discard(id)
  context.record(told(recording, { verb: 'giveUp' }))
  return { id }
}
