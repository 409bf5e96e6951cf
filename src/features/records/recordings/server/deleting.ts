import { concernsOf } from '../../../../server/events/concerns.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { transitionsOf } from '../../../../server/endpoint/transition.ts'
import * as contract from '../ending-contract.ts'
import { recordingEvents, salesCallEvents } from '../events.ts'
import { recordingMachine } from '../transitions.ts'
import { nounOf } from './about.ts'
import { writeDeleted, writeHeld, writeRestored, writeTrashed } from './end-queries.ts'
import { lockSeen, requireRecording } from './reading.ts'
import { notOfTheRecord } from './refusals.ts'

const { command } = transitionsOf(recordingMachine, {
  events: recordingEvents,
  lock: lockSeen,
  stale: (context, current, seen) => {
    const of = current.kind === 'consultation' ? recordingEvents : salesCallEvents
    return staleRecord(context, { of, current, seen })
  },
  about: ({ kind, unitId, patientId }) => ({ noun: nounOf(kind), unitId, concerns: concernsOf([{ patientId }]) }),
  answer: requireRecording,
})

/**
 * Puts into the trash what was recorded by mistake: nobody hears it there, and for 30 days it can be taken out.
 * @throws Problem RULE_BROKEN for what is held, and for a consultation that is not said to be of another record
 */
export const trash = command(contract.trashRecording, async ({ actor, database, now }, { id, kind }, { body }) => {
  const { reason, isOfAnotherRecord } = body
  // What belongs to the record is kept by law; what does not was never of it.
  if (kind === 'consultation' && !isOfAnotherRecord) throw notOfTheRecord()
  await writeTrashed(database, id, { at: now.toString(), by: actor.id, reason })
  return { note: reason }
})

/** Takes a recording out of the trash. */
export const restore = command(contract.restoreRecording, async ({ database }, { id }) => {
  await writeRestored(database, id)
  return {}
})

/**
 * Deletes a sales call that is in the trash for good, before its days are over: its key at once, its file after
 * (`discardDeleted`). What proves it stays.
 */
export const remove = command(contract.deleteRecording, async ({ actor, database, now }, { id, trashReason }) => {
  await writeDeleted(database, [id], { at: now.toString(), cause: 'trash', by: actor.id })
  return { note: trashReason ?? '' }
})

/** Holds a recording: it stays, in the trash too, until somebody lets go of it. */
export const hold = command(contract.holdRecording, async ({ actor, database, now }, { id }, { body: { reason } }) => {
  await writeHeld(database, id, { at: now.toString(), by: actor.id, reason })
  return { note: reason }
})

/** Lets go of a recording: from now on it leaves as any other, the next hour where its time is over. */
export const release = command(contract.releaseRecording, async ({ database }, { id }, { body: { reason } }) => {
  await writeHeld(database, id, null)
  return { note: reason }
})
