import type { Context } from '../../../../server/endpoint/context.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../ending-contract.ts'
import { recordingEvents, salesCallEvents } from '../events.ts'
import type { RecordingDetail } from '../record.ts'
import { permissionFor } from '../rules.ts'
import { told } from './about.ts'
import { writeDeleted, writeHeld, writeRestored, writeTrashed } from './end-queries.ts'
import type { StoredRecording } from './queries.ts'
import { lockSeen, requireRecording } from './reading.ts'
import {
  isGone,
  isHeld,
  isNotHeld,
  keptByLaw,
  notInTrash,
  notOfTheirKind,
  notThereYet,
  notOfTheRecord,
} from './refusals.ts'

/** A recording that somebody may end, as they saw it. @throws Problem STALE, WRONG_STATE where it is gone or still comes */
async function lockEnding(context: Context, id: string, version: number): Promise<StoredRecording> {
  const recording = await lockSeen(context, id)
  const { kind, state } = recording
  if (!context.may(permissionFor(kind, 'approve'))) throw notOfTheirKind()
  if (state === 'deleted') throw isGone()
  if (state === 'uploading') throw notThereYet()
  const of = kind === 'consultation' ? recordingEvents : salesCallEvents
  if (recording.version !== version) throw await staleRecord(context, { of, current: recording, seen: version })
  return recording
}

/**
 * Puts into the trash what was recorded by mistake: nobody hears it there, and for 30 days it can be taken out.
 * @throws Problem RULE_BROKEN for what is held, and for a consultation that is not said to be of another record
 */
export async function trash(
  context: Context,
  { params: { id }, body: { version, reason, isOfAnotherRecord } }: ParsedInput<typeof contract.trashRecording>,
): Promise<RecordingDetail> {
  const recording = await lockEnding(context, id, version)
  if (recording.state === 'trashed') throw isGone()
  if (recording.isHeld) throw isHeld()
  // What belongs to the record is kept by law; what does not was never of it.
  if (recording.kind === 'consultation' && !isOfAnotherRecord) throw notOfTheRecord()
  await writeTrashed(context.database, id, { at: context.now.toString(), by: context.actor.id, reason })
  context.record(told(recording, { verb: 'trash', changes: { state: ['ready', 'trashed'] }, note: reason }))
  return requireRecording(context, id)
}

/** Takes a recording out of the trash. */
export async function restore(
  context: Context,
  { params: { id }, body: { version } }: ParsedInput<typeof contract.restoreRecording>,
): Promise<RecordingDetail> {
  const recording = await lockEnding(context, id, version)
  if (recording.state !== 'trashed') throw notInTrash()
  await writeRestored(context.database, id)
  context.record(told(recording, { verb: 'restore', changes: { state: ['trashed', 'ready'] } }))
  return requireRecording(context, id)
}

/**
 * Deletes a sales call that is in the trash for good, before its days are over: its key at once, its file after
 * (`discardDeleted`). What proves it stays.
 * @throws Problem RULE_BROKEN for a consultation, which waits for its days, and for what is held
 */
export async function remove(
  context: Context,
  { params: { id }, body: { version } }: ParsedInput<typeof contract.deleteRecording>,
): Promise<RecordingDetail> {
  const recording = await lockEnding(context, id, version)
  if (recording.kind === 'consultation') throw keptByLaw()
  if (recording.state !== 'trashed') throw notInTrash()
  if (recording.isHeld) throw isHeld()
  const { actor, database, now } = context
  await writeDeleted(database, [id], { at: now.toString(), cause: 'trash', by: actor.id })
  const note = recording.trashReason ?? ''
  context.record(told(recording, { verb: 'delete', changes: { state: ['trashed', 'deleted'] }, note }))
  return requireRecording(context, id)
}

/** Holds a recording: it stays, in the trash too, until somebody lets go of it. */
export async function hold(
  context: Context,
  { params: { id }, body: { version, reason } }: ParsedInput<typeof contract.holdRecording>,
): Promise<RecordingDetail> {
  const recording = await lockEnding(context, id, version)
  if (recording.isHeld) throw isHeld()
  await writeHeld(context.database, id, { at: context.now.toString(), by: context.actor.id, reason })
  context.record(told(recording, { verb: 'hold', note: reason }))
  return requireRecording(context, id)
}

/** Lets go of a recording: from now on it leaves as any other, the next hour where its time is over. */
export async function release(
  context: Context,
  { params: { id }, body: { version, reason } }: ParsedInput<typeof contract.releaseRecording>,
): Promise<RecordingDetail> {
  const recording = await lockEnding(context, id, version)
  if (!recording.isHeld) throw isNotHeld()
  await writeHeld(context.database, id, null)
  context.record(told(recording, { verb: 'release', note: reason }))
  return requireRecording(context, id)
}
