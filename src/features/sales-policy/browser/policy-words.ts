import { defineMessages } from '../../../shared/language.ts'
import { usual } from '../../../browser/usual-words.ts'

/** The words of the network's sales rules; fields by their names. */
export const policyWords = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    title: 'Regras de venda',
    failed: 'Não foi possível carregar as regras de venda',
    saved: 'Regras de venda salvas. Valem para o que for vendido a partir de agora.',
    onlySeeing: 'Só a administração da rede pode mudar as regras de venda.',
    discounts: 'Desconto sem aprovação',
    quotes: 'Orçamento e cancelamento',
    holds: 'Pré-reservas ao mesmo tempo',
    sellerDiscountBasisPoints: 'Vendedor',
    managerDiscountBasisPoints: 'Gerência',
    quoteValidityDays: 'Validade do orçamento (dias)',
    penaltyCapBasisPoints: 'Multa máxima',
    holdsPerOrder: 'Por pedido',
    holdsPerSeller: 'Por vendedor',
    managerHoldsPerOrder: 'Por pedido, gerência',
    managerHoldsPerSeller: 'Por pessoa da gerência',
  },
  en: {
    ...usual.en,
    title: 'Sales rules',
    failed: 'The sales rules could not be loaded',
    saved: 'Sales rules saved. They apply to what is sold from now on.',
    onlySeeing: 'Only the network administration can change the sales rules.',
    discounts: 'Discount without approval',
    quotes: 'Quotes and cancellation',
    holds: 'Holds at the same time',
    sellerDiscountBasisPoints: 'Seller',
    managerDiscountBasisPoints: 'Management',
    quoteValidityDays: 'Validity of a quote (days)',
    penaltyCapBasisPoints: 'Highest penalty',
    holdsPerOrder: 'For an order',
    holdsPerSeller: 'For a seller',
    managerHoldsPerOrder: 'For an order, management',
    managerHoldsPerSeller: 'For a manager',
  },
})
