import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type Recall, type RecallDetail, recallDetailSchema, recallSchema } from '../record.ts'
import { lotsOf, patientsOf, reachedBy } from './case-queries.ts'

type Fragment = RawBuilder<unknown>

const recallColumns = sql`
  recall.id, recall.number, material.id as "materialId", material.name as "materialName", material.code,
  material.use_unit as "useUnit", recall.lot_number as "lotNumber", recall.source, recall.alert_number as "alertNumber",
  recall.announced_on as "announcedOn", recall.reason, recall.state, opener.name as "openedByName",
  recall.opened_at as "openedAt", ender.name as "endedByName", recall.ended_at as "endedAt",
  recall.end_reason as "endReason", recall.version, progress."toTell", progress.told, progress.unreachable,
  progress."notUsed"`

const recallJoins = sql`
  join material on material.id = recall.material_id
  join staff as opener on opener.id = recall.opened_by
  left join staff as ender on ender.id = recall.ended_by
  cross join lateral (
    select count(*) filter (where must_tell or outcome in ('told', 'unreachable'))::int as "toTell",
      count(*) filter (where outcome = 'told')::int as told,
      count(*) filter (where outcome = 'unreachable')::int as unreachable,
      count(*) filter (where not must_tell and coalesce(outcome not in ('told', 'unreachable'), true))::int as "notUsed"
    from (${patientsOf(sql`recall`)}) as patients
  ) as progress`

/** A filter as the contract parses it. */
export interface RecallFilter {
  readonly state?: readonly string[] | undefined
  readonly lotId?: string | undefined
  readonly appointmentId?: string | undefined
  /** Those of which surgeries may be asked; null is every unit. */
  readonly units: readonly string[] | null
}

const keyedRow = keyed(recallSchema)

/** A page of recalls, newest first. */
export async function listRecallsPage(
  database: Database,
  { state, lotId, appointmentId, units }: RecallFilter,
  asked: PageAsked,
): Promise<Page<Recall>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`recall.opened_at`, sql`recall.id`), asked)
  const conditions: Fragment[] = [
    ...(state?.length ? [sql`recall.state = any(${state}::text[])`] : []),
    ...(lotId ? [sql`exists (select from ${lotsOf(sql`recall`)} and lot.id = ${lotId})`] : []),
    ...(appointmentId
      ? [
          sql`exists (select from (${reachedBy(sql`recall`)}) as reached
            join appointment as a on a.id = reached.appointment_id
            where a.id = ${appointmentId} and (${units}::uuid[] is null or a.unit_id = any(${units}::uuid[])))`,
        ]
      : []),
    beyond,
  ]
  const { rows } = await rowsOf(keyedRow)`
    with newest as materialized (
      select recall.id from recall where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}
    )
    select ${recallColumns}, ${key} as key from recall ${recallJoins}
    where recall.id in (select id from newest) order by ${order}`.execute(database)
  return pageOf(rows)
}

const quantities = sql`
  'onShelf', coalesce(sum("onShelf"), 0), 'inTransit', coalesce(sum("inTransit"), 0), 'onCase', coalesce(sum("onCase"), 0),
  'used', coalesce(sum(used), 0), 'consumed', coalesce(sum(consumed), 0), 'lost', coalesce(sum(lost), 0),
  'returned', coalesce(sum(returned), 0)`

