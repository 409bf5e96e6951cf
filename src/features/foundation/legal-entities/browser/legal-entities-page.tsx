import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { legalEntities } from '../record.ts'

const LegalEntityPanel = lazy(() => import('./legal-entity-panel.tsx'))

/** The companies of the network. */
export default function LegalEntitiesPage() {
  return <RecordPage record={legalEntities} icon={<IconPlus size={16} />} Panel={LegalEntityPanel} />
}
