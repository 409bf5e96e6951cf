import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { readId, useSearchParams } from '../../browser/search.ts'

const RecordingDrawer = lazy(() => import('../../features/records/recordings/browser/recording-drawer.tsx'))

/** A recording, over whatever page names it in its address: `?gravacao=`, from a place on (`?trecho=`, seconds). */
export function RecordingOverPage() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const id = readId(search['gravacao'])
  return (
    <Suspense>
      {id !== undefined && may('recording.read') && (
        <RecordingDrawer key={id} id={id} onClose={() => setSearch({ gravacao: undefined, trecho: undefined })} />
      )}
    </Suspense>
  )
}
