import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { consentTexts, textCells } from '../text-record.ts'
import { TemplatesButton } from './templates-button.tsx'

const TextPanel = lazy(() => import('./text-panel.tsx'))

/** The texts that patients agree to, by purpose and edition. */
export default function ConsentTextsPage() {
  return (
    <RecordPage
      record={consentTexts}
      icon={<IconPlus size={16} />}
      Panel={TextPanel}
      cells={textCells}
      Beside={TemplatesButton}
    />
  )
}
