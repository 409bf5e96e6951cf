import { defineMessages } from '../../../../../shared/language.ts'
import { fieldWords } from '../../field-words.ts'

/** The fields of a block in its history, in the order in which they are told. */
export const historyMessages = defineMessages({
  'pt-BR': {
    ...fieldWords['pt-BR'],
    time: 'Hora',
    minutes: 'Minutos',
    occurrences: 'Ocorrências',
    occurrenceOn: 'Data',
  },
  en: {
    ...fieldWords.en,
    time: 'Time',
    minutes: 'Minutes',
    occurrences: 'Occurrences',
    occurrenceOn: 'Date',
  },
})
