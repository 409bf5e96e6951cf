import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { addDays } from '../../../../shared/time.ts'
import { daysIn } from '../periods.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { readFigures } from '../contract.ts'
import { reportEndpoints } from './endpoints.ts'
import { sumUp } from './sum-up-queries.ts'

const { request, network, database, clock } = await served({ endpoints: reportEndpoints, loadActor })
const { here, elsewhere, surgery, patients } = network
const [first, last] = ['2024-03-01', '2026-11-29']

/** Years of surgeries in two units, some of which say nothing of a measure, and some days of which have none. */
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
  const days = Array.from({ length: daysIn({ from: first, to: last }) }, (_, index) => addDays(first, index))
  for (const { id: unitId } of [here, elsewhere])
    await sumUp(
      database,
      days.map((day) => ({ unitId, day })),
    )
}

clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
await operate()

const columns = {
  turnover: 'turnover_minutes',
  saleToDate: 'sale_days',
  dateToSurgery: 'wait_days',
  margin: 'margin_centavos',
} as const

/** A period of days in weeks, and one of years in months; that one also beside another that it overlaps. */
const periods = [
  'from=2026-09-01&to=2026-11-29',
  'from=2025-01-15&to=2026-11-20',
  'from=2025-01-15&to=2026-11-20&compare=lastYear',
]

it.each(periods)('medians, P90 and counts are those of the cases, whatever is filtered: %s', async (asked) => {
  const filters = [
    ['', sql`true`],
    [`&unitId=${elsewhere.id}`, sql`unit_id = ${elsewhere.id}`],
    [`&doctorId=${here.doctors[0]}`, sql`doctor_id = ${here.doctors[0]}`],
    [`&procedureId=${surgery}`, sql`true`],
  ] as const
  const period = Object.fromEntries(new URLSearchParams(asked)) as { from: string; to: string }
  for (const [query, condition] of filters) {
    const { body } = await request<ContractOutput<typeof readFigures>>(
      ...(['ADMIN', 'GET', `/reports/figures?${asked}${query}`] as const),
    )
    for (const [name, column] of Object.entries(columns)) {
      const value = sql.ref(column)
      const of = async ({ from, to }: { from: string; to: string }) => {
        const { rows } = await sql<{ cases: number; median: number | null; p90: number | null; stood: number }>`
          select count(${value}) filter (where room_minutes is not null)::int as cases, count(*)::int as stood,
            percentile_disc(0.5) within group (order by ${value}) filter (where room_minutes is not null)::float as median,
            percentile_disc(0.9) within group (order by ${value}) filter (where room_minutes is not null)::float as p90
          from report_visit where ${condition} and day between ${from}::date and ${to}::date`.execute(database)
        return rows[0]!
      }
      const figure = body.items.find((one) => one.name === name)
      const confirmed = body.items.find((one) => one.name === 'confirmed')
      const whole = await of(period)
      expect(whole.cases).toBeGreaterThan(20)
      expect(figure, name + query).toMatchObject({ cases: whole.cases, value: whole.median, p90: whole.p90 })
      expect(confirmed).toMatchObject({ of: whole.stood, counted: whole.stood })
      const before = await of(body.compared)
      expect(figure?.compared).toEqual({ cases: before.cases, value: before.median })
      expect(confirmed?.compared.cases).toBe(before.stood)
      const ends = [...(figure?.trend.slice(1).map(({ from }) => addDays(from, -1)) ?? []), period.to]
      for (const [index, point] of (figure?.trend ?? []).entries()) {
        const drawn = await of({ from: point.from, to: ends[index] ?? '' })
        expect(point).toMatchObject({ cases: drawn.cases, value: drawn.median })
      }
    }
  }
})