/** Where the lots of `recall` are, by unit: what is there, what surgeries used, and what left otherwise. */
const whereabouts = sql`
  select unit_id, sum("onShelf")::int as "onShelf", sum("inTransit")::int as "inTransit", sum("onCase")::int as "onCase",
    sum(used)::int as used, sum(consumed)::int as consumed, sum(lost)::int as lost, sum(returned)::int as returned
  from (
    select unit_id, case when place not in ('transit', 'case') then quantity else 0 end as "onShelf",
      case place when 'transit' then quantity else 0 end as "inTransit",
      case place when 'case' then quantity else 0 end as "onCase", 0 as used, 0 as consumed, 0 as lost, 0 as returned
    from stock_balance where lot_id in (select lot.id from ${lotsOf(sql`recall`)})
    union all
    select a.unit_id, 0, 0, 0, reached.used + reached.unstocked, 0, 0, 0
    from (${reachedBy(sql`recall`)}) as reached join appointment as a on a.id = reached.appointment_id
    union all
    select movement.unit_id, 0, 0, 0, 0,
      case when done.kind = 'consumption' and done.appointment_id is null then -movement.quantity else 0 end,
      case done.kind when 'loss' then -movement.quantity else 0 end,
      case done.kind when 'supplier_return' then -movement.quantity else 0 end
    from stock_movement as movement join stock_document as document on document.id = movement.document_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      cross join lateral (
        select coalesce(reversed.kind, document.kind) as kind,
          coalesce(reversed.appointment_id, document.appointment_id) as appointment_id) as done
    where movement.lot_id in (select lot.id from ${lotsOf(sql`recall`)})
      and done.kind in ('consumption', 'loss', 'supplier_return')
  ) as each group by unit_id`

/**
 * One recall with its lots and where they are; undefined for none.
 * @param units those of which it is told where it is, null for every
 */
export async function findRecall(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<RecallDetail | undefined> {
  const { rows } = await rowsOf(recallDetailSchema)`
    select ${recallColumns},
      (select coalesce(json_agg(json_build_object('lotId', lot.id, 'expiresOn', lot.expires_on, 'isOwned', lot.is_owned)
        order by lot.expires_on, lot.id), '[]') from ${lotsOf(sql`recall`)}) as lots,
      found.units, found.total
    from recall ${recallJoins}
      cross join lateral (
        select json_build_object(${quantities}) as total,
          coalesce(json_agg(json_build_object('unitId', unit.id, 'unitName', unit.short_name, 'onShelf', "onShelf",
            'inTransit', "inTransit", 'onCase', "onCase", 'used', used, 'consumed', consumed, 'lost', lost,
            'returned', returned) order by unit.short_name)
            filter (where ${units}::uuid[] is null or unit.id = any(${units}::uuid[])), '[]') as units
        from (${whereabouts}) as one join unit on unit.id = one.unit_id
      ) as found
    where recall.id = ${id}`.execute(database)
  return rows[0]
}

const standingRow = recallSchema.pick({ id: true, number: true, state: true, version: true, materialId: true })
/** How a recall stands. */
export type RecallStanding = z.output<typeof standingRow>

/** A recall, held until the transaction ends: who tells its patients, closes or cancels it waits. Undefined for none. */
export async function lockRecall(database: Database, id: string): Promise<RecallStanding | undefined> {
  const { rows } = await rowsOf(standingRow)`
    select id, number, state, version, material_id as "materialId" from recall where id = ${id} for no key update`.execute(
    database,
  )
  return rows[0]
}

const recalledRow = z.object({ materialId: idSchema, lotNumber: z.string().nullable() })

/** What a lot is of, its material held until the transaction ends: no lot of it comes meanwhile. Undefined for none. */
export async function lockMaterialOfLot(
  database: Database,
  lotId: string,
): Promise<z.output<typeof recalledRow> | undefined> {
  await sql`
    select from material where id = (select material_id from stock_lot where id = ${lotId})
    for no key update`.execute(database)
  const { rows } = await rowsOf(recalledRow)`
    select material_id as "materialId", number as "lotNumber" from stock_lot where id = ${lotId}`.execute(database)
  return rows[0]
}

const openRow = z.object({ id: idSchema, number: z.int() })

/** The recall of a code that was not a mistake; undefined where there is none. */
export async function recallOf(
  database: Database,
  { materialId, lotNumber }: z.output<typeof recalledRow>,
): Promise<z.output<typeof openRow> | undefined> {
  const { rows } = await rowsOf(openRow)`
    select id, number from recall where material_id = ${materialId}
      and number_key = search_key(coalesce(${lotNumber}::text, '')) and state <> 'cancelled'`.execute(database)
  return rows[0]
}
