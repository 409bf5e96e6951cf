import { Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand } from '../../../../browser/query.ts'
import { isHolding } from '../../../appointments/states.ts'
import { decline } from '../../contract.ts'
import type { EntryDetail, Rebooking } from '../../record.ts'
import { messages } from '../messages.ts'

const outcomes = ['queue', 'kept', 'waiting'] as const
type Outcome = (typeof outcomes)[number]

interface DeclineDialogProps {
  readonly entry: EntryDetail
  readonly attempt: Rebooking
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The patient takes none of the dates: what becomes of the one there is. */
export function DeclineDialog({ entry, attempt, onDone, onClose }: DeclineDialogProps) {
  const words = useMessages(messages)
  const [to, setTo] = useState<Outcome>('queue')
  const [note, setNote] = useState('')
  const labels = { queue: words.declineBack, kept: words.declineKept, waiting: words.declineWaiting }
  const offered = outcomes.filter(
    (one) => (one !== 'kept' || isHolding(entry.status)) && (one !== 'waiting' || entry.orderId !== null),
  )
  const declining = useCommand(decline, { onSuccess: onDone })
  const send = () =>
    declining.mutate({
      params: { id: attempt.id },
      body: {
        version: attempt.version,
        toWaitingList: to === 'waiting',
        keepsDate: to === 'kept',
        ...(note.trim() && { note: note.trim() }),
      },
    })
  return (
    <Dialog writing title={words.declineTitle} onClose={onClose}>
      <Stack gap="sm">
        <Text>{words.declineHint}</Text>
        {offered.length > 1 && (
          <Radio.Group value={to} onChange={(value) => setTo(offered.find((one) => one === value) ?? 'queue')}>
            <Stack gap="xs">
              {offered.map((one) => (
                <Radio key={one} value={one} label={labels[one]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Textarea
          label={words.optionalNote}
          autosize
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      <Foot>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button loading={declining.isPending} onClick={send}>
          {words.decline}
        </Button>
      </Foot>
    </Dialog>
  )
}
