import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { refusedName } from './queries.ts'
import type { Held } from '../../../foundation/offers/server.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const namesRow = z.object({
  resourceName: z.string(),
  /** The patient, or a block's reason; null for another unit's, and of a reason to masked sight. */
  label: z.string().nullable(),
  /** What it is and with whom; null for another unit's, for a block, and to masked sight. */
  procedureName: z.string().nullable(),
  professionals: z.string().nullable(),
  /** Whether it is held by another unit: then no details are given, not even which unit. */
  isElsewhere: z.boolean(),
  appointmentId: idSchema.nullable(),
  blockId: idSchema.nullable(),
})
/** What people call a held resource and what holds it; to masked sight a patient is initials, and no treatment is named. */
export type HeldNames = z.output<typeof namesRow>

/** The names of held resources and their holders, in the order asked. */
export async function namesOfHeld({ database, actor }: Context, held: readonly Held[]): Promise<HeldNames[]> {
  const units = unitFilter(actor)
  const masked = seesMasked(actor.role)
  const name = refusedName(masked)
  const { rows } = await rowsOf(namesRow)`
    select
      case held."resourceKind"
        when 'room' then (select name from room where id = held."resourceId")
        when 'professional' then (select name from professional where id = held."resourceId")
        else (select ${name} from patient where id = held."resourceId")
      end as "resourceName",
      case when seen then coalesce(${name}, ${masked ? sql`null` : sql`block.reason`}) end as label,
      case when seen and not ${masked}::boolean then procedure.name end as "procedureName",
      case when seen and not ${masked}::boolean then (
        select string_agg(name, ', ' order by name_key, name, id) from professional
        where id = any(appointment.professional_ids)) end as professionals,
      not seen as "isElsewhere",
      case when seen then held."appointmentId" end as "appointmentId",
      case when seen then held."blockId" end as "blockId"
    from rows from (jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        as ("resourceId" uuid, "resourceKind" text, "appointmentId" uuid, "blockId" uuid)) with ordinality
      as held ("resourceId", "resourceKind", "appointmentId", "blockId", place)
    left join appointment on appointment.id = held."appointmentId"
    left join patient on patient.id = appointment.patient_id
    left join procedure on procedure.id = appointment.procedure_id
    left join block on block.id = held."blockId"
    cross join lateral (select
      ${units}::uuid[] is null or coalesce(appointment.unit_id, block.unit_id) = any(${units}::uuid[]) is not false
    ) as sight (seen)
    order by held.place`.execute(database)
  return rows
}
