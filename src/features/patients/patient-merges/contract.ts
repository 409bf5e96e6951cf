import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { patients } from '../patients/record.ts'

type FieldName = Exclude<keyof typeof patients.fields, 'recordNumber'>

/** What two records may differ in; each keeps its number. */
export const mergedFields = Object.keys(patients.fields).filter((name): name is FieldName => name !== 'recordNumber')

/** A record that was merged into another. */
export const mergeSchema = z.strictObject({
  id: idSchema,
  keptId: idSchema,
  mergedId: idSchema,
  mergedName: personName(),
  mergedRecordNumber: z.int(),
  mergedAt: instantSchema,
  mergedByName: z.string().nullable(),
})
export type Merge = z.output<typeof mergeSchema>

const byId = z.strictObject({ id: idSchema })

export const mergePatients = defineContract({
  name: 'patientMerge.merge',
  method: 'POST',
  path: '/patients/:id/merge',
  summary: 'Merge the record of a patient into another of the same person; it can be taken back',
  permission: 'patient.approve',
  params: byId,
  body: z.strictObject({
    into: idSchema,
    /** Of the one that goes and of the one that stays, as they were compared. */
    version: z.int(),
    intoVersion: z.int(),
    /** The fields of which the value of the one that goes stays. */
    take: z
      .array(z.enum(mergedFields, inSchema(both('Este campo não existe', 'There is no such field'))))
      .max(mergedFields.length)
      .default([]),
  }),
  output: mergeSchema,
  errors: ['STALE', 'WRONG_STATE', 'SLOT_TAKEN'],
})

export const listMerges = defineContract({
  name: 'patientMerge.list',
  method: 'GET',
  path: '/patient-merges',
  summary: 'The records that were merged into that of a patient, the last first; a hundred at most',
  permission: 'patient.approve',
  query: z.strictObject({ patientId: idSchema }),
  output: z.strictObject({ items: z.array(mergeSchema) }),
})

export const undoMerge = defineContract({
  name: 'patientMerge.undo',
  method: 'POST',
  path: '/patient-merges/:id/undo',
  summary: 'Make two records of a merged one again, each with what was its own',
  permission: 'patient.approve',
  params: byId,
  output: mergeSchema,
  errors: ['WRONG_STATE', 'ALREADY_EXISTS'],
})
