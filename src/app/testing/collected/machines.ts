// Written by `npm run collect` from the files of the nouns; never by hand.
import { receiptMachine } from '../../../features/sales/receipts/transitions.ts'
import { deskMachine } from '../../../features/sales/cash-desk/transitions.ts'
import { requestMachine } from '../../../features/agenda/block-requests/transitions.ts'
import { countMachine } from '../../../features/stock/stock-counts/transitions.ts'
import { recallMachine } from '../../../features/surgery/recalls/transitions.ts'
import { statementMachine } from '../../../features/pay/payments/transitions.ts'
import { recordingMachine } from '../../../features/records/recordings/transitions.ts'
import type { AnyMachine } from '../../../shared/transitions.ts'

/** The states of each noun’s records with all that leads from one to another. */
export const machines: readonly AnyMachine[] = [
  receiptMachine,
  deskMachine,
  requestMachine,
  countMachine,
  recallMachine,
  statementMachine,
  recordingMachine,
]
