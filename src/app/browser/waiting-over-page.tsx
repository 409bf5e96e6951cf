import { lazy, Suspense } from 'react'
import { useSearchParams } from '../../browser/search.ts'

const WaitingDrawer = lazy(() => import('../../features/waiting-list/browser/drawer/waiting-drawer.tsx'))

/** What waits for a date, over whatever page names it in its address: sellers have no page of the whole list. */
export function WaitingOverPage() {
  const [{ semdata: id }, setSearch] = useSearchParams()
  return (
    <Suspense>
      {id !== undefined && (
        <WaitingDrawer id={id} onClose={() => setSearch({ semdata: undefined, anotar: undefined })} />
      )}
    </Suspense>
  )
}
