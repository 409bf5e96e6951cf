import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import * as lentContract from '../lent-contract.ts'
import { read, receiveInvoice } from './commands.ts'
import { attachInvoice, listLent } from './lent.ts'

/** Receipts by the invoices of suppliers. */
export const supplierInvoiceEndpoints: Endpoint[] = [
  endpoint(contract.readInvoice, read),
  endpoint(contract.receiveInvoice, receiveInvoice),
  endpoint(lentContract.listLent, listLent),
  endpoint(lentContract.attachInvoice, attachInvoice),
]
