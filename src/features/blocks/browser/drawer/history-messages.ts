import { defineMessages } from '../../../../shared/language.ts'

/** The fields of a block in its history, in the order in which they are told. */
export const historyMessages = defineMessages({
  'pt-BR': {
    startsAt: 'Início',
    endsAt: 'Fim',
    category: 'Categoria',
    reason: 'Motivo',
    rule: 'Repetição',
    time: 'Hora',
    minutes: 'Minutos',
    occurrences: 'Ocorrências',
    occurrenceOn: 'Data',
  },
  en: {
    startsAt: 'Start',
    endsAt: 'End',
    category: 'Category',
    reason: 'Reason',
    rule: 'Repeats',
    time: 'Time',
    minutes: 'Minutes',
    occurrences: 'Occurrences',
    occurrenceOn: 'Date',
  },
})
