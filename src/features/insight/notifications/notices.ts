import { both } from '../../../shared/both.ts'
import { asks, type Notice, type NoticesByNoun, settles, tells } from './notice.ts'
import { paymentNotices, payRegimeNotices, professionalNotices } from './notices-of-payments.ts'
import { salesNotices } from './notices-of-sales.ts'
import { stockNotices } from './notices-of-stock.ts'

/**
 * Which event becomes whose notification. A verb of a noun that is not `untold` does not compile until it stands here, if
 * only as null.
 * What the record says of it is in the noun's `server/subject-queries.ts`, where it opens in its `live.ts`.
 */
export const notices: NoticesByNoun = {
  ...salesNotices,
  ...stockNotices,
  payment: paymentNotices,
  payRegime: payRegimeNotices,
  caseMaterial: {
    putOn: null,
    takeOff: null,
    accept: null,
    recordDiscrepancy: tells('stock', {
      needsMe: true,
      to: [{ may: 'caseMaterial.approve', nearest: true }],
      title: both('Usado em cirurgia sem saldo: resolva a divergência', 'Used in a surgery without stock: resolve it'),
    }),
    resolve: settles('caseMaterial.recordDiscrepancy'),
  },
  recall: {
    open: tells('recalls', {
      needsMe: true,
      to: [{ may: 'recall.read' }],
      title: both(
        'Lote recolhido: separe o que houver e avise os pacientes',
        'Lot recalled: put it aside and tell patients',
      ),
    }),
    contact: null,
    takeBack: null,
    join: tells('recalls', {
      needsMe: true,
      to: [{ may: 'recall.tell' }],
      title: both('Mais um paciente recebeu um lote recolhido', 'A recalled lot reached another patient'),
    }),
    late: tells('recalls', {
      needsMe: true,
      to: [{ may: 'recall.approve', nearest: true }],
      title: both(
        'Há dias pacientes esperam o aviso de um recolhimento',
        'Patients have waited days to be told of a recall',
      ),
    }),
    close: settles('recall.open', 'recall.join', 'recall.late'),
    cancel: settles('recall.open', 'recall.join', 'recall.late'),
  },
  dayMap: {
    accept: null,
    sign: null,
    reopen: null,
    complication: null,
    // Until the date that the facts of it tell (RDC 36/2013).
    seriousComplication: tells('appointments', {
      needsMe: true,
      to: [{ may: 'dayMap.approve', nearest: true }],
      title: both(
        'Complicação grave: comunique à vigilância sanitária no prazo',
        'Serious complication: report it to the health authority in time',
      ),
    }),
    // One entry a unit, each morning anew while it is so.
    unfinished: tells('appointments', {
      needsMe: true,
      about: 'unfinishedSurgeries',
      to: [{ may: 'dayMap.approve', nearest: true }],
      title: both(
        'Cirurgias de dias passados sem fim: o mapa não fecha',
        'Surgeries of past days that are not over: their map cannot be closed',
      ),
      settles: ['dayMap.unfinished'],
    }),
  },
  professional: professionalNotices,
  roster: {
    create: null,
    edit: null,
    move: null,
    assign: null,
    delete: null,
    fill: null,
    copyWeek: null,
    markWorked: null,
    workOtherwise: null,
    unmarkWorked: null,
    takeBack: null,
    discard: null,
    publish: tells('roster', {
      to: [{ may: 'roster.edit' }],
      title: both('Escala publicada', 'Roster published'),
    }),
    requestSwap: asks('roster', 'roster.approve', both('Troca de plantão a aprovar', 'Shift swap to approve')),
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
    tag: null,
    hold: null,
    book: null,
    edit: null,
    assign: null,
    reserve: null,
    confirm: { settles: ['confirmation.escalate'], eases: ['lateConfirmations'] },
    unconfirm: null,
    patientKnows: null,
    arrive: settles('confirmation.escalate'),
    start: null,
    finish: { eases: ['unfinishedSurgeries'] },
    move: tells('appointments', {
      to: ['author'],
      title: both('Agendamento mudou de horário', 'Appointment moved'),
      settles: ['confirmation.escalate'],
      eases: ['lateConfirmations', 'unfinishedSurgeries'],
    }),
    cancel: tells('appointments', {
      to: ['author'],
      title: both('Agendamento cancelado', 'Appointment cancelled'),
      settles: ['confirmation.escalate'],
      eases: ['lateConfirmations', 'unfinishedSurgeries'],
    }),
    noShow: tells('appointments', {
      to: ['author'],
      title: both('O paciente faltou', 'The patient did not come'),
      settles: ['confirmation.escalate'],
      eases: ['unfinishedSurgeries'],
    }),
    rebook: tells('rebookings', {
      to: ['author'],
      title: both('Agendamento remarcado', 'Appointment rebooked'),
      settles: ['confirmation.escalate'],
      eases: ['lateConfirmations', 'unfinishedSurgeries'],
    }),
    // What was undone need not be known.
    undo: settles('appointment.cancel', 'appointment.noShow'),
    enteredInError: {
      settles: ['appointment.cancel', 'appointment.noShow', 'appointment.move', 'appointment.rebook'],
      eases: ['unfinishedSurgeries'],
    },
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
  blockRequest: {
    create: asks('blocks', 'blockRequest.approve', both('Requisição de bloqueio a decidir', 'Block request to decide')),
    reopen: asks('blocks', 'blockRequest.approve', both('Requisição de bloqueio a decidir', 'Block request to decide')),
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
}

/** The rows that do something, by the name of their event. */
export const noticesByEvent: ReadonlyMap<string, Notice> = new Map(
  Object.entries(notices).flatMap(([noun, verbs]) =>
    Object.entries<Notice | null>(verbs).flatMap(([verb, notice]) =>
      notice ? [[`${noun}.${verb}`, notice] as const] : [],
    ),
  ),
)
