import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { idSchema } from '../../shared/ids.ts'

export const exportPersonalData = defineContract({
  name: 'patient.exportPersonalData',
  method: 'GET',
  path: '/patients/:id/personal-data',
  summary:
    'Everything that is kept of one patient, as JSON of a published schema (LGPD art. 18, V); taking it is logged',
  permission: 'patient.approve',
  cost: 'expensive',
  params: z.strictObject({ id: idSchema }),
  output: z.unknown(),
})

export const readPersonalDataSchema = defineContract({
  name: 'patient.readPersonalDataSchema',
  method: 'GET',
  path: '/patients/personal-data-schema',
  summary: 'The JSON Schema of the file of one patient',
  permission: 'patient.approve',
  output: z.unknown(),
})
