import type { IssueKind } from '../rules.ts'

/** What is posted by a form of this page, in the order of its menu, and what the address calls it. */
export const postings: readonly { readonly kind: 'receipt' | 'invoice' | IssueKind; readonly address: string }[] = [
  { kind: 'receipt', address: 'entrada' },
  { kind: 'invoice', address: 'nota' },
  { kind: 'consumption', address: 'consumo' },
  { kind: 'requisition', address: 'requisicao' },
  { kind: 'return', address: 'devolucao' },
  { kind: 'transfer', address: 'transferencia' },
  { kind: 'loss', address: 'perda' },
  { kind: 'supplier_return', address: 'devolucao-fornecedor' },
]
