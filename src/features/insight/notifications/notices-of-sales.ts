import { both } from '../../../shared/both.ts'
import { asks, type Notice, type NoticesByNoun, settles, tells } from './notice.ts'

type NounOfSales = 'order' | 'followUp' | 'waitlist' | 'freedSlot' | 'receipt' | 'confirmation' | 'rebooking'

/** Whoever was told that the slot suits a patient need not be any more, unless it still does. */
const suitsOthers: Notice = { settlesSaid: { of: ['waitlist.suit'], said: 'slotId', except: 'itemIds' } }

/** The people of a unit who see its receipts. */
const whoSeesMoney = { may: 'receipt.read', nearest: true } as const

/** As `notices`, of what is sold until it is followed up. */
export const salesNotices: Pick<NoticesByNoun, NounOfSales> = {
  order: {
    tag: null,
    create: null,
    edit: null,
    renew: null,
    reduce: null,
    restore: null,
    export: null,
    // What was asked was about other prices, or of an order that is no offer any more.
    reprice: settles('order.askApproval'),
    sell: settles('order.askApproval'),
    cancel: settles('order.askApproval'),
    withdraw: settles('order.askApproval'),
    askApproval: asks(
      'orders',
      'order.approveDiscount',
      both('Preços de um pedido a aprovar', 'Prices of an order to approve'),
    ),
    approve: tells('orders', {
      to: [{ said: 'requestedBy' }],
      title: both('Os preços do pedido foram aprovados', 'The prices of the order were approved'),
      settles: ['order.askApproval'],
    }),
    refuse: tells('orders', {
      to: [{ said: 'requestedBy' }],
      title: both('Os preços do pedido não foram aprovados', 'The prices of the order were not approved'),
      settles: ['order.askApproval'],
    }),
    transfer: tells('orders', {
      to: [{ said: 'ownerId' }],
      title: both('Um pedido passou para você', 'An order was handed to you'),
    }),
  },
  followUp: {
    tick: null,
    untick: null,
    planAction: null,
    finishAction: null,
    advance: settles('followUp.fallDue'),
    assign: tells('followUp', {
      needsMe: true,
      to: [{ said: 'ownerId' }],
      title: both('Um pedido passou para você', 'An order was handed over to you'),
    }),
    nudge: tells('followUp', {
      needsMe: true,
      to: ['owner'],
      title: both('Cobraram o follow-up de um pedido', 'Somebody asks about an order of yours'),
    }),
    fallDue: tells('followUp', {
      needsMe: true,
      to: ['owner'],
      title: both('O follow-up de um pedido chegou ao prazo', 'The follow-up of an order is due'),
    }),
    export: null,
  },
  waitlist: {
    edit: null,
    contact: null,
    snooze: null,
    wake: null,
    export: null,
    match: null,
    vanish: null,
    assign: tells('waitlist', {
      needsMe: true,
      to: [{ said: 'workerId' }],
      title: both('Paciente sem data agora é com você', 'A patient without a date is yours now'),
    }),
    suit: tells('waitlist', {
      needsMe: true,
      to: ['owner'],
      title: both('Horário liberado serve para este paciente', 'A freed time suits this patient'),
    }),
    offer: settles('waitlist.suit'),
    accept: settles('waitlist.suit', 'waitlist.expireOffer'),
    decline: null,
    withdraw: null,
    expireOffer: tells('waitlist', {
      needsMe: true,
      to: ['owner'],
      title: both(
        'O paciente não respondeu à oferta: o horário é do próximo',
        'The patient did not answer the offer: the time is the next one’s',
      ),
      settles: ['waitlist.suit'],
    }),
  },
  // While a slot is offered to one, nobody else is asked; when that comes to nothing, `suit` tells of the next.
  freedSlot: {
    match: suitsOthers,
    change: suitsOthers,
    offer: suitsOthers,
    reopen: null,
    take: suitsOthers,
    vanish: suitsOthers,
  },
  receipt: {
    record: null,
    askRefund: asks('receipts', 'receipt.approve', both('Devolução a aprovar', 'Refund to approve')),
    approve: tells('receipts', {
      to: ['requester', 'owner'],
      title: both('Devolução aprovada', 'Refund approved'),
      settles: ['receipt.askRefund'],
    }),
    refuse: tells('receipts', {
      to: ['requester'],
      title: both('Devolução recusada', 'Refund refused'),
      settles: ['receipt.askRefund'],
    }),
    withdraw: settles('receipt.askRefund'),
    chargeback: tells('receipts', {
      to: ['owner', whoSeesMoney],
      title: both('Pagamento em cartão contestado', 'A card payment was charged back'),
    }),
    med: tells('receipts', {
      to: ['owner', whoSeesMoney],
      title: both('PIX devolvido pelo banco (MED)', 'A PIX was given back by its bank (MED)'),
    }),
    reverse: tells('receipts', {
      to: ['owner', whoSeesMoney],
      title: both('Contestação revertida a nosso favor', 'A contest was reversed in our favour'),
    }),
    keep: null,
    use: null,
    allocate: null,
    invoice: null,
    void: null,
    belowDeposit: tells('receipts', {
      needsMe: true,
      to: ['owner'],
      title: both('Cirurgia marcada ficou sem o sinal completo', 'A booked surgery is left below its deposit'),
    }),
    export: null,
  },
  confirmation: {
    attempt: null,
    takeBack: null,
    assign: tells('confirmations', {
      to: [{ said: 'assigneeId' }],
      title: both('Confirmação passada para você', 'A confirmation was given to you'),
    }),
    work: null,
    leave: null,
    escalate: tells('confirmations', {
      needsMe: true,
      to: [{ said: 'assigneeId' }, { said: 'ownerId' }],
      title: both('Faltam três dias e ninguém confirmou', 'Three days left and not confirmed'),
    }),
    // One entry a unit for who answers for it, however many they are; the next takes its place.
    late: tells('confirmations', {
      needsMe: true,
      about: 'lateConfirmations',
      to: [{ may: 'appointment.undoForOthers', nearest: true }],
      title: both('Faltam até três dias e ninguém confirmou', 'Three days or less left and not confirmed'),
      settles: ['confirmation.late'],
    }),
    due: tells('confirmations', {
      to: [{ may: 'appointment.arrive', nearest: true }],
      title: both('Há confirmações a fazer hoje', 'There are confirmations to make today'),
      // Yesterday's is of yesterday.
      settles: ['confirmation.due'],
    }),
  },
  rebooking: {
    request: asks('rebookings', 'rebooking.approve', both('Remarcação a aprovar', 'Rebooking to approve')),
    propose: null,
    approve: tells('rebookings', {
      needsMe: true,
      to: ['requester'],
      title: both('Sua remarcação foi aprovada: avise o paciente', 'Your rebooking was approved: tell the patient'),
      settles: ['rebooking.request'],
    }),
    refuse: tells('rebookings', {
      to: ['requester'],
      title: both('Sua remarcação não foi aprovada', 'Your rebooking was not approved'),
      settles: ['rebooking.request'],
    }),
    tell: settles('rebooking.approve'),
    accept: settles('rebooking.approve'),
    decline: settles('rebooking.approve'),
    withdraw: settles('rebooking.request', 'rebooking.approve'),
    expire: tells('rebookings', {
      needsMe: true,
      to: ['requester'],
      title: both('As datas propostas venceram sem resposta', 'The proposed dates expired without an answer'),
      settles: ['rebooking.request', 'rebooking.approve'],
    }),
    return: null,
    dismiss: null,
    export: null,
  },
}
