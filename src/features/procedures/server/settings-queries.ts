import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { partOf } from '../../../server/database/part-of.ts'
import { searchKey } from '../../../shared/text.ts'
import type { RoomKind } from '../../units/contract.ts'
import type { ProcedureKind } from '../contract.ts'
import {
  type ManagedProcedure,
  managedProcedureSchema,
  type ProcedureFields,
  type ProcedureSort,
} from '../settings-contract.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const columns = sql`id, code, name, kind, duration_minutes as "durationMinutes", price_centavos as "priceCentavos",
  colour, room_kind as "roomKind", required_functions as "requiredFunctions", counts_grafts as "countsGrafts", active,
  version`

/** One procedure; a lock keeps bookings of it and other changes away until the transaction ends. */
export async function findProcedure(
  database: Database,
  id: string,
  lock = false,
): Promise<ManagedProcedure | undefined> {
  const { rows } = await rowsOf(managedProcedureSchema)`
    select ${columns} from procedure where id = ${id} ${lock ? sql`for update` : sql``}`.execute(database)
  return rows[0]
}

export interface ProcedureFilters {
  q?: string | undefined
  kind?: ProcedureKind | undefined
  roomKind?: RoomKind | undefined
  state: 'active' | 'retired' | 'all'
  sort: ProcedureSort
}

const keys = {
  name: sql`name_key`,
  code: sql`code`,
  duration: sql`duration_minutes`,
  price: sql`price_centavos`,
}

/** The procedures that a filter finds. */
export async function listProcedures(
  database: Database,
  { q, kind, roomKind, state, sort }: ProcedureFilters,
): Promise<ManagedProcedure[]> {
  const part = q === undefined || q === '' ? null : partOf(searchKey(q))
  const active = state === 'all' ? null : state === 'active'
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const key = keys[sort.replace('-', '') as keyof typeof keys]
  const { rows } = await rowsOf(managedProcedureSchema)`
    select ${columns} from procedure
    where (${part}::text is null or name_key like ${part} or lower(code) like ${part})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${roomKind ?? null}::text is null or room_kind = ${roomKind ?? null})
      and (${active}::boolean is null or active = ${active})
    order by ${key} ${direction}, name_key, name, id`.execute(database)
  return rows
}

const takenRow = z.object({ field: z.enum(['code', 'name']) })

/** What of this another procedure has already, the code first. */
export async function takenByAnotherProcedure(
  database: Database,
  id: string,
  { code, name }: Pick<Partial<ProcedureFields>, 'code' | 'name'>,
): Promise<'code' | 'name' | undefined> {
  const { rows } = await rowsOf(takenRow)`
    select case when code = ${code ?? null} then 'code' else 'name' end as field from procedure
    where id <> ${id} and (code = ${code ?? null} or name_key = search_key(${name ?? null}::text))
    order by field limit 1`.execute(database)
  return rows[0]?.field
}

/** Adds a procedure; false when the id, the code or the name is taken. The transaction stays usable either way. */
export async function insertProcedure(database: Database, id: string, fields: ProcedureFields): Promise<boolean> {
  const { code, name, kind, durationMinutes, priceCentavos, colour, roomKind, requiredFunctions, countsGrafts } = fields
  const { rows } = await sql`
    insert into procedure (id, code, name, kind, duration_minutes, price_centavos, colour, room_kind,
      required_functions, counts_grafts)
    values (${id}, ${code}, ${name}, ${kind}, ${durationMinutes}, ${priceCentavos}, ${colour}, ${roomKind},
      ${requiredFunctions}, ${countsGrafts})
    on conflict do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Writes what changed of a procedure and counts the version up. Whether code and name are free is asked before. */
export async function updateProcedure(
  database: Database,
  id: string,
  fields: Partial<ProcedureFields> & { active?: boolean },
): Promise<void> {
  const { durationMinutes, priceCentavos, roomKind, requiredFunctions, countsGrafts, ...others } = fields
  await database
    .updateTable('procedure')
    .set({
      ...others,
      duration_minutes: durationMinutes,
      price_centavos: priceCentavos,
      room_kind: roomKind,
      required_functions: requiredFunctions,
      counts_grafts: countsGrafts,
    })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
