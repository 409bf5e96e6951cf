import { separationEndpoints } from './separation-policy.ts'
import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { endpointsOf } from '../../../../server/endpoint/transition.ts'
import * as contract from '../contract.ts'
import * as listContract from '../list-contract.ts'
import * as periodContract from '../period-contract.ts'
import { oweNothing } from './nothing-owed.ts'
import * as commands from './commands.ts'
import { answer, contest } from './contests.ts'
import { exportList, list, sum } from './lists.ts'
import { readLinks, revokeLinks, sendLink } from './links.ts'
import { calculate, listPeriods, lock, readPeriod } from './months.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import * as invoiceContract from '../invoice-contract.ts'
import { keepInvoiceFile, readInvoiceFile } from './invoice-files.ts'
import * as incomeContract from '../income-contract.ts'
import { takeIncome } from './income.ts'
import { takeReceipt, takeStatement } from './papers.ts'
import * as paying from './paying.ts'
import { tryRule } from '../../pay-rules/draft-contract.ts'
import { ofCase, read } from './reading.ts'
import * as linkContract from '../link-contract.ts'
import { tryOut } from './try-out.ts'
import * as togetherContract from '../together-contract.ts'
import { approveAll, checkAll, sendAll } from './together.ts'

/** What people are owed, month by month. */
export const paymentEndpoints: Endpoint[] = [
  endpoint(periodContract.listPeriods, listPeriods),
  endpoint(periodContract.readPeriod, readPeriod),
  endpoint(periodContract.calculateMonth, calculate),
  endpoint(periodContract.lockMonth, lock),
  endpoint(listContract.listStatements, list),
  endpoint(listContract.sumStatements, sum),
  endpoint(listContract.exportStatements, exportList),
  endpoint(contract.readStatement, read),
  ...endpointsOf(commands),
  endpoint(contract.uncheckStatement, commands.uncheck),
  endpoint(contract.contestStatement, contest),
  endpoint(contract.answerContest, answer),
  endpoint(contract.oweNothing, oweNothing),
  ...endpointsOf(paying),
  endpoint(contract.readNet, paying.netOn),
  endpoint(linkContract.readLinks, readLinks),
  endpoint(linkContract.sendLink, sendLink),
  endpoint(linkContract.revokeLinks, revokeLinks),
  endpoint(linkContract.takeStatement, takeStatement),
  endpoint(linkContract.takeReceipt, takeReceipt),
  endpoint(incomeContract.takeIncome, takeIncome),
  endpoint(contract.readCaseShares, ofCase),
  endpoint(tryRule, tryOut),
  endpoint(togetherContract.checkStatements, checkAll),
  endpoint(togetherContract.sendStatements, sendAll),
  endpoint(togetherContract.approveStatements, approveAll),
  ...separationEndpoints,
]

/** Files of invoices, in the store of papers. */
export function invoiceFileEndpoints({ photos: files }: { readonly photos: FileStore }): Endpoint[] {
  return [
    endpoint(invoiceContract.keepInvoiceFile, (context, input) => keepInvoiceFile(context, input, files)),
    endpoint(invoiceContract.readInvoiceFile, (context, { params }) => readInvoiceFile(context, params.id, files)),
  ]
}
