import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { readId, useSearchParams } from '../../browser/search.ts'

const EntryDrawer = lazy(() => import('../../features/desk/rebookings/browser/drawer/entry-drawer.tsx'))

/** An appointment that is to be rebooked, over whatever page names it in its address: sellers have no page of them. */
export function RebookingOverPage() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const id = readId(search['remarcar'])
  return (
    <Suspense>
      {id !== undefined && may('rebooking.read') && (
        <EntryDrawer
          key={id}
          id={id}
          isProposing={search['propor'] === '1'}
          onPropose={(on) => setSearch({ propor: on ? '1' : undefined })}
          onClose={() => setSearch({ remarcar: undefined, propor: undefined })}
        />
      )}
    </Suspense>
  )
}
