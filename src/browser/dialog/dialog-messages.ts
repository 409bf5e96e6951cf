import { defineMessages } from '../../shared/language.ts'

export const dialogMessages = defineMessages({
  'pt-BR': {
    close: 'Fechar',
    label: 'Motivo',
    missing: 'Escreva o motivo, com ao menos 3 letras.',
    cancel: 'Desistir',
  },
  en: {
    close: 'Close',
    label: 'Reason',
    missing: 'Write the reason, at least 3 letters.',
    cancel: 'Give up',
  },
})
