import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../server/testing/database.ts'
import { createDemo } from './create.ts'

const { database, url } = await testDatabase()
await createDemo(url, Temporal.Instant.from('2026-11-25T13:40:00Z'))

describe('rebookings of the demo', () => {
  it('are two that patients were sent and one that waits for a manager, each with dates that are held', async () => {
    const { rows } = await sql<{ state: string; held: number; again: boolean }>`
      select state, (select count(*)::int from appointment where proposes_for = rebooking.appointment_id and status = 'proposed') as held,
        times_rebooked(rebooking.appointment_id) > 0 as again
      from rebooking order by requested_at`.execute(database)
    expect(rows.map(({ state, again }) => [state, again])).toEqual([
      ['proposed', false],
      ['proposed', false],
      ['requested', true],
    ])
    expect(rows.every(({ held }) => held >= 2)).toBe(true)
  })

  it('are not in the way of the desk, which may hold five dates: three are left to propose', async () => {
    const { rows } = await sql<{ most: number }>`
      select max(held)::int as most from (select count(*) as held from appointment join staff on staff.id = created_by
        where status = 'proposed' and role = 'RECEPTIONIST' group by created_by) as desk`.execute(database)
    expect(rows[0]?.most).toBeGreaterThan(0)
    expect(rows[0]?.most).toBeLessThanOrEqual(2)
  })

  it('have reasons in their history', async () => {
    const { rows } = await sql<{ reasons: number; silent: number }>`
      select count(distinct rebook_reason)::int as reasons, count(*) filter (where rebook_reason is null)::int as silent
      from appointment where replaces is not null`.execute(database)
    expect(rows[0]?.reasons).toBeGreaterThan(4)
    expect(rows[0]?.silent).toBe(0)
  })
})
