import { defineMessages } from '../../shared/language.ts'
import { usual } from '../usual-words.ts'

export const dialogMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    label: 'Motivo',
    missing: 'Escreva o motivo, com ao menos 3 letras.',
    cancel: 'Voltar',
  },
  en: {
    ...usual.en,
    label: 'Reason',
    missing: 'Enter the reason, with at least 3 letters.',
    cancel: 'Go back',
  },
})
