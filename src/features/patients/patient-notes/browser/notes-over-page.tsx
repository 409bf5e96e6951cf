import { lazy, Suspense } from 'react'
import { readId, useSearchParams } from '../../../../browser/search.ts'

const NoteDialog = lazy(() => import('./note-dialog.tsx'))
const WriteDialog = lazy(() => import('./write-dialog.tsx'))

/** The note that the address names, or the form of a new one. */
export function NotesOverPage({ patientId }: { readonly patientId: string }) {
  const [search, setSearch] = useSearchParams()
  const named = search['anotacao']
  const id = readId(named)
  const close = () => setSearch({ anotacao: undefined })
  return (
    <Suspense>
      {named === 'nova' && <WriteDialog patientId={patientId} onClose={close} />}
      {id !== undefined && <NoteDialog key={id} id={id} onClose={close} />}
    </Suspense>
  )
}
