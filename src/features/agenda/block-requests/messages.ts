import { defineMessages } from '../../../shared/language.ts'
import type { RequestStatus, Urgency } from './record.ts'

/** What a request's states are called, in refusals, exports and on the screen. */
export const requestStatusWords = defineMessages({
  'pt-BR': {
    open: 'em aberto',
    approved: 'aprovada',
    denied: 'negada',
    withdrawn: 'retirada',
  } satisfies Record<RequestStatus, string>,
  en: { open: 'open', approved: 'approved', denied: 'denied', withdrawn: 'withdrawn' },
})

export const urgencyWords = defineMessages({
  'pt-BR': { low: 'baixa', normal: 'normal', high: 'alta', urgent: 'urgente' } satisfies Record<Urgency, string>,
  en: { low: 'low', normal: 'normal', high: 'high', urgent: 'urgent' },
})
