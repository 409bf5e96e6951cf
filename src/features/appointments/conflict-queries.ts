import { sql } from 'kysely'
import type { Context } from '../../server/context.ts'
import { unitFilter } from '../../server/scope.ts'
import type { Held } from '../claims/queries.ts'

/** What people call a held resource and what holds it; health data stays out: a patient is initials. */
export interface HeldNames {
  resourceName: string
  /** `M. S.`, or a block's reason. */
  label: string | null
}

/** The names of held resources and their holders, in the order asked; another unit's holder stays unnamed. */
export async function namesOfHeld({ database, actor }: Context, held: readonly Held[]): Promise<HeldNames[]> {
  const units = unitFilter(actor)
  const { rows } = await sql<HeldNames>`
    select
      case held."resourceKind"
        when 'room' then (select name from room where id = held."resourceId")
        when 'professional' then (select name from professional where id = held."resourceId")
        else (select mask_person_name(name) from patient where id = held."resourceId")
      end as "resourceName",
      coalesce(
        (select mask_person_name(patient.name) from appointment join patient on patient.id = patient_id
          where appointment.id = held."appointmentId" and (${units}::uuid[] is null or appointment.unit_id = any(${units}::uuid[]))),
        (select reason from block where id = held."blockId" and (${units}::uuid[] is null or unit_id = any(${units}::uuid[])))
      ) as label
    from rows from (jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
        as ("resourceId" uuid, "resourceKind" text, "appointmentId" uuid, "blockId" uuid)) with ordinality
      as held ("resourceId", "resourceKind", "appointmentId", "blockId", place)
    order by held.place`.execute(database)
  return rows
}
