import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { professionalFunctions } from '../procedures/contract.ts'

export const professionalSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  function: z.enum(professionalFunctions),
  /** Council registration, such as `CRM-SP 123456`; absent where the function needs none. */
  registration: z.string().nullable(),
  registrationValidUntil: plainDateSchema.nullable(),
  specialty: z.string().nullable(),
  unitIds: z.array(idSchema),
  active: z.boolean(),
})
export type Professional = z.output<typeof professionalSchema>

export const listProfessionals = defineContract({
  name: 'professional.list',
  method: 'GET',
  path: '/professionals',
  summary: 'Those who treat patients in the units the caller works in',
  permission: 'catalogue.read',
  output: z.strictObject({ items: z.array(professionalSchema) }),
})
