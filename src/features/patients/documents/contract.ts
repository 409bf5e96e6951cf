import { z } from 'zod'
import { dayOf } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { fileSchema, fileTypes, mostFileBytes } from '../../../shared/file.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { hidden } from '../../../shared/masked.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { datedOn } from './days.ts'
import { documentKinds } from './rules.ts'

const params = z.strictObject({ id: idSchema })

/** A document of a patient, without its file. */
export const documentSchema = z.strictObject({
  id: idSchema,
  patientId: idSchema,
  kind: z.enum(documentKinds),
  datedOn: plainDateSchema,
  note: hidden(z.string().nullable()),
  /** What its file is called in the store: it changes with its content. */
  fileName: z.string(),
  fileType: z.enum(fileTypes),
  fileBytes: z.int(),
  addedAt: instantSchema,
  addedByName: z.string(),
  active: z.boolean(),
  version: z.int(),
})
export type PatientDocument = z.output<typeof documentSchema>

export const listDocuments = defineContract({
  name: 'patientDocument.list',
  method: 'GET',
  path: '/patient-documents',
  summary: 'The documents of a patient that the reader may see, archived ones too, the latest first',
  permission: 'patientDocument.read',
  query: z.strictObject({ patientId: idSchema }),
  output: z.strictObject({ items: z.array(documentSchema), nextCursor: z.null() }),
})

export const readDocument = defineContract({
  name: 'patientDocument.readFile',
  method: 'GET',
  path: '/patient-documents/:id/file',
  summary: 'The file of a document; the reading is logged',
  permission: 'patientDocument.read',
  params,
  output: z.unknown(),
})

const written = {
  kind: z.enum(documentKinds),
  datedOn: dayOf(datedOn),
  note: notesText.max(500).nullable(),
}

export const addDocument = defineContract({
  name: 'patientDocument.add',
  method: 'POST',
  path: '/patient-documents',
  summary: 'Keep a document of a patient, a PDF or picture of up to 10 MB',
  permission: 'patientDocument.edit',
  cost: 'expensive',
  fileBytes: mostFileBytes,
  body: z.strictObject({ id: newIdSchema, patientId: idSchema, ...written, file: fileSchema }),
  output: documentSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN', 'ID_REUSED', 'UNSUPPORTED_MEDIA', 'TOO_LARGE'],
})

export const editDocument = defineContract({
  name: 'patientDocument.edit',
  method: 'PATCH',
  path: '/patient-documents/:id',
  summary: 'Correct what a document is called, or its day',
  permission: 'patientDocument.edit',
  params,
  body: z
    .strictObject({ ...written, version: z.int() })
    .partial()
    .required({ version: true }),
  output: documentSchema,
  errors: ['STALE', 'RULE_BROKEN'],
})

function switching(verb: 'archive' | 'restore', summary: string) {
  return defineContract({
    name: `patientDocument.${verb}`,
    method: 'POST',
    path: `/patient-documents/:id/${verb}`,
    summary,
    permission: 'patientDocument.edit',
    params,
    output: documentSchema,
  })
}

export const archiveDocument = switching('archive', 'Put a document away; it is kept')
export const restoreDocument = switching('restore', 'Bring a document back that was put away')
