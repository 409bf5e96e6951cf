import { CnpjField } from '../../../../browser/record/cnpj-field.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { supplierEvents } from '../events.ts'
import { suppliers } from '../record.ts'

const inputs = { cnpj: CnpjField }

/** One supplier beside the table: to look at, to change, or a new one. */
export default function SupplierPanel({ address }: { address: RecordSearch }) {
  return <RecordPanel record={suppliers} events={supplierEvents} address={address} inputs={inputs} />
}
