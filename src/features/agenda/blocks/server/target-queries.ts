import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

export const targetRow = z.object({
  unitId: idSchema,
  roomId: idSchema.nullable(),
  professionalId: idSchema.nullable(),
  teamId: idSchema.nullable(),
})
/** What is blocked: one resource of a unit, or all its rooms. */
export type BlockTarget = z.output<typeof targetRow>

const factsRow = z.object({
  zone: z.string(),
  /** Whether the unit has the room, professional or team, and it is active. */
  exists: z.boolean(),
  /** The rooms of a whole unit, the regular members of a team, or the one itself. */
  resources: z.array(z.object({ id: idSchema, kind: z.enum(['room', 'professional']) })),
})
export type TargetFacts = z.output<typeof factsRow>

/**
 * The zone of a block's unit and the resources that it takes; undefined when there is no such unit. The one named cannot
 * go out of use before the transaction ends: see the locks of a booking's facts.
 */
export async function factsOfTarget(database: Database, target: BlockTarget): Promise<TargetFacts | undefined> {
  const { unitId, roomId, professionalId, teamId } = target
  const { rows } = await rowsOf(factsRow)`
    select unit.time_zone as zone, found.exists, coalesce(found.resources, '[]') as resources
    from unit, lateral (
      select case
        when ${roomId}::uuid is not null then exists (
          select from room where id = ${roomId} and unit_id = unit.id and active for key share)
        when ${professionalId}::uuid is not null then exists (
          select from professional join professional_unit on professional_id = id
          where id = ${professionalId} and unit_id = unit.id and active for key share of professional)
        when ${teamId}::uuid is not null then exists (
          select from team where id = ${teamId} and unit_id = unit.id and active for key share)
        else true end as exists,
      case
        when ${professionalId}::uuid is not null
          then json_build_array(json_build_object('id', ${professionalId}::uuid, 'kind', 'professional'))
        when ${teamId}::uuid is not null then (
          select json_agg(json_build_object('id', professional_id, 'kind', 'professional'))
          from team_member join professional on professional.id = professional_id
          where team_id = ${teamId} and not substitute and active)
        else (
          select json_agg(json_build_object('id', id, 'kind', 'room')) from room
          where unit_id = unit.id and active and (${roomId}::uuid is null or id = ${roomId}))
        end as resources
    ) as found
    where unit.id = ${unitId}`.execute(database)
  return rows[0]
}
