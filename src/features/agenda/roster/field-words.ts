import { defineMessages } from '../../../shared/language.ts'

/** What is known of a shift, as its form, its history and files call it. */
export const fieldWords = defineMessages({
  'pt-BR': {
    kind: 'Tipo',
    professionalId: 'Profissional',
    function: 'Função',
    startsAt: 'Início',
    endsAt: 'Fim',
    leaveReason: 'Motivo',
    note: 'Observação',
    worked: 'Cumprido',
  },
  en: {
    kind: 'Kind',
    professionalId: 'Professional',
    function: 'Function',
    startsAt: 'Start',
    endsAt: 'End',
    leaveReason: 'Reason',
    note: 'Note',
    worked: 'Worked',
  },
})
