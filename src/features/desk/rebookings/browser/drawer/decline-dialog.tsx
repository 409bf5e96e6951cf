import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { isHolding } from '../../../../agenda/offers/both.ts'
import { decline } from '../../contract.ts'
import type { EntryDetail, Rebooking } from '../../record.ts'
import { messages } from '../messages.ts'
import { NoteDialog, saidIn } from './note-dialog.tsx'

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
      body: { version: attempt.version, toWaitingList: to === 'waiting', keepsDate: to === 'kept', ...saidIn(note) },
    })
  return (
    <NoteDialog
      title={words.declineTitle}
      hint={words.declineHint}
      note={note}
      onNote={setNote}
      submit={words.decline}
      sending={declining.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {offered.length > 1 && (
        <Radio.Group value={to} onChange={(value) => setTo(offered.find((one) => one === value) ?? 'queue')}>
          <Stack gap="xs">
            {offered.map((one) => (
              <Radio key={one} value={one} label={labels[one]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </NoteDialog>
  )
}
