import { lazy, Suspense } from 'react'
import { useSearchParams } from '../../browser/search.ts'

const WaitingDrawer = lazy(() => import('../../features/desk/waiting-list/browser/drawer/waiting-drawer.tsx'))
const FreedSlotDrawer = lazy(() => import('../../features/desk/waiting-list/browser/slots/freed-slot-drawer.tsx'))

/**
 * What waits for a date, or time that came free, over whatever page names it in its address: sellers have no page of the
 * whole list, and calendars mark the time.
 */
export function WaitingOverPage() {
  const [{ semdata: id, horario: slotId }, setSearch] = useSearchParams()
  return (
    <Suspense>
      {id !== undefined ? (
        <WaitingDrawer id={id} onClose={() => setSearch({ semdata: undefined, anotar: undefined })} />
      ) : (
        slotId !== undefined && <FreedSlotDrawer id={slotId} onClose={() => setSearch({ horario: undefined })} />
      )}
    </Suspense>
  )
}
