import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Cursors } from '../../../server/cursor.ts'
import { partOf } from '../../../server/database/part-of.ts'
import type { Database } from '../../../server/database/connect.ts'
import { addDays } from '../../../shared/time.ts'
import { searchKey } from '../../../shared/text.ts'
import type { ProfessionalFunction } from '../../procedures/contract.ts'
import { professionalRecordSchema, type ProfessionalSort } from '../contract.ts'
import { type CredentialState, credentialWarningDays } from '../rules.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const storedSchema = professionalRecordSchema.omit({ elsewhere: true })
/** A professional as the database has them: with every unit, whoever asks. */
export type StoredProfessional = z.output<typeof storedSchema>
const keyedSchema = storedSchema.extend({ key: z.string() })

export interface ProfessionalFilters {
  q?: string | undefined
  unitId?: string | undefined
  function?: ProfessionalFunction | undefined
  credential?: CredentialState | undefined
  /** The plain date that credentials are looked at on. */
  on: string
  state: 'active' | 'inactive' | 'all'
  sort: ProfessionalSort
}

const columns = sql`professional.id, professional.name, professional.function, professional.council,
  professional.council_number as "councilNumber", professional.council_state as "councilState",
  professional.council_valid_until as "registrationValidUntil", professional.rqe, professional.specialty,
  professional.phone, professional.email, professional.pix_key as "pixKey", professional.active,
  professional.version, professional.created_at as "createdAt",
  array(select unit_id from professional_unit where professional_id = professional.id order by unit_id) as "unitIds"`

/** One professional. */
export async function findProfessional(database: Database, id: string): Promise<StoredProfessional | undefined> {
  const { rows } = await rowsOf(storedSchema)`select ${columns} from professional where id = ${id}`.execute(database)
  return rows[0]
}

/**
 * One professional, kept from other writers until the transaction ends, and from being booked: what is counted ahead of
 * them after this is all there is. Their units are read after the lock was got.
 */
export async function lockProfessional(database: Database, id: string): Promise<StoredProfessional | undefined> {
  await sql`select from professional where id = ${id} for update`.execute(database)
  return findProfessional(database, id)
}

/** Who has this registration. */
export async function findByRegistration(
  database: Database,
  { council, councilState, councilNumber }: Pick<StoredProfessional, 'council' | 'councilState' | 'councilNumber'>,
): Promise<StoredProfessional | undefined> {
  const { rows } = await rowsOf(storedSchema)`select ${columns} from professional
    where council = ${council} and council_state = ${councilState} and council_number = ${councilNumber}`.execute(
    database,
  )
  return rows[0]
}

const validUntil = { column: sql`coalesce(professional.council_valid_until, 'infinity')`, type: sql`date` }
const orders: Record<ProfessionalSort, { column: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  name: { column: sql`professional.name_key`, type: sql`text` },
  '-name': { column: sql`professional.name_key`, type: sql`text` },
  validUntil,
  '-validUntil': validUntil,
  createdAt: { column: sql`professional.created_at`, type: sql`timestamptz` },
  '-createdAt': { column: sql`professional.created_at`, type: sql`timestamptz` },
}

/** A page of professionals in the wanted order; `unitIds` null is everybody's. */
export async function listRecords(
  database: Database,
  unitIds: readonly string[] | null,
  {
    sort,
    cursor,
    cursors,
    limit,
    ...filters
  }: ProfessionalFilters & { cursor?: string | undefined; cursors: Cursors; limit: number },
): Promise<{ items: StoredProfessional[]; nextCursor: string | null }> {
  const { column, type } = orders[sort]
  const descending = sort.startsWith('-')
  const direction = descending ? sql`desc` : sql`asc`
  const after = cursors.read(cursor, z.tuple([z.string(), z.uuid()]))
  const conditions = [
    ...conditionsOf(unitIds, filters),
    ...(after
      ? [sql`(${column}, professional.id) ${descending ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`]
      : []),
  ]
  const { rows } = await rowsOf(keyedSchema)`
    select ${columns}, ${column}::text as key from professional where ${sql.join(conditions, sql` and `)}
    order by ${column} ${direction}, professional.id ${direction} limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ key: _key, ...professional }) => professional),
    nextCursor: last && rows.length > limit ? cursors.write([last.key, last.id]) : null,
  }
}

function conditionsOf(
  unitIds: readonly string[] | null,
  { q, unitId, function: work, credential, on, state }: Omit<ProfessionalFilters, 'sort'>,
): RawBuilder<unknown>[] {
  const worksIn = (ids: readonly string[]) => sql`exists (select from professional_unit
    where professional_id = professional.id and unit_id = any(${[...ids]}::uuid[]))`
  return [
    state === 'all' ? sql`true` : sql`professional.active = ${state === 'active'}`,
    unitIds && worksIn(unitIds),
    unitId && worksIn([unitId]),
    work && sql`professional.function = ${work}`,
    credential && credentialCondition(credential, on),
    q &&
      sql`(professional.name_key like ${partOf(searchKey(q))} or professional.email like ${partOf(q.toLowerCase())}
        or professional.council_number = ${q.replaceAll(/\D/g, '') || null})`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
}

/** The rule `credentialOn` as the database says it; a test holds the two together. */
function credentialCondition(credential: CredentialState, on: string): RawBuilder<unknown> {
  const warned = addDays(on, credentialWarningDays)
  const end = sql`professional.council_valid_until`
  switch (credential) {
    case 'none':
      return sql`${end} is null`
    case 'expired':
      return sql`${end} < ${on}::date`
    case 'expiring':
      return sql`${end} between ${on}::date and ${warned}::date`
    case 'valid':
      return sql`${end} > ${warned}::date`
  }
}
