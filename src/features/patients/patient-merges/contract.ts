import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { personName } from '../../../shared/masked.ts'
import { instantSchema } from '../../../shared/time.ts'
import { chosenFields } from './rules.ts'

const fieldNames = z
  .array(z.enum(chosenFields, inSchema(both('Este campo não se escolhe', 'This field is not chosen'))))
  .max(chosenFields.length)
  .default([])

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
    /** Fields of which the value of the one that goes holds; of the others that of the one that stays, or of whichever says anything. */
    take: fieldNames,
    /** Fields of which that of the one that stays holds, though it says nothing. */
    leave: fieldNames,
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
