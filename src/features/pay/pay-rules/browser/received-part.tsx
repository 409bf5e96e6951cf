import { networkZone } from '../../../../shared/time.ts'
import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { readReceived } from '../received-contract.ts'
import { receivedWords } from '../words.ts'
import { receivedMessages } from './received-messages.ts'
import { monthShown } from '../../../../shared/months.ts'

const ReceivedDialog = lazy(() => import('./received-dialog.tsx'))

/** What counts as received, in a line; whoever may changes it, the others see since when and by whom. */
export function ReceivedPart() {
  const words = useMessages(receivedMessages)
  const meanings = useMessages(receivedWords)
  const language = useLanguage()
  const { may } = useSession()
  const today = useToday(networkZone)
  const [isOpen, setOpen] = useState(false)
  const { data } = useContract(readReceived, {})
  if (!data) return null
  const current = data.items.find(({ validFrom }) => validFrom <= today)
  const planned = data.items.filter(({ validFrom }) => validFrom > today).at(-1)
  return (
    <Group component="section" aria-label={words.received} gap="xs" mb="sm">
      <Text size="sm">
        <b>{words.received}:</b> {current && meanings[current.means]}
        {planned && ` · ${words.planned(monthShown(planned.validFrom.slice(0, 7), language), meanings[planned.means])}`}
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {may('payment.edit') ? words.change : words.history}
      </Button>
      <Suspense>{isOpen && <ReceivedDialog received={data} onClose={() => setOpen(false)} />}</Suspense>
    </Group>
  )
}
