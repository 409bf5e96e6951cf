import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import { isOfMedicalRecord, permissionFor, playMinutes } from '../rules.ts'
import { told } from './about.ts'
import { answered, type Holding, requireKey } from './holding.ts'
import { deleteMark, insertMark } from './mark-queries.ts'
import { findHeld, insertPlay } from './play-queries.ts'
import type { StoredRecording } from './queries.ts'
import { lockSeen, requireRecording } from './reading.ts'
import { notOfTheirKind, withdrawn, wrongState } from './refusals.ts'

/** Where openings are played, one below it for each. */
export const mediaPath = '/api/v1/recordings/media'

type Standing = Pick<StoredRecording, 'state' | 'isWithdrawn' | 'kind'>

function requireThere(recording: Standing): void {
  requireKept(recording)
  if (recording.isWithdrawn) throw withdrawn()
}

/** What its patient may have a copy of, also after they withdrew what is kept of the medical record (decision 136). */
function requireKept({ state, isWithdrawn, kind }: Standing): void {
  if (state !== 'ready') throw wrongState(state)
  if (isWithdrawn && !isOfMedicalRecord(kind)) throw withdrawn()
}

/** Opens a recording to listen: an address for this session alone, and on record. */
export async function play(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.playRecording>,
  holding: Holding,
): Promise<ContractOutput<typeof contract.playRecording>> {
  const recording = await lockSeen(context, id)
  const opened = await openFor(context, recording, holding, null)
  context.record(told(recording, { verb: 'read' }))
  return opened
}

/** Makes a copy for the patient: the whole of it by an address for this session alone, on record with to whom it goes. */
export async function copy(
  context: Context,
  { params: { id }, body: { handedTo } }: ParsedInput<typeof contract.copyRecording>,
  holding: Holding,
): Promise<ContractOutput<typeof contract.copyRecording>> {
  const recording = await lockSeen(context, id)
  const opened = await openFor(context, recording, holding, handedTo)
  context.record(told(recording, { verb: 'copy', note: `${handedTo} · SHA-256 ${recording.sha256 ?? ''}` }))
  return { ...opened, sha256: recording.sha256 ?? '' }
}

async function openFor(
  { actor, database, now }: Context,
  recording: StoredRecording,
  holding: Holding,
  handedTo: string | null,
): Promise<{ path: string; holdsUntil: string }> {
  const { id } = recording
  if (handedTo === null) requireThere(recording)
  else requireKept(recording)
  const held = await findHeld(database, id)
  if (!held) throw notFound()
  requireKey(holding, held)
  // Said now rather than by a player that fails.
  await answered(holding.files.bytesOf(id))
  const playId = newId()
  const holdsUntil = now.add({ minutes: playMinutes }).toString()
  const opened = { staffId: actor.id, sessionId: actor.sessionId ?? null, openedAt: now.toString(), holdsUntil }
  await insertPlay(database, { id: playId, recordingId: id, ...opened, handedTo })
  return { path: `${mediaPath}/${playId}`, holdsUntil }
}

/** Marks a place with a note. Sent twice it is one. */
export function mark(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof contract.addMark>,
): Promise<RecordingDetail> {
  const { actor, database, now, record } = context
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      const recording = await lockSeen(context, id)
      if (!context.may(permissionFor(recording.kind, 'edit'))) throw notOfTheirKind()
      requireThere(recording)
      const { atMs, note } = body
      const made = { id: body.id, recordingId: id, atMs, note, madeBy: actor.id, madeAt: now.toString() }
      if (!(await insertMark(database, made))) return undefined
      const changes = changesBetween<Record<string, unknown>>({}, { atMs })
      record(told(recording, { verb: 'addMark', changes, sent: body }))
      return requireRecording(context, id)
    },
    () => requireRecording(context, id),
  )
}

/** Takes a mark off: one's own, and for who approves recordings anybody's. */
export async function unmark(
  context: Context,
  { params: { id, markId } }: ParsedInput<typeof contract.removeMark>,
): Promise<RecordingDetail> {
  const recording = await lockSeen(context, id)
  if (!context.may(permissionFor(recording.kind, 'edit'))) throw notOfTheirKind()
  const found = recording.marks.find((one) => one.id === markId)
  if (!found) throw notFound()
  if (found.madeById !== context.actor.id && !context.may(permissionFor(recording.kind, 'approve'))) throw anothers()
  await deleteMark(context.database, markId)
  context.record(told(recording, { verb: 'removeMark' }))
  return requireRecording(context, id)
}

function anothers(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Esta marca é de outra pessoa. Só quem a fez ou a gerência pode tirá-la.',
    en: 'This mark is another person’s. Only who made it or a manager takes it off.',
  })
}
