import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { subjectOf } from '../server/events/subject.ts'
import { testDatabase } from '../server/testing/database.ts'
import { kinds } from '../server/testing/records/records.ts'
import { createNetwork } from '../server/testing/network.ts'
import { subjects } from './collected/subjects.ts'

const { database } = await testDatabase()
const network = await createNetwork(database)
const now = sql`'2026-11-19T12:00:00Z'::timestamptz`

/** Nouns of which a record is made by their name. */
const made = Object.keys(subjects).filter((name): name is keyof typeof kinds => name in kinds)

it('is known of most nouns, by their names', () => {
  expect(made.length).toBeGreaterThan(20)
  for (const [name, subject] of Object.entries(subjects)) expect(subject.name).toBe(name)
})

it.each(made)('%s says what it is called, or whose it is', async (name) => {
  const id = await kinds[name].make({ database, network, unit: network.here, owner: network.staff.SALES })
  const told = subjectOf(Object.values(subjects), sql`${name}::text`, sql`${id}::uuid`, now)
  const { rows } = await sql<{ says: string | null }>`
    select coalesce(what, patient_id::text, first_day::text) as says from ${told} as subject`.execute(database)
  expect(rows).toEqual([{ says: expect.any(String) }])
})

it('runs of all nouns the part of the one that is asked for', async () => {
  const told = subjectOf(Object.values(subjects), sql`event.noun`, sql`event.entity_id`, now)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select event.id, subject.what from event left join lateral ${told} as subject on true`.execute(database)
  const filters = rows.filter((row) => row['QUERY PLAN'].includes('One-Time Filter: (event.noun = '))
  expect(filters).toHaveLength(Object.values(subjects).flatMap((subject) => subject.rows).length)
})
