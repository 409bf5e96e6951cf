import { type RegimeKind, pixKeyKind } from '../../network/offers/both.ts'
import type { keptOut } from './record.ts'

interface Payee {
  /** The key that a second person confirmed. */
  readonly key: string | null
  readonly cpf: string | null
  /** As what the statement is paid; null where nobody said so. */
  readonly regime: RegimeKind | null
  /** Of the company that is paid. */
  readonly cnpj: string | null
  /** Whether the company charged just what is due, with the file of its invoice. */
  readonly isCharged: boolean
}

/** Why somebody is not paid by the next file; null where they are. A key is only paid to whom it belongs. */
export function keptOutBy({ key, cpf, regime, cnpj, isCharged }: Payee): (typeof keptOut)[number] | null {
  // The payroll pays.
  if (regime === 'employee') return 'employee'
  if (regime === 'company' && !isCharged) return 'noInvoice'
  if (key === null) return 'noKey'
  const kind = pixKeyKind(key)
  if (regime === 'company') {
    if (kind === 'cpf') return 'personalKey'
    return kind === 'cnpj' && key !== cnpj ? 'company' : null
  }
  if (kind === 'cnpj') return 'company'
  return cpf === null ? 'noDocument' : null
}
