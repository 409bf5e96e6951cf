import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { roomKinds } from '../../foundation/offers/both.ts'

export const procedureKinds = ['consultation', 'surgery', 'pre_operative', 'post_operative', 'exam'] as const
export type ProcedureKind = (typeof procedureKinds)[number]

export const professionalFunctions = ['doctor', 'assistant_doctor', 'nurse', 'technician', 'anaesthetist'] as const
export type ProfessionalFunction = (typeof professionalFunctions)[number]

export const procedureSchema = z.strictObject({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  kind: z.enum(procedureKinds),
  durationMinutes: z.int(),
  priceCentavos: z.int(),
  roomKind: z.enum(roomKinds),
  requiredFunctions: z.array(z.enum(professionalFunctions)),
  countsGrafts: z.boolean(),
  /** `#1f7a6d`, to tell procedures apart in lists and pickers; never a status. */
  colour: z.string().nullable(),
  active: z.boolean(),
})
export type Procedure = z.output<typeof procedureSchema>

export const listProcedures = defineContract({
  name: 'procedure.list',
  method: 'GET',
  path: '/procedures',
  summary: 'The catalogue of procedures',
  permission: 'catalogue.read',
  output: z.strictObject({ items: z.array(procedureSchema) }),
})
