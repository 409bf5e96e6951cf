import { defineMessages } from '../../../shared/language.ts'

export const statementStateWords = defineMessages({
  'pt-BR': {
    calculated: 'A conferir',
    checked: 'Conferido',
    sent: 'Enviado',
    contested: 'Contestado',
    accepted: 'Aceito',
    approved: 'Aprovado',
    paid: 'Pago',
    locked: 'Encerrado',
  },
  en: {
    calculated: 'To check',
    checked: 'Checked',
    sent: 'Sent',
    contested: 'Contested',
    accepted: 'Accepted',
    approved: 'Approved',
    paid: 'Paid',
    locked: 'Locked',
  },
})

export const periodStateWords = defineMessages({
  'pt-BR': { open: 'Aberto', locked: 'Encerrado' },
  en: { open: 'Open', locked: 'Locked' },
})
