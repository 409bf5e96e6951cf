import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { readId, useSearchParams } from '../../browser/search.ts'

const PausesDrawer = lazy(() => import('../../features/surgery/safety-pauses/browser/pauses-drawer.tsx'))

/** The safety pauses of a surgery, over whatever page names it in its address: `?pausas=` the appointment. */
export function PausesOverPage() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const id = readId(search['pausas'])
  return (
    <Suspense>
      {id !== undefined && may('safetyPause.read') && (
        <PausesDrawer key={id} appointmentId={id} onClose={() => setSearch({ pausas: undefined })} />
      )}
    </Suspense>
  )
}
