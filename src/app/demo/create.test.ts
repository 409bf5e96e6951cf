import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../server/testing/database.ts'
import { demoAccounts } from './accounts.ts'
import { createDemo } from './create.ts'

const now = Temporal.Instant.from('2026-11-25T13:40:00Z')
const { database, url } = await testDatabase()
await createDemo(url, now)

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(database)
  return Number(rows[0]?.count)
}

describe('creating the demo', () => {
  it('writes the network', async () => {
    expect(await count(sql`select count(*) from unit`)).toBe(3)
    expect(await count(sql`select count(distinct time_zone) from unit`)).toBe(3)
    expect(await count(sql`select count(*) from professional`)).toBe(40)
    expect(await count(sql`select count(*) from patient`)).toBe(2000)
    expect(await count(sql`select count(*) from room group by unit_id order by 1 desc limit 1`)).toBe(8)
  })

  it('writes eight teams of people who work in their unit, and whose surgeries are theirs', async () => {
    expect(await count(sql`select count(*) from team`)).toBe(8)
    const strangers = sql<{ count: number }>`select count(*) from team_member join team on team.id = team_id
      where not exists (select from professional_unit
        where professional_unit.professional_id = team_member.professional_id and professional_unit.unit_id = team.unit_id)`
    expect(await count(strangers)).toBe(0)
    const foreign = sql<{ count: number }>`select count(*) from appointment where team_id is not null and exists (
      select from unnest(professional_ids) as one where one not in (
        select professional_id from team_member where team_member.team_id = appointment.team_id))`
    expect(await count(foreign)).toBe(0)
    const led = sql<{ count: number }>`select round(100.0 * count(team_id) / count(*)) as count from appointment
      join procedure on procedure.id = procedure_id where procedure.kind = 'surgery'`
    expect(await count(led)).toBeGreaterThan(70)
  })

  it('tells people what concerns them, of managers to reception and sellers', async () => {
    const told = sql<{ count: number }>`select count(distinct role) as count from notification
      join staff on staff.id = staff_id where done_at is null
        and role in ('ADMIN', 'LOCATION_MANAGER', 'SALES_MANAGER', 'SALES', 'AFTER_SALES', 'RECEPTIONIST', 'PRE_POST_OPERATOR')`
    expect(await count(told)).toBe(7)
    expect(await count(sql`select count(*) from notification where needs_action`)).toBeGreaterThan(5)
    // What must be decided is not hidden among what nobody confirmed.
    const mostOfOne = sql<{ count: number }>`select count(*) as count from notification
      where needs_action and done_at is null group by staff_id order by 1 desc limit 1`
    expect(await count(mostOfOne)).toBeLessThan(30)
  })

  it('gives every holding appointment one claim per resource, and the others none', async () => {
    const wrong = await count(sql`
      select count(*) from appointment left join lateral (
        select count(*) as held from claim where claim.appointment_id = appointment.id) claims on true
      where held <> case when status in ('cancelled', 'noshow') then 0 else cardinality(professional_ids) + 2 end`)
    expect(wrong).toBe(0)
    expect(
      await count(sql`select count(*) from block where not exists (select from claim where block_id = block.id)`),
    ).toBe(0)
  })

  it('registers patients in the order of their record numbers, before anything was booked for them', async () => {
    const wrong = sql<{ count: number }>`select count(*) from appointment join patient on patient.id = patient_id
      where appointment.created_at < patient.created_at`
    expect(await count(wrong)).toBe(0)
    const disorder = sql<{ count: number }>`select count(*) from (
      select created_at < lag(created_at) over (order by record_number) as wrong from patient) ordered where wrong`
    expect(await count(disorder)).toBe(0)
  })

  it('notes what those who wait would like, and finds the best of them for freed time', async () => {
    expect(await count(sql`select count(*) from waitlist_entry`)).toBeGreaterThan(30)
    expect(await count(sql`select count(*) from waitlist_contact where at > ${now.toString()}`)).toBe(0)
    expect(await count(sql`select count(*) from freed_slot`)).toBeGreaterThan(2)
    expect(
      await count(sql`select min(ranked) as count from (
      select count(*) as ranked from freed_slot left join waitlist_candidate on slot_id = id group by id) as slot`),
    ).toBeGreaterThan(1)
    const held = sql<{
      count: number
    }>`select count(*) from waitlist_offer join appointment on appointment.id = appointment_id
      where waitlist_offer.state = 'offered' and status = 'proposed' and expires_at = deadline`
    expect(await count(held)).toBe(1)
  })

  it('tells of every appointment and patient what happened', async () => {
    const silent = sql<{ count: number }>`select count(*) from appointment
      where not exists (select from event where entity_id = appointment.id and noun = 'appointment')`
    expect(await count(silent)).toBe(0)
    expect(await count(sql`select count(*) from event where noun = 'patient' and verb = 'create'`)).toBe(2000)
  })

  it('lets its twelve people sign in', async () => {
    const { rows } = await sql<{ email: string }>`
      select staff.email from staff join auth."user" on "user".id = staff.auth_uid join auth.account on account.user_id = "user".id
      where account.password is not null and "user".email = staff.email order by 1`.execute(database)
    expect(rows.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).toSorted())
  })

  it('refuses a database that holds a unit already, and leaves it as it was', async () => {
    const before = await count(sql`select count(*) from appointment`)
    await expect(createDemo(url, now)).rejects.toThrow('only created in an empty database')
    expect(await count(sql`select count(*) from appointment`)).toBe(before)
  })
})

it('is written at an hour at which what is paid too much is also what would pay for another', async () => {
  const other = await testDatabase()
  await createDemo(other.url, Temporal.Instant.from('2026-11-29T08:00:00Z'))
  const moved = sql<{ count: number }>`select count(distinct of_receipt_id) as count from receipt where kind = 'keep'`
  expect(Number((await moved.execute(other.database)).rows[0]?.count)).toBe(2)
})
