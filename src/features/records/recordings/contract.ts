import { z } from 'zod'
import { dayOf, told } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { overHidden } from '../../../shared/masked.ts'
import { several } from '../../../shared/several.ts'
import { lineText, notesText, searchText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { playSchema, recordingDetailSchema, recordingSchema } from './record.ts'
import { medias, mostRecordingBytes, recordingKinds, recordingStates, speakers } from './rules.ts'

const byId = z.strictObject({ id: idSchema })
const paged = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() })
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const filters = {
  /** Any part of the patient's name, or the record number. */
  q: overHidden(searchText.max(100)).optional(),
  unitId: several(idSchema).optional(),
  kind: several(z.enum(recordingKinds)).optional(),
  media: several(z.enum(medias)).optional(),
  state: several(z.enum(recordingStates)).optional(),
  addedById: several(idSchema).optional(),
  patientId: idSchema.optional(),
  appointmentId: idSchema.optional(),
  /** Recorded in this period. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
}
export const recordingSorts = ['recordedAt', '-recordedAt', 'bytes', '-bytes'] as const
export type RecordingSort = (typeof recordingSorts)[number]

export const listRecordings = defineContract({
  name: 'recording.list',
  method: 'GET',
  path: '/recordings',
  summary: 'Recordings of the kinds and units that the reader may hear, the newest first; of sellers their own',
  permission: 'recording.read',
  query: z.strictObject({
    ...filters,
    sort: z.enum(recordingSorts).default('-recordedAt'),
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: paged(recordingSchema),
})

export const exportRecordings = defineContract({
  name: 'recording.export',
  method: 'GET',
  path: '/recordings/export',
  summary: 'The list of recordings as a filter finds it, as CSV or XLSX, without what was said; the export is logged',
  permission: 'recording.export',
  cost: 'expensive',
  query: z.strictObject({
    ...filters,
    sort: z.enum(recordingSorts).default('-recordedAt'),
    format: z.enum(['csv', 'xlsx']),
  }),
  output: z.unknown(),
})

export const readRecording = defineContract({
  name: 'recording.read',
  method: 'GET',
  path: '/recordings/:id',
  summary: 'One recording with who is heard in it and its marks, without its sound',
  permission: 'recording.read',
  params: byId,
  output: recordingDetailSchema,
})

const agreed = both(
  'Todos os que aparecem precisam ter concordado antes. Sem isso não se grava nem se envia.',
  'Everybody who is heard must have agreed before. Without it nothing is recorded or uploaded.',
)

/** What is said of a recording before its first byte comes. */
export const beginFields = z
  .strictObject({
    id: newIdSchema,
    kind: z.enum(recordingKinds),
    media: z.enum(medias),
    unitId: idSchema,
    patientId: idSchema,
    appointmentId: idSchema.nullable(),
    /** Not of the future. */
    recordedAt: dayOf(told, instantSchema),
    /** Everybody who is heard beside the patient. */
    speakers: z.array(z.strictObject({ who: z.enum(speakers), name: lineText.min(2).max(120) })).max(12),
    /** All of these agreed before it began. */
    everybodyAgreed: z.literal(true, inSchema(agreed)),
    /** What it goes on from, after a crash. */
    continuesId: idSchema.nullable(),
    /** Of a file that is uploaded; null while something is recorded. */
    file: z
      .strictObject({
        name: lineText.min(1).max(200),
        bytes: z
          .int()
          .min(1, inSchema(both('O arquivo está vazio', 'The file is empty')))
          .max(mostRecordingBytes, inSchema(both('O arquivo passa de 4 GB', 'The file is larger than 4 GB'))),
        sha256: hash,
      })
      .nullable(),
  })
  .check(
    rule<{ kind: string; speakers: readonly unknown[] }>(['speakers'], ({ speakers: said }) =>
      said.length > 0
        ? []
        : [
            {
              path: 'speakers',
              code: 'required',
              message: both('Diga com quem o paciente fala', 'Say whom the patient speaks with'),
            },
          ],
    ),
  )

export const beginRecording = defineContract({
  name: 'recording.begin',
  method: 'POST',
  path: '/recordings',
  summary: 'Begin a recording or an upload, with the consent of everybody heard; its bytes follow by tus',
  permission: 'recording.edit',
  body: beginFields,
  output: recordingDetailSchema,
  errors: ['RULE_BROKEN', 'ID_REUSED'],
})

export const finishRecording = defineContract({
  name: 'recording.finish',
  method: 'POST',
  path: '/recordings/:id/finish',
  summary: 'Check what arrived, its hash and its kind by its content, and keep it; what was cut short is kept as it is',
  permission: 'recording.edit',
  cost: 'expensive',
  params: byId,
  body: z.strictObject({
    /** As the browser counted it over what it sent; null where it does not know any more. */
    sha256: hash.nullable(),
  }),
  output: recordingDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'UNSUPPORTED_MEDIA'],
})

export const giveUpRecording = defineContract({
  name: 'recording.giveUp',
  method: 'POST',
  path: '/recordings/:id/give-up',
  summary: 'Discard what has not arrived whole: what is there of it goes away',
  permission: 'recording.edit',
  params: byId,
  output: z.strictObject({ id: idSchema }),
  errors: ['WRONG_STATE'],
})

export const playRecording = defineContract({
  name: 'recording.play',
  method: 'POST',
  path: '/recordings/:id/plays',
  summary: 'Open a recording to listen: an address that plays it for minutes, in this session alone; it is logged',
  permission: 'recording.read',
  params: byId,
  output: z.strictObject({ path: z.string(), holdsUntil: instantSchema }),
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const copyRecording = defineContract({
  name: 'recording.copy',
  method: 'POST',
  path: '/recordings/:id/copies',
  summary:
    'A copy for the patient: an address that downloads it for minutes, in this session alone, with its hash; it is logged',
  permission: 'recording.copy',
  params: byId,
  body: z.strictObject({
    /** To whom it is handed. */
    handedTo: lineText
      .min(3, inSchema(both('Escreva a quem a cópia é entregue', 'Enter to whom the copy is handed')))
      .max(120),
  }),
  output: z.strictObject({ path: z.string(), holdsUntil: instantSchema, sha256: hash }),
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const listPlays = defineContract({
  name: 'recording.plays',
  method: 'GET',
  path: '/recordings/:id/plays',
  summary: 'Who opened a recording to listen, the latest first',
  permission: 'recording.read',
  params: byId,
  query: z.strictObject({
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: paged(playSchema),
})

export const addMark = defineContract({
  name: 'recording.addMark',
  method: 'POST',
  path: '/recordings/:id/marks',
  summary: 'Mark a place of a recording with a note',
  permission: 'recording.edit',
  params: byId,
  body: z.strictObject({
    id: newIdSchema,
    atMs: z.int().min(0).max(172_800_000),
    note: notesText.min(1, inSchema(both('Escreva a anotação', 'Write the note'))).max(500),
  }),
  output: recordingDetailSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED'],
})

export const removeMark = defineContract({
  name: 'recording.removeMark',
  method: 'POST',
  path: '/recordings/:id/marks/:markId/remove',
  summary: 'Take a mark off that one made; managers take off any',
  permission: 'recording.edit',
  params: z.strictObject({ id: idSchema, markId: idSchema }),
  output: recordingDetailSchema,
  errors: ['NOT_ALLOWED'],
})
