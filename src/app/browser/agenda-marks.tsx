import { type ComponentProps, lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'

const FreedMarks = lazy(() => import('../../features/waiting-list/browser/slots/freed-marks.tsx'))

/** What is marked on calendars: freed time for which somebody waits, for those who may see who does. */
export function AgendaMarks(props: ComponentProps<typeof FreedMarks>) {
  const { may } = useSession()
  return <Suspense fallback={null}>{may('waitlist.read') && <FreedMarks {...props} />}</Suspense>
}
