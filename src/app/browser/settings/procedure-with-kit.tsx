import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { KitOfProcedure } from '../../../features/stock/kits/browser/kit-of-procedure.tsx'
import { ProcedurePanel } from '../../../features/network/procedures/browser/procedure-panel.tsx'

/** One procedure, and what a surgery of it uses. */
export default function ProcedureWithKit({ address }: { address: RecordSearch }) {
  return <ProcedurePanel address={address} Beneath={KitOfProcedure} />
}
