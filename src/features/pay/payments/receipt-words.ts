import { defineMessages } from '../../../shared/language.ts'

/** What stands on a receipt of pay. */
export const receiptWords = defineMessages({
  'pt-BR': {
    selfEmployed: 'Recibo de pagamento a autônomo (RPA)',
    company: 'Recibo de pagamento a pessoa jurídica',
    employee: 'Comprovante de pagamento',
    received: (payer: string, amount: string, month: string, day: string) =>
      `Recebi de ${payer} a importância líquida de ${amount}, pelos serviços prestados em ${month}, paga em ${day}.`,
    wasPaid: (name: string, amount: string, month: string, day: string) =>
      `Foi pago a ${name} o valor líquido de ${amount}, referente ao demonstrativo de ${month}, em ${day}.`,
    payer: 'Fonte pagadora',
    municipalRegistration: 'Inscrição municipal',
    payee: 'Recebedor',
    person: 'Quem prestou o serviço',
    unknown: 'não informado no cadastro',
    service: 'Serviço',
    month: 'Mês',
    paid: 'Valor pago',
    paidOn: 'Pago em',
    invoice: 'NFS-e',
    invoiceOf: (number: string, day: string) => `nº ${number}, de ${day}`,
    approvedBy: 'Aprovado por',
    number: 'Demonstrativo nº',
    signature: 'assinatura',
  },
  en: {
    selfEmployed: 'Receipt of payment to a self-employed person (RPA)',
    company: 'Receipt of payment to a company',
    employee: 'Receipt of payment',
    received: (payer, amount, month, day) =>
      `I received from ${payer} the net amount of ${amount} for services of ${month}, paid on ${day}.`,
    wasPaid: (name, amount, month, day) =>
      `The net amount of ${amount} was paid to ${name} for the statement of ${month}, on ${day}.`,
    payer: 'Payer',
    municipalRegistration: 'Municipal registration',
    payee: 'Payee',
    person: 'Who rendered it',
    unknown: 'not on record',
    service: 'Service',
    month: 'Month',
    paid: 'Amount paid',
    paidOn: 'Paid on',
    invoice: 'NFS-e',
    invoiceOf: (number, day) => `no. ${number}, of ${day}`,
    approvedBy: 'Approved by',
    number: 'Statement no.',
    signature: 'signature',
  },
})
