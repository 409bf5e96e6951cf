import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'

/** Of the sale, for all who see the patient; of the treatment, for those alone who see clinical facts. */
export const noteKinds = ['commercial', 'clinical'] as const
export type NoteKind = (typeof noteKinds)[number]

export const noteSchema = z.strictObject({
  id: idSchema,
  patientId: idSchema,
  kind: z.enum(noteKinds),
  text: z.string(),
  writtenAt: instantSchema,
  writtenByName: z.string().nullable(),
  correctedAt: instantSchema.nullable(),
  /** What it said before each correction, the first first, and who corrected it then. */
  earlier: z.array(z.strictObject({ text: z.string(), at: instantSchema, byName: z.string() })),
  pinnedAt: instantSchema.nullable(),
  version: z.int(),
  /** What the reader may do to it. */
  can: z.strictObject({ correct: z.boolean(), pin: z.boolean() }),
})
export type Note = z.output<typeof noteSchema>

const textSchema = notesText.min(1, inSchema(both('Escreva a anotação', 'Write the note'))).max(5000)
const byId = z.strictObject({ id: idSchema })

export const listPinnedNotes = defineContract({
  name: 'patientNote.listPinned',
  method: 'GET',
  path: '/patient-notes/pinned',
  summary: 'The pinned notes of a patient that the reader may see, the last pinned first; a hundred at most',
  permission: 'patientNote.read',
  query: z.strictObject({ patientId: idSchema }),
  output: z.strictObject({ items: z.array(noteSchema) }),
})

export const readNote = defineContract({
  name: 'patientNote.read',
  method: 'GET',
  path: '/patient-notes/:id',
  summary: 'One note of a patient, with what it said before it was corrected',
  permission: 'patientNote.read',
  params: byId,
  output: noteSchema,
})

export const writeNote = defineContract({
  name: 'patientNote.write',
  method: 'POST',
  path: '/patient-notes',
  summary: 'Note something of a patient; a clinical note is for those who keep clinical facts',
  permission: 'patientNote.write',
  body: z.strictObject({ id: newIdSchema, patientId: idSchema, kind: z.enum(noteKinds), text: textSchema }),
  output: noteSchema,
  errors: ['WRONG_STATE', 'ID_REUSED'],
})

export const correctNote = defineContract({
  name: 'patientNote.correct',
  method: 'PATCH',
  path: '/patient-notes/:id',
  summary: 'Correct what oneself noted, or anybody’s note as an administrator; what it said before is kept',
  permission: 'patientNote.write',
  params: byId,
  body: z.strictObject({ version: z.int(), text: textSchema }),
  output: noteSchema,
  errors: ['STALE'],
})

export const pinNote = defineContract({
  name: 'patientNote.pin',
  method: 'POST',
  path: '/patient-notes/:id/pin',
  summary: 'Pin a note above the timeline, or take it down',
  permission: 'patientNote.write',
  params: byId,
  body: z.strictObject({ pinned: z.boolean() }),
  output: noteSchema,
})
