import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { suppliers } from '../record.ts'

const SupplierPanel = lazy(() => import('./supplier-panel.tsx'))

/** Suppliers. */
export default function SuppliersList() {
  return <RecordPage record={suppliers} icon={<IconPlus size={16} />} Panel={SupplierPanel} />
}
