import type { Period } from '../../src/features/pay/payments/record.ts'
import { todayIn } from '../../src/shared/time.ts'
import { ask } from './clinic.ts'

const running = () => todayIn('America/Sao_Paulo', new Date().toISOString()).slice(0, 7)

/** Months that were calculated, the latest first. */
export async function payMonths(): Promise<readonly Period[]> {
  return (await ask<{ items: Period[] }>('admin', 'GET', '/payments/periods')).items
}

/** The month that the demo network is paying: the last one that is over. */
export async function monthToPay(): Promise<string> {
  const found = (await payMonths()).find(({ state, month }) => state === 'open' && month < running())
  if (!found) throw new Error('The demo has no month to pay')
  return found.month
}
