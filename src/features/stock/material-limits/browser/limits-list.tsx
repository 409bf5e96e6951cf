import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { type MaterialLimit, materialLimits } from '../record.ts'

const LimitsPanel = lazy(() => import('./limits-panel.tsx'))
const cells = { unitId: ({ unitName }: MaterialLimit) => unitName }

/** How much units want to have of materials. */
export default function LimitsList() {
  return <RecordPage record={materialLimits} icon={<IconPlus size={16} />} Panel={LimitsPanel} cells={cells} />
}
