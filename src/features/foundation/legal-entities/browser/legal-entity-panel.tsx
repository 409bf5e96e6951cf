import { CnpjField } from '../../../../browser/record/cnpj-field.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import { StateField } from '../../../../browser/record/state-field.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { legalEntityEvents } from '../events.ts'
import { legalEntities } from '../record.ts'

const inputs = { cnpj: CnpjField, state: StateField }

/** One company beside the table: to look at, to change, or a new one. */
export default function LegalEntityPanel({ address }: { address: RecordSearch }) {
  return <RecordPanel record={legalEntities} events={legalEntityEvents} address={address} inputs={inputs} />
}
