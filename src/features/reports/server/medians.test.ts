import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { served } from '../../../server/testing/served.ts'
import type { ContractOutput } from '../../../shared/contract.ts'
import { addDays } from '../../../shared/time.ts'
import { loadActor } from '../../staff/server/queries.ts'
import type { readFigures } from '../contract.ts'
import { reportEndpoints } from './endpoints.ts'
import { sumUp } from './facts-queries.ts'

const { request, network, database, clock } = await served({ endpoints: reportEndpoints, loadActor })
const { here, elsewhere, surgery, patients } = network
const [first, last] = ['2026-06-01', '2026-11-29']

/** Half a year of surgeries in two units, some of which say nothing of a measure, and some days of which have none. */
async function operate(): Promise<void> {
  await sql`
    insert into report_visit (appointment_id, unit_id, day, starts_at, status, kind, patient_id, procedure_id, room_id, doctor_id,
      is_closed, room_minutes, turnover_minutes, sale_days, wait_days, margin_centavos, stood_days_before,
      confirmed_days_before, stood_day_before, cancelled_day_before, stood_that_day, suspended)
    select gen_random_uuid(), unit, day, day, 'fulfilled', 'surgery', ${patients[0]}::uuid, ${surgery}::uuid, gen_random_uuid(),
      case when n = 1 then ${here.doctors[0]}::uuid end, true, case when hash % 11 > 0 then 90 end,
      case when hash % 3 > 0 then hash % 60 end, case when hash % 5 > 0 then hash % 40 end, hash % 200,
      case when hash % 7 > 0 then (hash % 3000000 - 900000) * 1000 end, true, true, true, false, true, false
    from unnest(${[here.id, elsewhere.id]}::uuid[]) as unit, generate_series(${first}::date, ${last}::date, interval '1 day') as day,
      generate_series(1, 3) as n, lateral (select abs(hashtext(unit::text || day || n)) as hash) as salt
    where extract(dow from day) <> 0`.execute(database)
  const days = Array.from({ length: 182 }, (_, index) => addDays(first, index))
  for (const { id: unitId } of [here, elsewhere])
    await sumUp(
      database,
      days.map((day) => ({ unitId, day })),
    )
}

const columns = {
  turnover: 'turnover_minutes',
  saleToDate: 'sale_days',
  dateToSurgery: 'wait_days',
  margin: 'margin_centavos',
} as const

it('medians and P90 are those of the cases themselves, whatever is filtered, drawn and compared', async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await operate()
  const filters = [
    ['', sql`true`],
    [`&unitId=${elsewhere.id}`, sql`unit_id = ${elsewhere.id}`],
    [`&doctorId=${here.doctors[0]}`, sql`doctor_id = ${here.doctors[0]}`],
    [`&procedureId=${surgery}`, sql`true`],
  ] as const
  for (const [query, condition] of filters) {
    const { body } = await request<ContractOutput<typeof readFigures>>(
      ...(['ADMIN', 'GET', `/reports/figures?from=2026-09-01&to=2026-11-29${query}`] as const),
    )
    for (const [name, column] of Object.entries(columns)) {
      const value = sql.ref(column)
      const of = async (from: string, to: string) => {
        const { rows } = await sql<{ cases: number; median: number | null; p90: number | null }>`
          select count(${value})::int as cases, percentile_disc(0.5) within group (order by ${value})::float as median,
            percentile_disc(0.9) within group (order by ${value})::float as p90
          from report_visit where room_minutes is not null and ${condition} and day between ${from}::date and ${to}::date`.execute(
          database,
        )
        return rows[0]!
      }
      const figure = body.items.find((one) => one.name === name)
      const whole = await of('2026-09-01', '2026-11-29')
      expect(whole.cases).toBeGreaterThan(20)
      expect(figure, name + query).toMatchObject({ cases: whole.cases, value: whole.median, p90: whole.p90 })
      const before = await of(body.compared.from, body.compared.to)
      expect(figure?.compared).toEqual({ cases: before.cases, value: before.median })
      const [point, next] = figure?.trend ?? []
      const drawn = await of(point?.from ?? '', addDays(next?.from ?? '', -1))
      expect(point).toMatchObject({ cases: drawn.cases, value: drawn.median })
    }
  }
})
