import { Button } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { messages } from './messages.ts'

const DisplaysDialog = lazy(() => import('./displays-dialog.tsx'))

interface DisplaysButtonProps {
  readonly unitId: string
  /** The unit's zone. */
  readonly zone: string
}

/** The door to the displays of a unit's board, for who works on it. */
export function DisplaysButton(of: DisplaysButtonProps) {
  const words = useMessages(messages)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('publicLink.edit')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconDeviceTv size={16} />} onClick={() => setOpen(true)}>
        {words.tv}
      </Button>
      <Suspense>{isOpen && <DisplaysDialog {...of} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
