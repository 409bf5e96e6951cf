import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { importMessages } from './messages.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** Begins an import, for who may write into the catalogue; the address says that it is open. */
export function ImportButton() {
  const words = useMessages(importMessages)
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  if (!may('material.edit')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} />}
        onClick={() => setSearch({ importar: '1' }, { push: true })}
      >
        {words.begin}
      </Button>
      <Suspense>{search['importar'] && <ImportDialog onClose={() => setSearch({ importar: undefined })} />}</Suspense>
    </>
  )
}
