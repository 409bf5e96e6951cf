import { defineEvents, exported } from '../../../shared/noun-events.ts'

/** What happens to months and statements. Amounts are in the statement, where each reader is told their part. */
export const paymentEvents = defineEvents({
  noun: 'payment',
  words: { 'pt-BR': 'demonstrativo', en: 'statement' },
  heardBy: ['payment.read'],
  historyFor: 'payment.read',
  verbs: {
    /** Of a month: the record is the month. */
    calculate: { 'pt-BR': 'Calculou o mês', en: 'Calculated the month', says: ['changes'] },
    /** Of a month, and of each statement in it. */
    lock: { 'pt-BR': 'Encerrou o mês', en: 'Locked the month', says: ['changes'] },
    /** Of a unit that has not checked all of a month that is over. */
    remindCheck: { 'pt-BR': 'Demonstrativos a conferir', en: 'Statements to check', says: ['changes'] },
    /** Of a statement, and so all that follow. */
    change: { 'pt-BR': 'Recalculou', en: 'Recalculated', says: ['changes'] },
    check: { 'pt-BR': 'Conferiu', en: 'Checked', says: ['changes'] },
    uncheck: { 'pt-BR': 'Desfez a conferência', en: 'Took the check back', says: ['changes'] },
    /** Whoever checked it may not send it too. */
    awaitSender: { 'pt-BR': 'Espera que outra pessoa envie', en: 'Waits for another person to send it' },
    send: { 'pt-BR': 'Enviou', en: 'Sent', says: ['changes'] },
    contest: { 'pt-BR': 'Contestou', en: 'Contested', says: ['changes', 'sent'] },
    answer: { 'pt-BR': 'Respondeu à contestação', en: 'Answered what was contested', says: ['changes'] },
    answerAll: {
      'pt-BR': 'Respondeu a tudo que foi contestado',
      en: 'Answered all that was contested',
      says: ['changes'],
    },
    oweNothing: {
      'pt-BR': 'Disse que nada é devido por um caso sem regra',
      en: 'Said that nothing is owed for a case without a rule',
      says: ['changes'],
    },
    oweAgain: {
      'pt-BR': 'Voltou um caso sem regra a pendente',
      en: 'Had a case without a rule wait again',
      says: ['changes'],
    },
    accept: { 'pt-BR': 'Aceitou', en: 'Accepted', says: ['changes'] },
    approve: { 'pt-BR': 'Aprovou', en: 'Approved', says: ['changes'] },
    invoice: { 'pt-BR': 'Informou a nota fiscal', en: 'Entered the invoice', says: ['changes'] },
    pay: { 'pt-BR': 'Registrou o pagamento', en: 'Recorded the payment', says: ['changes'] },
    unpay: { 'pt-BR': 'O pagamento voltou', en: 'The payment came back', says: ['changes', 'note'] },
    /** By the person whom it is for, without an account. */
    contestByLink: { 'pt-BR': 'Contestou pelo link', en: 'Contested by the link', says: ['changes'] },
    acceptByLink: { 'pt-BR': 'Aceitou pelo link', en: 'Accepted by the link', says: ['changes'] },
    mail: { 'pt-BR': 'E-mail com o link', en: 'E-mail with the link', says: ['changes'] },
    sendLink: { 'pt-BR': 'Pediu o envio do link de novo', en: 'Had the link sent again', says: ['changes'] },
    openLink: { 'pt-BR': 'Aberto pelo link', en: 'Opened by the link' },
    revokeLink: { 'pt-BR': 'Fechou o link', en: 'Closed the link', says: ['changes'] },
    export: exported,
  },
})

/** What happens to what the network says of who sees to pay. */
export const paySeparationEvents = defineEvents({
  noun: 'paySeparation',
  unnamed: true,
  untold: true,
  words: { 'pt-BR': 'segregação de funções', en: 'separation of duties' },
  heardBy: ['paySeparation.read'],
  historyFor: 'paySeparation.read',
  verbs: { edit: { 'pt-BR': 'Alterou', en: 'Changed', says: ['changes'] } },
})

declare module '../../../shared/noun-events.ts' {
  interface DeclaredEvents {
    payment: typeof paymentEvents
    paySeparation: typeof paySeparationEvents
  }
}
