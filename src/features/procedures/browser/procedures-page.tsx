import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../browser/record/record-page.tsx'
import { type ManagedProcedure, procedures } from '../record.ts'
import { Swatch } from './swatch.tsx'

const ProcedurePanel = lazy(() => import('./procedure-panel.tsx'))
const cells = {
  name: ({ name, colour }: ManagedProcedure) => (
    <>
      <Swatch colour={colour} />
      {name}
    </>
  ),
}

/** The catalogue of the network. */
export default function ProceduresPage() {
  return <RecordPage record={procedures} icon={<IconPlus size={16} />} Panel={ProcedurePanel} cells={cells} />
}
