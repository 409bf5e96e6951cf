import { both } from '../../shared/both.ts'
import { type Notice, type NoticesByNoun, settles, tells } from './notice.ts'

/**
 * Which event becomes whose notification. A new noun or verb does not compile until it stands here, if only as null.
 * What the record says of it is in `server/subject-queries.ts`, where it opens in `browser/links.ts`.
 */
export const notices: NoticesByNoun = {
  staff: null,
  job: null,
  unit: null,
  room: null,
  holiday: null,
  procedure: null,
  cardFee: null,
  professional: null,
  team: null,
  patient: null,
  block: null,
  salesPolicy: null,
  notification: null,
  order: {
    create: null,
    edit: null,
    renew: null,
    restore: null,
    export: null,
    // What was asked was about other prices, or of an order that is no offer any more.
    reprice: settles('order.askApproval'),
    sell: settles('order.askApproval'),
    cancel: settles('order.askApproval'),
    askApproval: tells('orders', {
      needsMe: true,
      to: [{ may: 'order.approveDiscount' }],
      title: both('Preços de um pedido a aprovar', 'Prices of an order to approve'),
    }),
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
  roster: {
    create: null,
    edit: null,
    move: null,
    assign: null,
    delete: null,
    fill: null,
    copyWeek: null,
    takeBack: null,
    discard: null,
    publish: tells('roster', {
      to: [{ may: 'roster.edit' }],
      title: both('Escala publicada', 'Roster published'),
    }),
    requestSwap: tells('roster', {
      needsMe: true,
      to: [{ may: 'roster.approve' }],
      title: both('Troca de plantão a aprovar', 'Shift swap to approve'),
    }),
    swap: null,
    approveSwap: tells('roster', {
      to: ['requester'],
      title: both('Troca de plantão aprovada', 'Shift swap approved'),
      settles: ['roster.requestSwap'],
    }),
    denySwap: tells('roster', {
      to: ['requester'],
      title: both('Troca de plantão negada', 'Shift swap denied'),
      settles: ['roster.requestSwap'],
    }),
    withdrawSwap: settles('roster.requestSwap'),
    createPattern: null,
    editPattern: null,
    deletePattern: null,
    renewFeed: null,
    revokeFeed: null,
    export: null,
  },
  appointment: {
    hold: null,
    book: null,
    edit: null,
    reserve: null,
    confirm: settles('confirmation.escalate'),
    unconfirm: null,
    patientKnows: null,
    arrive: null,
    start: null,
    finish: null,
    move: tells('appointments', {
      to: ['author'],
      title: both('Agendamento mudou de horário', 'Appointment moved'),
    }),
    cancel: tells('appointments', {
      to: ['author'],
      title: both('Agendamento cancelado', 'Appointment cancelled'),
    }),
    noShow: tells('appointments', {
      to: ['author'],
      title: both('O paciente faltou', 'The patient did not come'),
    }),
    rebook: tells('rebookings', {
      to: ['author'],
      title: both('Agendamento remarcado', 'Appointment rebooked'),
    }),
    // What was undone need not be known.
    undo: settles('appointment.cancel', 'appointment.noShow'),
    enteredInError: settles('appointment.cancel', 'appointment.noShow', 'appointment.move', 'appointment.rebook'),
    // The hold is gone: what is left to be told is whose it was.
    expire: tells('appointments', {
      needsMe: true,
      about: 'patient',
      to: [{ said: 'createdBy', before: true }],
      title: both('Pré-reserva venceu: o horário foi liberado', 'A hold expired: its time is free again'),
    }),
    release: null,
    recheck: null,
    export: null,
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
  cashDesk: null,
  receipt: {
    record: null,
    askRefund: tells('receipts', {
      needsMe: true,
      to: [{ may: 'receipt.approve' }],
      title: both('Devolução a aprovar', 'Refund to approve'),
    }),
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
      to: ['owner'],
      title: both('Chargeback em um pedido seu', 'Chargeback on an order of yours'),
    }),
    allocate: null,
    void: null,
    belowDeposit: tells('receipts', {
      needsMe: true,
      to: ['owner'],
      title: both('Cirurgia marcada ficou sem o sinal completo', 'A booked surgery is left below its deposit'),
    }),
    export: null,
  },
  blockRequest: {
    create: tells('blocks', {
      needsMe: true,
      to: [{ may: 'blockRequest.approve' }],
      title: both('Requisição de bloqueio a decidir', 'Block request to decide'),
    }),
    reopen: tells('blocks', {
      needsMe: true,
      to: [{ may: 'blockRequest.approve' }],
      title: both('Requisição de bloqueio a decidir', 'Block request to decide'),
    }),
    edit: null,
    plan: null,
    unplan: null,
    acceptProposals: null,
    withdraw: settles('blockRequest.create', 'blockRequest.reopen'),
    deny: tells('blocks', {
      to: ['requester'],
      title: both('Seu pedido de bloqueio foi negado', 'Your block request was denied'),
      settles: ['blockRequest.create', 'blockRequest.reopen'],
    }),
    approve: tells('blocks', {
      to: ['requester'],
      title: both('Seu pedido de bloqueio foi aprovado', 'Your block request was approved'),
      settles: ['blockRequest.create', 'blockRequest.reopen'],
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
      to: [{ may: 'appointment.undoForOthers' }, { said: 'assigneeId' }, { said: 'ownerId' }],
      title: both('Faltam três dias e ninguém confirmou', 'Three days left and not confirmed'),
    }),
    due: tells('confirmations', {
      to: [{ may: 'appointment.arrive' }],
      title: both('Há confirmações a fazer hoje', 'There are confirmations to make today'),
      // Yesterday's is of yesterday.
      settles: ['confirmation.due'],
    }),
  },
  rebooking: {
    request: tells('rebookings', {
      needsMe: true,
      to: [{ may: 'rebooking.approve' }],
      title: both('Remarcação a aprovar', 'Rebooking to approve'),
    }),
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

/** The rows that do something, by the name of their event. */
export const noticesByEvent: ReadonlyMap<string, Notice> = new Map(
  Object.entries(notices).flatMap(([noun, verbs]) =>
    Object.entries<Notice | null>(verbs ?? {}).flatMap(([verb, notice]) =>
      notice ? [[`${noun}.${verb}`, notice] as const] : [],
    ),
  ),
)
