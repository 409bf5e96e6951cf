import type { BankProfile, Payment, PaymentOrder } from './payment.ts'

/** A bank profile of the demo's company, for tests. */
export const aProfile: BankProfile = {
  bankCode: '237',
  bankName: 'Banco Exemplo S.A.',
  agreement: 'CONV0042',
  agency: '1234',
  agencyDigit: '5',
  account: '987654',
  accountDigit: '3',
  bothDigit: '',
  companyName: 'Clínica São João Ltda.',
  cnpj: '11222333000181',
  fileLayout: '103',
  batchLayout: '046',
  takesLetters: false,
  repeatsDocument: true,
}

/** Somebody paid by their CPF. */
export function aPayment(change: Partial<Payment> = {}): Payment {
  return { name: 'José da Conceição Araújo', document: '52998224725', key: '52998224725', centavos: 394_800, ...change }
}

/** A file of what is given, made on Thursday 26 November 2026. */
export function anOrder(payments: readonly Payment[], change: Partial<PaymentOrder> = {}): PaymentOrder {
  return { number: 12, madeAt: '2026-11-26T09:30', payOn: '2026-11-27', payments, ...change }
}
