import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { addDays, instantAt, todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'

const kinds = [
  { severity: 'mild', what: 'Edema frontal', action: 'Compressa fria e repouso; retorno em 3 dias' },
  { severity: 'mild', what: 'Sangramento na área doadora', action: 'Compressão e curativo novo' },
  { severity: 'moderate', what: 'Foliculite', action: 'Antibiótico por 7 dias; retorno em uma semana' },
  { severity: 'moderate', what: 'Hipotensão na anestesia', action: 'Reposição de volume; observação por duas horas' },
] as const

/** Of every hundred surgeries some went less well, as their units wrote down within days. */
const share = 0.05

/** Complications of surgeries of the last three months. */
export async function writeComplications(database: Database, now: Temporal.Instant): Promise<void> {
  for (const unit of units) {
    const today = todayIn(unit.timeZone, now.toString())
    const { rows } = await sql<{ id: string; day: string }>`
      select a.id, (a.starts_at at time zone unit.time_zone)::date::text as day
      from appointment as a join unit on unit.id = a.unit_id join procedure on procedure.id = a.procedure_id
      where a.unit_id = ${unit.id} and a.status = 'fulfilled' and procedure.kind = 'surgery'
        and a.starts_at >= ${instantAt(addDays(today, -90), 0, unit.timeZone)}
        and a.starts_at < ${instantAt(addDays(today, -2), 0, unit.timeZone)}
      order by a.id`.execute(database)
    const by = actorAt(unit.id, 'PRE_POST_OPERATOR').id
    const found = rows.flatMap(({ id, day }) => {
      const random = randomOf(`pauta complication ${id}`)
      if (!random.chance(share)) return []
      const occurredOn = addDays(day, random.whole(0, 2))
      const at = instantAt(occurredOn, 16 * 60, unit.timeZone)
      return [
        {
          id: random.id(Date.parse(at)),
          appointment_id: id,
          occurred_on: occurredOn,
          ...random.pick(kinds),
          recorded_by: by,
          recorded_at: at,
        },
      ]
    })
    await insertRows(database, 'complication', found)
  }
}
