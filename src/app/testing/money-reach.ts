import { may } from '../../shared/permissions.ts'
import { roles } from '../../shared/roles.ts'
import { inUnit, lists, names, own, type Reach } from './reach.ts'

/** How far the endpoints of money reach: rows of the table in `reach.test.ts`, by hand. */
export const reachOfMoney: Readonly<Record<string, Reach>> = {
  'receipt.list': lists('receipt', { onlyOwn: ['SALES'] }),
  'receipt.countWaiting': own,
  'receipt.export': inUnit({ query: { format: 'csv' } }),
  'receipt.ofOrder': names('soldOrder', { onlyOwn: ['SALES'] }),
  'receipt.record': names('soldOrder', { onlyOwn: ['SALES'] }),
  'receipt.read': names('receipt', { onlyOwn: ['SALES'] }),
  'receipt.askRefund': names('receipt', { onlyOwn: ['SALES'] }),
  'receipt.chargeback': names('receipt', { onlyOwn: ['SALES'] }),
  'receipt.approve': names('refund', { neverOwn: true }),
  'receipt.refuse': names('refund', { neverOwn: true }),
  'receipt.withdraw': names('refund', { onlyOwn: roles }),
  'receipt.allocate': names('receipt', { onlyOwn: ['SALES'] }),
  'receipt.invoice': names('receipt', { onlyOwn: ['SALES'], body: { invoiceDate: '2026-11-18' } }),
  'receipt.void': names('receipt', { onlyOwn: roles.filter((role) => !may(role, 'receipt.approve')) }),
  'cashDesk.ofDay': inUnit(),
  'cashDesk.list': lists('cashDesk'),
  'cashDesk.listPayers': inUnit({ query: { month: '2026-11-01' } }),
  'cashDesk.read': names('cashDesk'),
  'cashDesk.open': inUnit(),
  'cashDesk.move': names('cashDesk'),
  'cashDesk.count': names('cashDesk'),
  'cashDesk.explain': names('countedDesk'),
  'cashDesk.sign': names('countedDesk', { neverOwn: true }),
  'cashDesk.reopen': names('countedDesk'),
}
