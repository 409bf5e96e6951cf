import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedSales } from '../../../receipts/server/testing/sales.ts'
import type { DeskDetail } from '../../contract.ts'
import { cashDeskEndpoints } from '../endpoints.ts'

const tables = [
  'receipt',
  'receipt_allocation',
  'cash_desk',
  'cash_movement',
  'cash_count',
  'sales_order',
  'order_item',
]

export type Answer = DeskDetail & Pick<ProblemDetails, 'code' | 'fields'>

/** Sales, and the desks of a unit on 19 November 2026, by whoever works there. */
export async function servedDesks() {
  const kit = await servedSales(cashDeskEndpoints)
  const { clock, database, here, request } = kit
  const open = (fields: object = {}, as: Role = 'RECEPTIONIST') =>
    request<Answer>(as, 'POST', '/cash-desks', { id: newId(), unitId: here.id, floatCentavos: 20_000, ...fields })
  const desk = (id: string, verb: string, body: object, as: Role = 'RECEPTIONIST') =>
    request<Answer>(as, 'POST', `/cash-desks/${id}/${verb}`, body)
  const move = (id: string, kind: string, amountCentavos: number, fields: object = {}, as: Role = 'RECEPTIONIST') =>
    desk(id, 'movements', { id: newId(), kind, amountCentavos, reason: 'cofre', ...fields }, as)
  const counted = (id: string, version: number, amounts: Record<string, number>, as: Role = 'RECEPTIONIST') => {
    const all = Object.entries(amounts).map(([method, amountCentavos]) => ({ method, amountCentavos }))
    return desk(id, 'count', { version, counted: all }, as)
  }
  async function emptied(): Promise<void> {
    await emptyTables(database, ...tables)
    clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  }
  return { ...kit, open, desk, move, counted, emptied }
}
