import { both, type Both } from '../../../shared/both.ts'
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

/** `11/2026` of `2026-11`. */
export function monthShown(month: string): string {
  const [year, number] = month.split('-')
  return `${number}/${year}`
}

/** The month is over. */
export function monthLockedWords(month: string): Both {
  const shown = monthShown(month)
  return both(
    `O mês ${shown} está encerrado. O que faltar ou sobrar entra como ajuste no mês seguinte.`,
    `The month ${shown} is locked. Whatever is missing or too much is put right in the month after.`,
  )
}
