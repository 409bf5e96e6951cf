import { defineMessages } from '../../../../../shared/language.ts'
import { usual } from '../../../../../browser/usual-words.ts'

/** The words of giving up what was sold. */
export const cancelMessages = defineMessages({
  'pt-BR': {
    titleOrder: (number: number) => `Cancelar o pedido ${number}?`,
    titleItem: (name: string) => `Cancelar ${name}?`,
    why: usual['pt-BR'].reason,
    choose: 'Escolha o motivo',
    note: usual['pt-BR'].note,
    noteNeeded: 'Observação (diga qual foi o motivo)',
    noteMissing: 'Escreva qual foi o motivo',
    dates: 'Datas marcadas que também são canceladas:',
    agree: 'Cancelar também estas datas e avisar o paciente',
    agreeMissing: 'Diga que as datas são canceladas junto, ou volte',
    refund: (amount: string) => `Foi recebido ${amount} do que se cancela.`,
    regret: (day: string) =>
      `Venda à distância, cancelada até ${day}: a proposta é devolver tudo, sem multa (CDC, art. 49).`,
    penalty: (amount: string) =>
      `A proposta é devolver tudo. Quem pede a devolução pode reter no máximo ${amount} de multa.`,
    noPenalty: 'A proposta é devolver tudo.',
    separately: 'A devolução se pede em Pagamentos e outra pessoa aprova.',
    yes: 'Cancelar mesmo assim',
    back: 'Voltar',
  },
  en: {
    titleOrder: (number) => `Cancel order ${number}?`,
    titleItem: (name) => `Cancel ${name}?`,
    why: usual.en.reason,
    choose: 'Choose the reason',
    note: usual.en.note,
    noteNeeded: 'Note (say what the reason was)',
    noteMissing: 'Say what the reason was',
    dates: 'Dates that are cancelled too:',
    agree: 'Cancel these dates too, and tell the patient',
    agreeMissing: 'Say that the dates are cancelled too, or go back',
    refund: (amount) => `${amount} was received for what is cancelled.`,
    regret: (day) =>
      `Sold remotely and cancelled by ${day}: all of it is proposed back, without a penalty (CDC, art. 49).`,
    penalty: (amount) =>
      `All of it is proposed back. Whoever asks for the refund may keep at most ${amount} as a penalty.`,
    noPenalty: 'All of it is proposed back.',
    separately: 'The refund is asked for in Payments, and somebody else approves it.',
    yes: 'Cancel anyway',
    back: 'Go back',
  },
})
