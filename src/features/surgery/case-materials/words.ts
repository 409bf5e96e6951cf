import { defineMessages } from '../../../shared/language.ts'
import type { DiscrepancyKind, DiscrepancyState } from './rules.ts'

export const discrepancyKindWords = defineMessages({
  'pt-BR': { no_balance: 'Sem saldo', expired: 'Vencido', held: 'Em quarentena ou recolhido' } satisfies Record<
    DiscrepancyKind,
    string
  >,
  en: { no_balance: 'Not in stock', expired: 'Expired', held: 'In quarantine or recalled' },
})

export const discrepancyStateWords = defineMessages({
  'pt-BR': {
    open: 'Em aberto',
    explained: 'Explicada',
    posted: 'Lançada no estoque',
    mistaken: 'Registrada por engano',
  } satisfies Record<DiscrepancyState, string>,
  en: { open: 'Open', explained: 'Explained', posted: 'Posted in stock', mistaken: 'Recorded by mistake' },
})
