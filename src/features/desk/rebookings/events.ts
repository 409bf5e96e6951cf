import { defineEvents, exported } from '../../../shared/noun-events.ts'

const placed = ['intervals', 'patientIds', 'rowIds'] as const

/** What happens to attempts to find another date. */
export const rebookingEvents = defineEvents({
  noun: 'rebooking',
  words: { 'pt-BR': 'remarcação', en: 'rebooking' },
  heardBy: ['rebooking.read'],
  historyFor: 'rebooking.read',
  verbs: {
    request: {
      'pt-BR': 'Pediu para remarcar de novo',
      en: 'Asked to rebook once more',
      concerns: placed,
      says: ['changes', 'sent'],
    },
    propose: {
      'pt-BR': 'Propôs outras datas',
      en: 'Proposed other dates',
      concerns: placed,
      says: ['changes', 'sent'],
    },
    approve: { 'pt-BR': 'Aprovou a remarcação', en: 'Approved the rebooking', concerns: placed, says: ['changes'] },
    refuse: { 'pt-BR': 'Não aprovou a remarcação', en: 'Refused the rebooking', concerns: placed, says: ['changes'] },
    tell: { 'pt-BR': 'Abriu a mensagem ao paciente', en: 'Opened the message to the patient', concerns: placed },
    accept: {
      'pt-BR': 'Registrou a data aceita',
      en: 'Recorded the accepted date',
      concerns: placed,
      says: ['changes'],
    },
    decline: {
      'pt-BR': 'Registrou que nenhuma data serviu',
      en: 'Recorded that no date was accepted',
      concerns: placed,
      says: ['changes'],
    },
    withdraw: { 'pt-BR': 'Retirou as datas propostas', en: 'Withdrew the dates', concerns: placed, says: ['changes'] },
    expire: {
      'pt-BR': 'As datas propostas venceram',
      en: 'The proposed dates expired',
      concerns: placed,
      says: ['changes'],
    },
    return: {
      'pt-BR': 'Devolveu à lista de espera',
      en: 'Returned to the waiting list',
      concerns: placed,
      says: ['changes', 'sent'],
    },
    dismiss: {
      'pt-BR': 'Encerrou sem remarcar',
      en: 'Closed without rebooking',
      concerns: placed,
      says: ['changes', 'sent'],
    },
    export: exported,
  },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    rebooking: typeof rebookingEvents
  }
}
