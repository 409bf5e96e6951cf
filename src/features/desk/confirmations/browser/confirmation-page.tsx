import { lazy, Suspense } from 'react'
import { RecordWaiting } from '../../../../browser/record/record-states.tsx'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import BoardPage from './board/board-page.tsx'

const SummaryPage = lazy(() => import('./summary/summary-page.tsx'))

/** `/marcacao-confirmacao`: the board, or with `agendamento=<id>` the summary of what was booked. */
export default function ConfirmationPage() {
  const [search] = useSearchParams()
  const id = readId(search['agendamento'])
  if (id === undefined) return <BoardPage />
  return (
    <Suspense fallback={<RecordWaiting />}>
      <SummaryPage key={id} id={id} />
    </Suspense>
  )
}
