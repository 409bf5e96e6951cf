import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { kits } from '../record.ts'

const KitPanel = lazy(() => import('./kit-panel.tsx'))

/** What procedures use. */
export default function KitsList() {
  return <RecordPage record={kits} icon={<IconPlus size={16} />} Panel={KitPanel} />
}
