import { DateField } from '../../../../browser/record/date-field.tsx'
import { PercentField } from '../../../../browser/record/percent-field.tsx'
import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { cardFeeEvents } from '../events.ts'
import { cardFees, latestHolds } from '../record.ts'
import { feeCells } from './fee-cells.ts'

const inputs = { percent: PercentField, date: DateField }

/** One card fee beside the table: to look at, to change, or a new one. */
export default function CardFeePanel({ address }: { address: RecordSearch }) {
  return (
    <RecordPanel
      record={cardFees}
      events={cardFeeEvents}
      address={address}
      inputs={inputs}
      cells={feeCells}
      note={latestHolds}
    />
  )
}
