import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rosterStatement } from './reading-queries.ts'
import { database, elsewhere, here, list } from './testing/desk.ts'

const people = 60
const month = `unitId=${here.id}&from=2026-11-01&to=2026-11-30`

/** Half a year of two units with sixty people each, a shift a day in both layers, and leave. */
async function fill(): Promise<void> {
  // Only in this test's own database: what it guards is made right here, and checking it takes most of the time.
  await sql`alter table shift drop constraint shift_once`.execute(database)
  for (const unit of [here.id, elsewhere.id]) {
    await sql`with made as (
        insert into professional (id, name, function)
        select gen_random_uuid(), 'P ' || place, 'nurse' from generate_series(1, ${people}) as place returning id
      ) insert into professional_unit (professional_id, unit_id) select id, ${unit} from made`.execute(database)
    await sql`insert into shift (layer, id, unit_id, professional_id, function, starts_at, ends_at)
      select layer, id, ${unit}, professional_id, 'nurse', day + interval '10 hours', day + interval '18 hours'
      from (select professional_id, gen_random_uuid() as id, day
        from professional_unit, generate_series(timestamptz '2026-09-01', '2027-02-28', interval '1 day') as day
        where unit_id = ${unit} offset 0) as days, unnest('{draft,published}'::text[]) as layer`.execute(database)
  }
  await sql`analyze shift, professional_unit`.execute(database)
}

describe('a month of sixty people', () => {
  it('is read by the indexes', async () => {
    await fill()
    const asked = { unitId: here.id, from: '2026-11-01', to: '2026-11-30' }
    const statement = rosterStatement(asked, { units: [here.id], plans: true })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan on shift')
    const { items, clashes } = await list(month)
    // The unit's own three people have no shifts here.
    expect([items.length, clashes.length > 0]).toEqual([people * 30 + 30 * 3, true])
  })
})
