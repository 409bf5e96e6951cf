import { defineMessages } from '../../../../shared/language.ts'

/** The fields of a request in its history, in the order in which they are told. */
export const fieldWords = defineMessages({
  'pt-BR': {
    startsAt: 'Início',
    endsAt: 'Fim',
    rule: 'Repetição',
    exceptOn: 'Datas de fora',
    roomId: 'Sala',
    professionalId: 'Profissional',
    teamId: 'Equipe',
    category: 'Categoria',
    urgency: 'Urgência',
    reason: 'Motivo',
    status: 'Situação',
    action: 'Decisão',
    planned: 'Propostas',
  },
  en: {
    startsAt: 'Start',
    endsAt: 'End',
    rule: 'Repeats',
    exceptOn: 'Dates left out',
    roomId: 'Room',
    professionalId: 'Professional',
    teamId: 'Team',
    category: 'Category',
    urgency: 'Urgency',
    reason: 'Reason',
    status: 'Status',
    action: 'Decision',
    planned: 'Proposals',
  },
})

export const valueWords = defineMessages({
  'pt-BR': { move: 'mudar', keep: 'manter', cancel: 'cancelar', another: 'alterado' },
  en: { move: 'move', keep: 'keep', cancel: 'cancel', another: 'changed' },
})
