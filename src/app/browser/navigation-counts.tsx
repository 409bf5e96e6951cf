import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { useBellCount } from '../../features/insight/notifications/browser/use-bell-count.ts'

const RequestCount = lazy(() => import('./request-count.tsx'))

/** Keeps the figures of the menu fresh: what waits for this person, noun by noun. Shows nothing itself. */
export default function NavigationCounts() {
  const { may } = useSession()
  useBellCount()
  return <Suspense>{may('blockRequest.approve') && <RequestCount />}</Suspense>
}
