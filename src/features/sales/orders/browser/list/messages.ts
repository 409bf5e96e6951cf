import { usual } from '../../../../../browser/usual-words.ts'
import { defineMessages } from '../../../../../shared/language.ts'
import { patientWords } from '../../../../patients/offers/both.ts'
import { orderWords } from '../../words.ts'

/** The words of the list of orders. */
export const listMessages = defineMessages({
  'pt-BR': {
    ...usual['pt-BR'],
    ...patientWords['pt-BR'],
    ...orderWords['pt-BR'],
    title: 'Pedidos',
    ownTitle: 'Meus pedidos',
    searchHint: 'Paciente ou número do pedido',
    contents: 'Procedimentos',
    date: 'Data',
    paid: 'Recebido',
    waiting: 'Sem data',
    channel: 'Canal',
    validUntil: 'Válido até',
    sum: (net: string, paid: string) => `${net} no total · ${paid} recebidos`,
    toApprove: (count: number) =>
      count === 1 ? '1 pedido aguarda a sua aprovação' : `${count} pedidos aguardam a sua aprovação`,
    transfer: 'Passar para outra pessoa',
    nothing: 'Nenhum pedido encontrado',
    nothingHint: 'Mude a busca ou os filtros.',
    none: 'Nenhum pedido ainda',
    noneHint: 'Cada orçamento e cada venda aparecem aqui, do mais novo ao mais antigo.',
  },
  en: {
    ...usual.en,
    ...patientWords.en,
    ...orderWords.en,
    title: 'Orders',
    ownTitle: 'My orders',
    searchHint: 'Patient or order number',
    contents: 'Procedures',
    date: 'Date',
    paid: 'Received',
    waiting: 'No date',
    channel: 'Channel',
    validUntil: 'Valid until',
    sum: (net, paid) => `${net} in total · ${paid} received`,
    toApprove: (count) => (count === 1 ? '1 order waits for your approval' : `${count} orders wait for your approval`),
    transfer: 'Hand to a colleague',
    nothing: 'No order found',
    nothingHint: 'Change the search or the filters.',
    none: 'No orders yet',
    noneHint: 'Every quote and every sale appears here, the newest first.',
  },
})
