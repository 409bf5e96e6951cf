import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type TeamCase, teamCaseSchema } from '../team-contract.ts'
import type { CasePart } from '../team-rules.ts'
import { untilToday } from './queries.ts'
import { ofSurgeries, partConditions, type TeamsAsked } from './team-queries.ts'

export interface TeamCasesAsked extends TeamsAsked {
  readonly teamId?: string | undefined
  readonly professionalId?: string | undefined
  readonly part: CasePart
}

const keyedRow = keyed(teamCaseSchema)

/** A page of the surgeries of a team or professional, the latest day first. */
export async function teamCasesPage(
  database: Database,
  asked: TeamCasesAsked,
  page: PageAsked,
): Promise<Page<TeamCase>> {
  const { teamId, professionalId, part } = asked
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`day`, sql`appointment_id`), page)
  const ofTeam = teamId ? sql`team_id = ${teamId}` : sql`true`
  const ofPerson = professionalId
    ? sql`exists (select from report_part as part
        where part.professional_id = ${professionalId} and part.appointment_id = report_visit.appointment_id)`
    : sql`true`
  const { rows } = await rowsOf(keyedRow)`
    select fact.appointment_id as id, day, starts_at as "startsAt", fact.unit_id as "unitId", unit.short_name as "unitName",
      coalesce(nullif(patient.social_name, ''), patient.name) as "patientName", procedure.name as "procedureName",
      team.name as "teamName", room_minutes as "roomMinutes", late_minutes as "lateMinutes", late_cause as "lateCause",
      grafts, complications, over_kit as "overKit", materials_value as "materialsValue",
      fact.status = 'cancelled' as "isCancelled", not is_closed and fact.status <> 'cancelled' as "isProvisional", key
    from (
      select *, ${key} as key from report_visit join ${untilToday(asked.now)}
      where ${ofSurgeries(asked)} and ${partConditions[part]} and ${ofTeam} and ${ofPerson} and ${beyond}
      order by ${order} limit ${limit}) as fact
      join unit on unit.id = fact.unit_id join patient on patient.id = fact.patient_id
      join procedure on procedure.id = fact.procedure_id left join team on team.id = fact.team_id
    order by day desc, appointment_id desc`.execute(database)
  return pageOf(rows)
}
