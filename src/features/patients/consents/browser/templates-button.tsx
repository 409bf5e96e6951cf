import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { adoptTemplate } from '../text-contract.ts'
import { textMessages } from './text-messages.ts'

const TemplatesDialog = lazy(() => import('./templates-dialog.tsx'))

/** Texts to begin with, for whoever writes them. */
export function TemplatesButton({ address }: { readonly address: RecordSearch }) {
  const words = useMessages(textMessages)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may(adoptTemplate.permission)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={() => setOpen(true)}>
        {words.templates}
      </Button>
      <Suspense>
        {isOpen && <TemplatesDialog onAdopted={(id) => address.open(id)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
