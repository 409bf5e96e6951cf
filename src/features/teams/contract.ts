import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../shared/ids.ts'
import { said } from '../../shared/said.ts'
import { instantSchema, plainDateSchema } from '../../shared/time.ts'
import { lineText, searchText } from '../../shared/text-schema.ts'
import { professionalFunctions } from '../procedures/contract.ts'

const teamMemberSchema = z.strictObject({
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

const mostMembers = 40

/** Everything a person may write of a team; members in the order in which they are asked first. */
export const teamFields = z.strictObject({
  name: lineText.min(2, said('Escreva o nome', 'Write the name')).max(100),
  capacityPerDay: z.int().min(1, said('De 1 a 50', 'From 1 to 50')).max(50, said('De 1 a 50', 'From 1 to 50')),
  members: z
    .array(teamMemberSchema)
    .max(mostMembers)
    .refine(
      (members) => new Set(members.map(({ professionalId }) => professionalId)).size === members.length,
      said('Há alguém repetido na equipe', 'Somebody is in the team twice'),
    ),
})

/** A team as its list and drawer show it, with how its members stand. */
export const teamRecordSchema = z.strictObject({
  ...teamSchema.shape,
  members: z.array(
    teamMemberSchema.extend({
      name: z.string(),
      active: z.boolean(),
      registrationValidUntil: plainDateSchema.nullable(),
    }),
  ),
  /** Surgeries that name the team and are still to come. */
  upcoming: z.int(),
  version: z.int(),
  createdAt: instantSchema,
})
export type TeamRecord = z.output<typeof teamRecordSchema>

export const teamSorts = ['name', '-name', 'createdAt', '-createdAt'] as const
export type TeamSort = (typeof teamSorts)[number]

const filters = {
  /** A part of the team's name, or of a member's, without accents. */
  q: searchText.max(100).optional(),
  unitId: idSchema.optional(),
  professionalId: idSchema.optional(),
  state: z.enum(['active', 'archived', 'all']).default('active'),
  sort: z.enum(teamSorts).default('name'),
}

export const searchTeams = defineContract({
  name: 'team.search',
  method: 'GET',
  path: '/teams/search',
  summary: 'Teams with their members and how these stand, found by name of team or member without accents',
  permission: 'team.read',
  query: z.strictObject({
    ...filters,
    cursor: z.string().max(1000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(teamRecordSchema), nextCursor: z.string().nullable() }),
})

export const exportTeams = defineContract({
  name: 'team.export',
  method: 'GET',
  path: '/teams/export',
  summary: 'Exactly the teams a filter finds, a line per member, as CSV or XLSX; the export is logged',
  permission: 'team.export',
  cost: 'expensive',
  query: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

const oneTeam = z.strictObject({ id: idSchema })

export const readTeam = defineContract({
  name: 'team.read',
  method: 'GET',
  path: '/teams/:id',
  summary: 'One team',
  permission: 'team.read',
  params: oneTeam,
  output: teamRecordSchema,
})

export const createTeam = defineContract({
  name: 'team.create',
  method: 'POST',
  path: '/teams',
  summary: 'Put a team together; its unit is for good',
  permission: 'team.edit',
  body: teamFields.extend({ id: newIdSchema, unitId: idSchema }),
  output: teamRecordSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED'],
})

export const editTeam = defineContract({
  name: 'team.edit',
  method: 'PATCH',
  path: '/teams/:id',
  summary: 'Change a team’s name, daily capacity or members; what is booked stays as it is',
  permission: 'team.edit',
  params: oneTeam,
  body: teamFields.partial().extend({ version: z.int() }),
  output: teamRecordSchema,
  errors: ['ALREADY_EXISTS', 'STALE', 'WRONG_STATE'],
})

export const archiveTeam = defineContract({
  name: 'team.archive',
  method: 'POST',
  path: '/teams/:id/archive',
  summary: 'Put a team away; refused with the list where future surgeries name it',
  permission: 'team.edit',
  params: oneTeam,
  output: teamRecordSchema,
  errors: ['WRONG_STATE', 'RULE_BROKEN'],
})

export const restoreTeam = defineContract({
  name: 'team.restore',
  method: 'POST',
  path: '/teams/:id/restore',
  summary: 'Bring an archived team back',
  permission: 'team.edit',
  params: oneTeam,
  output: teamRecordSchema,
  errors: ['WRONG_STATE'],
})
