import { defineMessages } from '../../shared/language.ts'

export const dialogMessages = defineMessages({
  'pt-BR': {
    close: 'Fechar',
    label: 'Motivo',
    missing: 'Escreva o motivo, com ao menos 3 letras.',
    cancel: 'Voltar',
  },
  en: {
    close: 'Close',
    label: 'Reason',
    missing: 'Enter the reason, with at least 3 letters.',
    cancel: 'Go back',
  },
})
