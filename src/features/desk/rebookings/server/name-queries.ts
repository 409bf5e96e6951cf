import type { Database } from '../../../../server/database/connect.ts'

/** What units and procedures are called, by id; both are few. */
export interface Names {
  readonly units: ReadonlyMap<string, string>
  readonly procedures: ReadonlyMap<string, string>
}

/** The names that a file shows. */
export async function namesIn(database: Database): Promise<Names> {
  const [units, procedures] = await Promise.all([
    database.selectFrom('unit').select(['id', 'name']).execute(),
    database.selectFrom('procedure').select(['id', 'name']).execute(),
  ])
  return { units: mapOf(units), procedures: mapOf(procedures) }
}

function mapOf(rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]))
}
