import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import type * as contract from '../contract.ts'
import type { Note, NoteKind } from '../contract.ts'
import { patientNoteEvents } from '../events.ts'
import { findNote, insertNote, type NoteRow, pinnedNotes, updatePin, updateText } from './queries.ts'

/** Clinical notes are kept by those who keep clinical facts. */
function mayKeep({ may }: Pick<Context, 'may'>, kind: NoteKind): boolean {
  return may('patientNote.write') && (kind === 'commercial' || may('clinicalFact.edit'))
}

function shown(context: Context, { writtenBy, ...note }: NoteRow): Note {
  const keeps = mayKeep(context, note.kind)
  const isTheirs = writtenBy === context.actor.id || context.may('patient.approve')
  return { ...note, can: { correct: keeps && isTheirs, pin: keeps } }
}

/** What its events say of the text, by a name that says who may read it. */
function changesOf(kind: NoteKind, before: string | null, after: string): Record<string, [unknown, unknown]> {
  return { [kind === 'clinical' ? 'clinicalText' : 'text']: [before, after] }
}

async function require(context: Context, id: string, forUpdate = false): Promise<NoteRow> {
  const note = await findNote(context, id, forUpdate)
  if (!note) throw notFound()
  return note
}

function refused(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Só quem escreveu a anotação, ou a administração, a corrige; as clínicas são de quem registra o cuidado.',
    en: 'Only whoever wrote the note, or the administration, corrects it; clinical ones are of those who keep the care.',
  })
}

/** One note. */
export async function read(context: Context, { params }: ParsedInput<typeof contract.readNote>): Promise<Note> {
  return shown(context, await require(context, params.id))
}

/** The pinned notes of a patient. */
export async function listPinned(
  context: Context,
  { query }: ParsedInput<typeof contract.listPinnedNotes>,
): Promise<{ items: Note[] }> {
  const notes = await pinnedNotes(context, query.patientId)
  return { items: notes.map((note) => shown(context, note)) }
}

/** Notes something of a patient. */
export async function write(context: Context, { body }: ParsedInput<typeof contract.writeNote>): Promise<Note> {
  const { actor, database, now, record } = context
  const { id, kind, patientId, text } = body
  if (!mayKeep(context, kind)) throw refused()
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      await patientCommands.inSight(context, patientId, 'edit')
      const isNew = await insertNote(database, body, { id: actor.id, now: now.toString({ fractionalSecondDigits: 3 }) })
      if (!isNew) return undefined
      const concerns = concernsOf([{ patientId }])
      const changes = changesOf(kind, null, text)
      record({ noun: 'patientNote', verb: 'write', entityId: id, unitId: null, concerns, changes, sent: body })
      return shown(context, await require(context, id))
    },
    async () => shown(context, await require(context, id)),
  )
}

/** Says anew what a note says. */
export async function correct(
  context: Context,
  { params, body }: ParsedInput<typeof contract.correctNote>,
): Promise<Note> {
  const { actor, database, now, record } = context
  const note = await require(context, params.id, true)
  const current = shown(context, note)
  if (!current.can.correct) throw refused()
  if (note.version !== body.version)
    throw await staleRecord(context, { of: patientNoteEvents, current, seen: body.version })
  if (note.text === body.text) {
    context.changedNothing()
    return current
  }
  const by = { name: actor.name, now: now.toString({ fractionalSecondDigits: 3 }) }
  await updateText(database, note.id, body.text, by)
  const concerns = concernsOf([{ patientId: note.patientId }])
  const changes = changesOf(note.kind, note.text, body.text)
  record({ noun: 'patientNote', verb: 'correct', entityId: note.id, unitId: null, concerns, changes })
  return shown(context, await require(context, note.id))
}

/** Pins a note above the timeline, or takes it down. */
export async function pin(context: Context, { params, body }: ParsedInput<typeof contract.pinNote>): Promise<Note> {
  const { database, now, record } = context
  const note = await require(context, params.id, true)
  const current = shown(context, note)
  if (!current.can.pin) throw refused()
  if ((note.pinnedAt !== null) === body.pinned) {
    context.changedNothing()
    return current
  }
  await updatePin(database, note.id, body.pinned ? now.toString({ fractionalSecondDigits: 3 }) : null)
  const about = { entityId: note.id, unitId: null, concerns: concernsOf([{ patientId: note.patientId }]) }
  record({ noun: 'patientNote', verb: body.pinned ? 'pin' : 'unpin', ...about })
  return shown(context, await require(context, note.id))
}
