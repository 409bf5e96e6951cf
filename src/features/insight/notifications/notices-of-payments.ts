import { both } from '../../../shared/both.ts'
import { type NoticesByNoun, settles, tells } from './notice.ts'

const contested = tells('payments', {
  needsMe: true,
  to: ['owner', { may: 'payment.approve' }],
  title: both('Linha de um demonstrativo contestada', 'A line of a statement is contested'),
  settles: ['payment.accept', 'payment.acceptByLink'],
})

const accepted = tells('payments', {
  needsMe: true,
  to: [{ may: 'payment.approve', unbarred: true }],
  title: both('Demonstrativo aceito, à espera de aprovação', 'A statement was accepted and waits for approval'),
})

const answered = {
  to: ['requester'],
  title: both('Uma contestação foi respondida', 'What was contested is answered'),
} as const

/** As `notices`, of what people are owed. */
export const paymentNotices: NoticesByNoun['payment'] = {
  calculate: null,
  lock: null,
  // One entry a unit, each morning anew while a month that is over has statements to check.
  remindCheck: tells('payments', {
    needsMe: true,
    about: 'paymentChecks',
    to: [{ may: 'payment.check', nearest: true }],
    title: both('Demonstrativos à espera de conferência', 'Statements wait to be checked'),
    settles: ['payment.remindCheck'],
  }),
  // What was accepted is not what it was: it is sent and accepted anew.
  change: settles('payment.accept', 'payment.acceptByLink', 'payment.awaitSender'),
  check: null,
  uncheck: settles('payment.awaitSender'),
  // Only where whoever checked it may not do the next step.
  awaitSender: tells('payments', {
    needsMe: true,
    to: [{ may: 'payment.check', unbarred: true }],
    title: both('Demonstrativo conferido, à espera de quem envie', 'A checked statement waits for somebody to send it'),
    settles: ['payment.awaitSender'],
  }),
  send: settles('payment.awaitSender'),
  contest: contested,
  contestByLink: contested,
  answer: tells('payments', answered),
  answerAll: tells('payments', { ...answered, settles: ['payment.contest', 'payment.contestByLink'] }),
  oweNothing: null,
  oweAgain: null,
  accept: accepted,
  acceptByLink: accepted,
  mail: null,
  sendLink: null,
  openLink: null,
  revokeLink: null,
  approve: settles('payment.accept', 'payment.acceptByLink'),
  invoice: null,
  pay: null,
  unpay: null,
  export: null,
}

/** As `notices`, of the law: a table that ends is renewed before somebody is to be paid. */
export const payRegimeNotices: NoticesByNoun['payRegime'] = {
  say: null,
  sayRetention: null,
  tableEnds: tells('payments', {
    needsMe: true,
    to: [{ may: 'payment.edit' }],
    title: both('Uma tabela da lei acaba e precisa ser renovada', 'A table of the law ends and is to be renewed'),
  }),
  renew: settles('payRegime.tableEnds'),
  sayPerson: null,
  declare: null,
  withdraw: null,
}

/** As `notices`, of who is paid: a key that somebody wrote pays nobody before another person confirmed it. */
export const professionalNotices: NoticesByNoun['professional'] = {
  create: null,
  edit: null,
  askPixKey: tells('payments', {
    needsMe: true,
    about: 'pixKey',
    to: [{ may: 'payment.pixKey', unbarred: true }],
    title: both('Chave PIX à espera de uma segunda pessoa', 'A PIX key waits for a second person'),
    settles: ['professional.askPixKey'],
  }),
  confirmPixKey: settles('professional.askPixKey'),
  setPin: null,
  unlockPin: null,
  missPin: null,
  lockPin: null,
  export: null,
}
