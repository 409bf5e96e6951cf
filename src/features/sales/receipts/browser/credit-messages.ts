import { usual } from '../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../shared/language.ts'

/** The words of credit that a payer has. */
export const creditMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    payTitle: 'Usar crédito',
    openHint: (open: string) => `Faltam ${open} neste pedido. O crédito paga sem passar pelo caixa.`,
    use: 'Usar crédito',
    used: 'Crédito usado.',
    credit: 'Crédito',
    choose: 'Escolha…',
    none: 'Nenhum crédito deste pagador',
    option: (amount: string, name: string, number: number, day: string) =>
      `${amount} · ${name} · pedido ${number} · ${day}`,
    document: 'CPF ou CNPJ de outro pagador',
    documentHint: 'Para o crédito de quem ainda não pagou por este paciente.',
    keepTitle: (number: number) => `Guardar como crédito: lançamento nº ${number}`,
    keepHint: 'Sai dos itens deste pedido e fica como crédito de quem pagou, para outro pedido. Não passa pelo caixa.',
    keep: 'Guardar como crédito',
    kept: 'Guardado como crédito.',
    payoutTitle: (number: number) => `Devolução do crédito nº ${number}`,
    balance: (amount: string) => `Crédito de ${amount}`,
    balanceOf: (amount: string, name: string, number: number) => `${amount} de ${name}, do pedido ${number}`,
  },
  en: {
    ...usual.en,
    payTitle: 'Use credit',
    openHint: (open) => `${open} is open in this order. Credit pays it without passing a cash desk.`,
    use: 'Use credit',
    used: 'Credit used.',
    credit: 'Credit',
    choose: 'Choose…',
    none: 'No credit of this payer',
    option: (amount, name, number, day) => `${amount} · ${name} · order ${number} · ${day}`,
    document: 'CPF or CNPJ of another payer',
    documentHint: 'For credit of somebody who has not paid for this patient yet.',
    keepTitle: (number) => `Keep as credit: entry no. ${number}`,
    keepHint:
      'It leaves the items of this order and stays as credit of the payer, for another order. It passes no cash desk.',
    keep: 'Keep as credit',
    kept: 'Kept as credit.',
    payoutTitle: (number) => `Refund of credit no. ${number}`,
    balance: (amount) => `Credit of ${amount}`,
    balanceOf: (amount, name, number) => `${amount} of ${name}, from order ${number}`,
  },
})
