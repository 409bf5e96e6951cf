import { names, type Reach } from './reach.ts'

/** Who may call what is of regimes and invoices: lines of the table in `endpoints.test.ts`. */
export const callersOfPayRegimes: Record<string, string> = {
  //                          SALES SMGR LMGR ADMIN RECEP AFTER PREPO SBPRO STOCK EXTER
  'payRegime.read':           '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payRegime.say':            '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payRegime.retentions':     '·    ·    x    x     ·     ·     ·     ·     ·     ·',
  'payRegime.sayRetention':   '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.keepInvoiceFile':  '·    ·    ·    x     ·     ·     ·     ·     ·     ·',
  'payment.readInvoiceFile':  '·    ·    x    x     ·     ·     ·     ·     ·     ·',
} // prettier-ignore

/** How far it reaches: a professional is of the units where they work (`reach.test.ts`). */
export const reachOfPayRegimes: Record<string, Reach> = {
  'payRegime.read': names('professional'),
  'payRegime.say': names('professional', {
    body: { kind: 'employee', companyName: null, cnpj: null, isSimples: null },
  }),
  'payRegime.retentions': { of: 'nothing' },
  'payRegime.sayRetention': { of: 'nothing' },
  'payment.keepInvoiceFile': names('payStatement', {
    body: { file: Buffer.from('%PDF-1.4').toString('base64') },
  }),
  'payment.readInvoiceFile': names('payStatement'),
}

/** What of it is no text that masked sight could read, which reads no pay: lines of the table in `masked.test.ts`. */
export const noTextOfPay = [
  ...['pay_regime', 'pay_retention', 'payment_statement.company_name', 'payment_statement.company_cnpj'],
  ...['payment_statement.invoice_file', 'payment_statement.invoice_file_type'],
]
