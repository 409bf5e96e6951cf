import type { Statement, StatementDetail } from '../../src/features/pay/payments/record.ts'
import { ask } from '../kit/clinic.ts'
import { monthToPay } from '../kit/pay.ts'

/** A statement of last month that waits to be checked and is all of the manager's units. */
export async function toCheck(): Promise<{ statement: StatementDetail; path: string }> {
  const month = await monthToPay()
  for (const page of ['teams', 'doctors']) {
    const query = `month=${month}&page=${page}&state=calculated&sort=-amount&limit=200`
    const { items } = await ask<{ items: Statement[] }>('location-manager', 'GET', `/payments/statements?${query}`)
    // Two workers that look at once begin at either end, or both would check the same one.
    const isSecond = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % 2 === 1
    for (const { id } of isSecond ? items.toReversed() : items) {
      const statement = await ask<StatementDetail>('location-manager', 'GET', `/payments/statements/${id}`)
      const isPaid = statement.calculatedLines.some(({ heldReason }) => heldReason === null)
      // Companies wait for their invoice, and employees are paid by the payroll.
      if (!statement.isWhole || !isPaid || statement.resultCentavos <= 0 || statement.unpayable !== null) continue
      const route = page === 'teams' ? '/pagamento-equipes' : '/pagamento-medicos'
      return { statement, path: `${route}?mes=${month}&demonstrativo=${id}` }
    }
  }
  throw new Error('The demo has no statement to check')
}
