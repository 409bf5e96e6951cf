import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { cardFees } from '../record.ts'
import { feeCells } from './fee-cells.ts'

const CardFeePanel = lazy(() => import('./card-fee-panel.tsx'))

/** What the card brands keep of payments, by day. */
export default function CardFeesPage() {
  return <RecordPage record={cardFees} icon={<IconPlus size={16} />} Panel={CardFeePanel} cells={feeCells} />
}
