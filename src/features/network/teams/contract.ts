import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { professionalFunctions } from '../procedures/contract.ts'

/** Somebody of a team. */
export const teamMemberSchema = z.strictObject({
  professionalId: idSchema,
  function: z.enum(professionalFunctions),
  /** Steps in for a regular member of the same function. */
  substitute: z.boolean(),
})
export type TeamMember = z.output<typeof teamMemberSchema>

/** A team as pickers and calendars need it; members in their order, regular ones first. */
export const teamSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  unitId: idSchema,
  /** Surgeries on one local day of the unit. */
  capacityPerDay: z.int(),
  active: z.boolean(),
  members: z.array(teamMemberSchema),
})
export type Team = z.output<typeof teamSchema>

export const listTeams = defineContract({
  name: 'team.list',
  method: 'GET',
  path: '/teams',
  summary: 'The teams of the units the caller works in, archived ones too, with who is in them',
  permission: 'catalogue.read',
  output: z.strictObject({ items: z.array(teamSchema) }),
})
