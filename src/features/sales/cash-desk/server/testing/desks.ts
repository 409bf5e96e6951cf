import type { HookAnswer } from '../../../../../server/endpoint/context.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { servedSales } from '../../../receipts/server/testing/sales.ts'
import type { Check, DeskDetail } from '../../contract.ts'
import { cashDeskEndpoints } from '../endpoints.ts'

const tables = [
  'receipt',
  'receipt_allocation',
  'cash_desk',
  'cash_movement',
  'cash_count',
  'cash_check',
  'sales_order',
  'order_item',
]

export type Answer = DeskDetail & Pick<ProblemDetails, 'code' | 'fields'>

/** Sales, and the desks of a unit on 19 November 2026, by whoever works there; with what they say at points of money, where that is handed. */
export async function servedDesks(hookAnswers: readonly HookAnswer[] = []) {
  const kit = await servedSales(cashDeskEndpoints, { hookAnswers })
  const { clock, database, here, request } = kit
  const open = (fields: object = {}, as: Role = 'RECEPTIONIST') =>
    request<Answer>(as, 'POST', '/cash-desks', { id: newId(), unitId: here.id, floatCentavos: 20_000, ...fields })
  const desk = (id: string, verb: string, body: object, as: Role = 'RECEPTIONIST') =>
    request<Answer>(as, 'POST', `/cash-desks/${id}/${verb}`, body)
  const move = (id: string, kind: string, amountCentavos: number, fields: object = {}, as: Role = 'RECEPTIONIST') =>
    desk(id, 'movements', { id: newId(), kind, amountCentavos, reason: 'cofre', ...fields }, as)
  const checksOf = async (id: string, as: Role = 'RECEPTIONIST') =>
    (await request<{ items: Check[] }>(as, 'GET', `/cash-desks/${id}/checks`)).body.items
  /** Counts a day: so much cash, and every other movement found but those that are missing, by receipt. */
  async function counted(
    id: string,
    version: number,
    cashCentavos: number,
    { missing = [], as = 'RECEPTIONIST' }: { missing?: readonly string[]; as?: Role } = {},
  ) {
    const checks = (await checksOf(id, as)).map(({ receiptId }) => {
      return { receiptId, isConfirmed: !missing.includes(receiptId) }
    })
    return desk(id, 'count', { version, cashCentavos, checks }, as)
  }
  async function emptied(): Promise<void> {
    await emptyTables(database, ...tables)
    clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  }
  return { ...kit, open, desk, move, checksOf, counted, emptied }
}
