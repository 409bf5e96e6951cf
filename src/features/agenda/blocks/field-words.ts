import { defineMessages } from '../../../shared/language.ts'

/** What is known of a block or of a wish for one, as forms, lists, facts, history and files call it. */
export const fieldWords = defineMessages({
  'pt-BR': {
    startsAt: 'Início',
    endsAt: 'Fim',
    plannedEnd: 'Fim planejado',
    category: 'Categoria',
    reason: 'Motivo',
    rule: 'Repetição',
    room: 'Sala',
    professional: 'Profissional',
    team: 'Equipe',
    wholeUnit: 'Unidade inteira',
    duration: 'Duração',
    status: 'Situação',
    urgency: 'Urgência',
    exceptOn: 'Datas de fora',
  },
  en: {
    startsAt: 'Start',
    endsAt: 'End',
    plannedEnd: 'Planned end',
    category: 'Category',
    reason: 'Reason',
    rule: 'Repeats',
    room: 'Room',
    professional: 'Professional',
    team: 'Team',
    wholeUnit: 'Whole unit',
    duration: 'Duration',
    status: 'Status',
    urgency: 'Urgency',
    exceptOn: 'Dates left out',
  },
})
