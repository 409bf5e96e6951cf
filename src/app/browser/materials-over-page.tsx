import { lazy, Suspense } from 'react'
import { useSession } from '../../browser/current.ts'
import { readId, useSearchParams } from '../../browser/search.ts'
import { RecalledSectionsContext } from '../../features/surgery/case-materials/browser/case-sections.ts'

const MaterialsDrawer = lazy(() => import('../../features/surgery/case-materials/browser/materials-drawer.tsx'))
const CaseRecalls = lazy(() => import('../../features/surgery/recalls/browser/case-recalls.tsx'))
const sections = [CaseRecalls]

/** The materials of a surgery, over whatever page names it in its address: `?materiais=` the appointment. */
export function MaterialsOverPage() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const id = readId(search['materiais'])
  return (
    <Suspense>
      {id !== undefined && may('caseMaterial.read') && (
        <RecalledSectionsContext value={sections}>
          <MaterialsDrawer key={id} appointmentId={id} onClose={() => setSearch({ materiais: undefined })} />
        </RecalledSectionsContext>
      )}
    </Suspense>
  )
}
