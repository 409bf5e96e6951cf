import { defineMessages } from '../../shared/language.ts'
import type { Category, RequestStatus, Urgency } from './record.ts'

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

export const categoryWords = defineMessages({
  'pt-BR': {
    maintenance: 'Manutenção',
    cleaning: 'Limpeza',
    leave: 'Férias ou folga',
    training: 'Treinamento',
    meeting: 'Reunião',
    equipment: 'Equipamento',
    holiday: 'Feriado',
    other: 'Outro',
  } satisfies Record<Category, string>,
  en: {
    maintenance: 'Maintenance',
    cleaning: 'Cleaning',
    leave: 'Leave',
    training: 'Training',
    meeting: 'Meeting',
    equipment: 'Equipment',
    holiday: 'Holiday',
    other: 'Other',
  },
})

export const planActionWords = defineMessages({
  'pt-BR': { move: 'mudar', keep: 'manter', cancel: 'cancelar' },
  en: { move: 'move', keep: 'keep', cancel: 'cancel' },
})
