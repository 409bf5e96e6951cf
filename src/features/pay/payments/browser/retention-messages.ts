import { defineMessages } from '../../../../shared/language.ts'

/** The words of what the law keeps back of a statement, and of the company that is paid. */
export const retentionMessages = defineMessages({
  'pt-BR': {
    title: 'Retenções da lei',
    hint: 'Estimativa: conferir com a contabilidade. Os descontos combinados já estão nas linhas.',
    regime: 'Recebe como',
    noRegime: 'Regime não informado: nada é retido. Informe no cadastro do profissional.',
    employee:
      'Empregado: o valor entra nos números e é pago pela folha, nunca por arquivo de pagamento. Quando ela pagar, registre o pagamento aqui, para que o mês possa fechar.',
    noInvoice: (amount: string) => `Pendente: sem nota. Falta a nota da empresa, com o arquivo, de ${amount}.`,
    nothing: 'Nada a reter neste regime.',
    of: (tax: string, share: string, base: string) => `${tax} · ${share} de ${base}`,
    due: 'A receber antes das retenções',
    pay: 'Líquido a pagar',
    netOf: (amount: string) => `Líquido: ${amount}.`,
    netChanged: (agreed: string, paid: string) =>
      `O líquido passa de ${agreed} (acordado) a ${paid}: o IRRF é da tabela e da soma do mês do pagamento.`,
    forDay: (day: string) => `IRRF pelo dia do pagamento: ${day}.`,
    agreed: (amount: string) => `Líquido acordado na aprovação: ${amount}.`,
    file: 'Nota fiscal (PDF ou foto)',
    openFile: 'Abrir a nota',
    failed: 'A nota não abriu',
  },
  en: {
    title: 'Kept back by law',
    hint: 'An estimate: check with the accountants. What was agreed to be deducted is in the lines already.',
    regime: 'Paid as',
    noRegime: 'No regime was said: nothing is kept back. Say it where the professional is registered.',
    employee:
      'Employee: the amount is in the figures and paid by the payroll, never by a payment file. Once it has paid, record the payment here, so that the month can be locked.',
    noInvoice: (amount) => `Held: no invoice. The company’s invoice of ${amount} is missing, with its file.`,
    nothing: 'Nothing is kept back in this regime.',
    of: (tax, share, base) => `${tax} · ${share} of ${base}`,
    due: 'Due before it',
    pay: 'To be paid',
    netOf: (amount) => `To be paid: ${amount}.`,
    netChanged: (agreed, paid) =>
      `It goes from ${agreed} (agreed) to ${paid}: income tax is of the table and the sum of the month of payment.`,
    forDay: (day) => `Income tax by the day of payment: ${day}.`,
    agreed: (amount) => `Agreed at the approval: ${amount}.`,
    file: 'Invoice (PDF or picture)',
    openFile: 'Open the invoice',
    failed: 'The invoice did not open',
  },
})
