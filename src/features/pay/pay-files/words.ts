import { defineMessages } from '../../../shared/language.ts'

/** What came of a payment of a file, in a word. */
export const payOutcomeWords = defineMessages({
  'pt-BR': {
    none: 'sem resposta do banco',
    waiting: 'o banco recebeu e ainda não pagou',
    differs: 'o banco pagou outro valor',
    twice: 'pago duas vezes: peça o dinheiro de volta',
    paid: 'pago',
    refused: 'recusado',
    returned: 'o dinheiro voltou',
    released: 'o banco não pagou',
  },
  en: {
    none: 'no answer of the bank',
    waiting: 'the bank took it in and has not paid yet',
    differs: 'the bank paid another amount',
    twice: 'paid twice: ask for the money back',
    paid: 'paid',
    refused: 'refused',
    returned: 'the money came back',
    released: 'the bank did not pay',
  },
})
