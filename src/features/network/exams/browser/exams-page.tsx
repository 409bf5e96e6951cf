import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { RecordPage } from '../../../../browser/record/record-page.tsx'
import { exams } from '../record.ts'

const ExamPanel = lazy(() => import('./exam-panel.tsx'))

/** The exams that surgeries ask for. */
export default function ExamsPage() {
  return <RecordPage record={exams} icon={<IconPlus size={16} />} Panel={ExamPanel} />
}
