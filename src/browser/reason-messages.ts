import { defineMessages } from '../shared/language.ts'

export const reasonMessages = defineMessages({
  'pt-BR': {
    label: 'Motivo',
    missing: 'Escreva o motivo, com ao menos 3 letras.',
    cancel: 'Desistir',
  },
  en: {
    label: 'Reason',
    missing: 'Write the reason, at least 3 letters.',
    cancel: 'Give up',
  },
})
