import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { examEvents } from '../events.ts'
import { exams } from '../record.ts'
import { ProceduresField } from './procedures-field.tsx'

const inputs = { procedureIds: ProceduresField }

/** One exam beside the table: to look at, to change, or a new one. */
export default function ExamPanel({ address }: { address: RecordSearch }) {
  return <RecordPanel record={exams} events={examEvents} address={address} inputs={inputs} />
}
