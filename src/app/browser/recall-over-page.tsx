import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { readId, useSearchParams } from '../../browser/search.ts'

const RecallDrawer = lazy(() => import('../../features/surgery/recalls/browser/recall-drawer.tsx'))

/** A recall, over whatever page names it in its address: `?recolhimento=`. Who tells patients need not have that of stock. */
export function RecallOverPage() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const id = readId(search['recolhimento'])
  return (
    <Suspense>
      {id !== undefined && may('recall.read') && (
        <RecallDrawer key={id} id={id} onClose={() => setSearch({ recolhimento: undefined, raia: undefined })} />
      )}
    </Suspense>
  )
}
