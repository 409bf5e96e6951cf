import { defineMessages } from '../../../shared/language.ts'

export const placeWords = defineMessages({
  'pt-BR': {
    pharmacy: 'Farmácia',
    fridge: 'Geladeira',
    cart: 'Carrinho',
    locked: 'Armário trancado',
    transit: 'Em trânsito',
    case: 'Em cirurgia',
  },
  en: {
    pharmacy: 'Pharmacy',
    fridge: 'Fridge',
    cart: 'Cart',
    locked: 'Locked cabinet',
    transit: 'In transit',
    case: 'On a case',
  },
})

export const documentKindWords = defineMessages({
  'pt-BR': {
    receipt: 'Entrada',
    requisition: 'Requisição',
    return: 'Devolução',
    transfer: 'Transferência',
    transfer_receipt: 'Recebimento de transferência',
    consumption: 'Consumo',
    loss: 'Perda',
    supplier_return: 'Devolução ao fornecedor',
    reversal: 'Estorno',
    case_issue: 'Saída para cirurgia',
    case_return: 'Retorno de cirurgia',
    case_use: 'Consumo em cirurgia',
    count: 'Ajuste de contagem',
    opening: 'Abertura de frasco',
  },
  en: {
    receipt: 'Receipt',
    requisition: 'Requisition',
    return: 'Return',
    transfer: 'Transfer',
    transfer_receipt: 'Receipt of a transfer',
    consumption: 'Consumption',
    loss: 'Loss',
    supplier_return: 'Return to supplier',
    reversal: 'Reversal',
    case_issue: 'Issued to a case',
    case_return: 'Returned from a case',
    case_use: 'Used on a case',
    count: 'Count adjustment',
    opening: 'Vial opened',
  },
})

export const documentStateWords = defineMessages({
  'pt-BR': { posted: 'Lançado', in_transit: 'Em trânsito', received: 'Recebida', reversed: 'Estornado' },
  en: { posted: 'Posted', in_transit: 'In transit', received: 'Received', reversed: 'Reversed' },
})

export const lossCauseWords = defineMessages({
  'pt-BR': { expired: 'Vencido', broken: 'Quebrado', contaminated: 'Contaminado', missing: 'Faltando' },
  en: { expired: 'Expired', broken: 'Broken', contaminated: 'Contaminated', missing: 'Missing' },
})

export const lotStateWords = defineMessages({
  'pt-BR': { ok: 'Liberado', quarantine: 'Em quarentena', recalled: 'Recolhido' },
  en: { ok: 'Released', quarantine: 'In quarantine', recalled: 'Recalled' },
})

export const situationWords = defineMessages({
  'pt-BR': {
    available: 'Com saldo',
    out: 'Sem saldo',
    below: 'Abaixo do mínimo',
    expiring: 'Vence em 90 dias',
    expired: 'Vencido',
    inTransit: 'Em trânsito',
  },
  en: {
    available: 'In stock',
    out: 'Out of stock',
    below: 'Below the minimum',
    expiring: 'Expires within 90 days',
    expired: 'Expired',
    inTransit: 'In transit',
  },
})
