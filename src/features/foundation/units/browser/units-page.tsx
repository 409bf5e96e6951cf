import { IconBuildingPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { units } from '../record.ts'
import { unitCells } from './unit-cells.ts'

const UnitPanel = lazy(() => import('./unit-panel.tsx'))

/** The units one administers. */
export default function UnitsPage() {
  return <RecordPage record={units} icon={<IconBuildingPlus size={16} />} Panel={UnitPanel} cells={unitCells} />
}
