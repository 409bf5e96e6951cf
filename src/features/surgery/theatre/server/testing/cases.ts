import { sql } from 'kysely'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'
import type { Served } from '../../../../../server/testing/served.ts'

/** What a room needs of surgeries before it takes their steps, in a test that serves endpoints. */
export function casesOf({ database, network: { staff } }: Pick<Served, 'database' | 'network'>) {
  return {
    empty: () =>
      emptyTables(
        database,
        'theatre_tap',
        'theatre_duration',
        'safety_pause',
        'eve_check',
        'claim',
        'appointment',
        'event',
      ),
    /** The eve lets it go on. */
    letGo: (id: string) =>
      sql`insert into eve_check (appointment_id, day, decision, prepared_by, prepared_at, confirmed_by, confirmed_at)
        values (${id}, '2026-11-23', 'go', ${staff.RECEPTIONIST}, now(), ${staff.ADMIN}, now())`.execute(database),
    /** A safety pause is done, at an instant. */
    pause: (id: string, pause: number, at: string) =>
      sql`insert into safety_pause (appointment_id, pause, edition, template_version, done_at)
        values (${id}, ${pause}, 1, 0, ${at}) on conflict do nothing`.execute(database),
  }
}
