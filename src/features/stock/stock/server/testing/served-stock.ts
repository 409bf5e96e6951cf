import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import type { Endpoint } from '../../../../../server/endpoint/endpoint.ts'
import type { JobKind } from '../../../../../server/jobs/kinds.ts'
import type { NounEvents } from '../../../../../shared/noun-events.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { served } from '../../../../../server/testing/served.ts'
import { insertMaterial, insertSupplier } from '../../../../../server/testing/stock.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { stockEvents } from '../../events.ts'
import type { DocumentDetail, Level, PlacedLot } from '../../record.ts'
import { stockEndpoints } from '../endpoints.ts'

export type Answered = DocumentDetail & Pick<ProblemDetails, 'code' | 'fields' | 'detail'>

/** The endpoints of stock, and of later nouns that move it, over the test network, with a material, a supplier, and what posts to them. */
export async function servedStock(
  others: readonly Endpoint[] = [],
  events: Record<string, NounEvents> = {},
  jobs: readonly JobKind[] = [],
) {
  const kit = await served({
    endpoints: [...stockEndpoints, ...others],
    loadActor,
    events: { stock: stockEvents, ...events },
    jobs,
  })
  const { database, network, request } = kit
  const { here } = network
  const [materialId, supplierId] = [await insertMaterial(database), await insertSupplier(database)]

  const post = (path: string, body: object, as: Role = 'STOCK_ASSISTANT') =>
    request<Answered>(as, 'POST', `/stock/${path}`, { id: newId(), ...body })
  const line = (fields: object = {}) => ({
    materialId,
    lotNumber: 'L1',
    expiresOn: '2027-06-30',
    quantity: 10,
    amountCentavos: 10_000,
    ...fields,
  })
  const receive = (fields: object = {}, as: Role = 'STOCK_ASSISTANT') =>
    post('receipts', { unitId: here.id, place: 'pharmacy', supplierId, lines: [line()], ...fields }, as)
  const issue = (kind: string, lines: readonly object[], fields: object = {}, as: Role = 'STOCK_ASSISTANT') =>
    post('documents', { unitId: here.id, place: 'pharmacy', kind, lines, ...fields }, as)

  /** Receives one lot of a material of its own; answers what takes of it. */
  async function stocked(fields: object = {}, given: Parameters<typeof insertMaterial>[1] = {}, received: object = {}) {
    const own = await insertMaterial(database, given)
    const { body, text } = await receive({ ...received, lines: [line({ materialId: own, ...fields })] })
    const lotId = body.lines?.[0]?.lotId
    if (lotId === undefined) throw new Error(text)
    return { id: body.id, materialId: own, lotId, take: (quantity: number) => ({ materialId: own, lotId, quantity }) }
  }

  async function levelOf(material: string, unitId = here.id): Promise<Level | undefined> {
    const { body } = await request<{ items: Level[] }>('ADMIN', 'GET', `/stock/levels?unitId=${unitId}&limit=200`)
    return body.items.find((level) => level.materialId === material)
  }
  async function lotsOf(material: string, as: Role = 'ADMIN'): Promise<PlacedLot[]> {
    const { body } = await request<{ items: PlacedLot[] }>(as, 'GET', `/stock/lots?materialId=${material}`)
    return body.items
  }

  /** @throws Error where the ledger and what is kept beside it disagree */
  async function requireAgreement(): Promise<void> {
    const { rows } = await sql`
      select 'balance' as what, unit_id, lot_id, place from (
        select unit_id, place, lot_id, sum(quantity) as moved from stock_movement group by unit_id, place, lot_id
        having sum(quantity) <> 0
      ) as moved full join stock_balance as balance using (unit_id, place, lot_id)
      where moved.moved is distinct from balance.quantity
      union all
      select 'level', unit_id, material_id, null from (
        select unit_id, stock_movement.material_id, coalesce(sum(quantity) filter (where place not in ('transit', 'case')), 0) as quantity,
          coalesce(sum(value) filter (where place not in ('transit', 'case')), 0) as value,
          coalesce(sum(quantity) filter (where place = 'transit'), 0) as in_transit,
          coalesce(sum(value) filter (where place = 'transit'), 0) as transit_value,
          coalesce(sum(quantity) filter (where place = 'case'), 0) as on_case,
          coalesce(sum(value) filter (where place = 'case'), 0) as case_value,
          coalesce(sum(quantity) filter (where place not in ('transit', 'case') and is_owned), 0) as owned
        from stock_movement join stock_lot on stock_lot.id = lot_id group by unit_id, stock_movement.material_id
      ) as moved full join stock_level as level using (unit_id, material_id)
      where (moved.quantity, moved.value, moved.in_transit, moved.transit_value, moved.on_case, moved.case_value, moved.owned)
        is distinct from (level.quantity, level.value, level.in_transit, level.transit_value, level.on_case,
          level.case_value, level.owned)
        and (moved.quantity is not null or (level.quantity, level.value, level.in_transit) <> (0, 0, 0))
      union all
      select 'use', unit_id, material_id, day::text from (
        select movement.unit_id, movement.material_id, movement.day, -sum(movement.quantity) as used
        from stock_movement as movement join stock_document as document on document.id = document_id
          left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
        where coalesce(reversed.kind, document.kind) in ('consumption', 'case_use')
        group by movement.unit_id, movement.material_id, movement.day
      ) as moved full join stock_use as kept using (unit_id, material_id, day)
      where moved.used is distinct from kept.quantity
      union all
      select 'case', appointment_id, lot_id, shelf from (
        select appointment_id, lot_id, shelf, sum(quantity) as on_case, sum(value) as value
        from stock_movement where place = 'case' group by appointment_id, lot_id, shelf
      ) as moved full join case_material as kept using (appointment_id, lot_id, shelf)
      where (coalesce(moved.on_case, 0), coalesce(moved.value, 0))
        is distinct from (coalesce(kept.on_case, 0), coalesce(kept.value, 0))`.execute(database)
    if (rows.length > 0) throw new Error(`the ledger disagrees: ${JSON.stringify(rows)}`)
  }

  return { ...kit, materialId, supplierId, post, line, receive, issue, stocked, levelOf, lotsOf, requireAgreement }
}

/** @throws Error where a lot is below nothing in a place, or on a case, at the end of a day */
export async function requireNoDayBelow(database: Database): Promise<void> {
  const { rows } = await sql`
    select * from (
      select unit_id, place, lot_id, appointment_id, day, sum(sum(quantity)) over (
        partition by unit_id, place, lot_id, appointment_id order by day) as there
      from stock_movement group by unit_id, place, lot_id, appointment_id, day
    ) as each where there < 0`.execute(database)
  if (rows.length > 0) throw new Error(`below nothing: ${JSON.stringify(rows)}`)
}
