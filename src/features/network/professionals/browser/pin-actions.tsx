import { Button } from '@mantine/core'
import { IconCircleCheck, IconLock, IconLockOpen, IconMinus, IconPassword } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { unlockPin } from '../pin-contract.ts'
import type { ProfessionalRecord } from '../record.ts'
import { pinMessages } from './pin-messages.ts'

const PinDialog = lazy(() => import('./pin-dialog.tsx'))

interface OfProfessional {
  readonly row: ProfessionalRecord
}

/** How it stands with somebody's PIN, as a fact of theirs. */
export function PinFact({ row: { pin } }: OfProfessional) {
  const words = useMessages(pinMessages)
  if (pin === 'none') return <Mark {...{ tone: 'calm', icon: IconMinus }}>{words.none}</Mark>
  if (pin === 'locked') return <Mark {...{ tone: 'bad', icon: IconLock }}>{words.locked}</Mark>
  return <Mark {...{ tone: 'good', icon: IconCircleCheck }}>{words.isSet}</Mark>
}

/** Sets, replaces and unlocks the PIN somebody signs with, for who may edit them. */
export function PinActions({ row }: OfProfessional) {
  const words = useMessages(pinMessages)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const unlocking = useCommand(unlockPin, {
    onSuccess: ({ name }) => notify({ message: words.unlocked(name), tone: 'done' }),
  })
  if (!may('professional.edit') || !row.active) return null
  return (
    <>
      {row.pin === 'locked' && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} />}
          loading={unlocking.isPending}
          onClick={() => unlocking.mutate({ params: { id: row.id } })}
        >
          {words.unlock}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPassword size={16} />} onClick={() => setOpen(true)}>
        {row.pin === 'none' ? words.set : words.replace}
      </Button>
      <Suspense>{isOpen && <PinDialog professional={row} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
