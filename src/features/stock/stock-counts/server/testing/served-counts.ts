import { sql } from 'kysely'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { servedStock } from '../../../stock/server/testing/served-stock.ts'
import { stockCountEvents } from '../../events.ts'
import type { CountDetail, CountLine } from '../../record.ts'
import { stockCountEndpoints } from '../endpoints.ts'

export type Answered = CountDetail & ProblemDetails

/** What is said of it to whoever may read it. */
const about = (lotId: string) => (one: CountLine) => one.lotId === lotId

/** Stock and its counts over the test network: a count begins in a pharmacy where nobody else counts. */
export async function servedCounts() {
  const kit = await servedStock(stockCountEndpoints, { stockCount: stockCountEvents })
  const { database, network, request } = kit
  const { here, staff } = network

  const post = (path: string, body: object, as: Role = 'STOCK_ASSISTANT') =>
    request<Answered>(as, 'POST', `/${path}`, body)
  const ask = (fields: object = {}, as: Role = 'STOCK_ASSISTANT') =>
    post('stock-counts', { id: newId(), unitId: here.id, place: 'pharmacy', ...fields }, as)
  const read = async (id: string, as: Role = 'STOCK_ASSISTANT') =>
    (await request<Answered>(as, 'GET', `/stock-counts/${id}`)).body
  const enter = (id: string, fields: object, as: Role = 'STOCK_ASSISTANT') =>
    post(`stock-counts/${id}/entries`, { id: newId(), quantity: 10, ...fields }, as)

  /** Empties the shelf of the unit and gives up what is being counted, so that each test counts what it says. */
  async function clear(): Promise<void> {
    await sql`update stock_count set state = 'cancelled', cancel_reason = 'outro teste', judged_by = ${staff.ADMIN},
      judged_at = now() where state in ('counting', 'review')`.execute(database)
    const { rows } = await sql<{ lotId: string; materialId: string; quantity: number }>`
      select lot_id as "lotId", material_id as "materialId", quantity from stock_balance
      where unit_id = ${here.id} and place = 'pharmacy'`.execute(database)
    if (rows.length > 0) await kit.issue('loss', rows, { cause: 'missing' })
  }

  /** A count of so many lots of ten, each of a material of its own. */
  async function counting(lots = 1) {
    await clear()
    const stocked = []
    for (let index = 0; index < lots; index += 1) stocked.push(await kit.stocked())
    const { body, text } = await ask()
    if (body.id === undefined) throw new Error(text)
    return { id: body.id, lots: stocked }
  }

  const withVersion = async (id: string, path: string, body: object, as: Role) => {
    const { version } = await read(id, 'ADMIN')
    return post(`stock-counts/${id}/${path}`, { version, ...body }, as)
  }
  const close = (id: string, body: object = {}, as: Role = 'STOCK_ASSISTANT') => withVersion(id, 'closing', body, as)
  const approve = (id: string, reasons: object[] = [], as: Role = 'LOCATION_MANAGER') =>
    withVersion(id, 'approval', { reasons }, as)
  const reject = (id: string, body: object = {}, as: Role = 'LOCATION_MANAGER') =>
    withVersion(id, 'rejection', { reason: 'recontar a prateleira', ...body }, as)
  const cancel = (id: string, as: Role = 'STOCK_ASSISTANT') =>
    withVersion(id, 'cancellation', { reason: 'prateleira em reforma' }, as)

  /** Closed with so many counted of its one lot, counted again by the manager where that was much. */
  async function inReview(quantity: number) {
    const { id, lots } = await counting()
    const [lot] = lots
    if (!lot) throw new Error('no lot')
    await enter(id, { lotId: lot.lotId, quantity })
    const closed = await close(id)
    if (closed.body.state === 'counting') {
      await enter(id, { lotId: lot.lotId, quantity, nobodyElse: true })
      await close(id)
    }
    return { id, lot }
  }

  return { ...kit, ask, read, enter, clear, counting, close, approve, reject, cancel, inReview, about, postTo: post }
}
