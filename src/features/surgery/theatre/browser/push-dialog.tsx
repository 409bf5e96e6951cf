import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import { localTime } from '../../../../shared/time.ts'
import { messages } from './messages.ts'
import { useMoveCases } from './move-cases.ts'
import type { BoardRoom } from './use-board.ts'

interface PushDialogProps {
  readonly room: BoardRoom
  readonly zone: string
  readonly onClose: () => void
}

/** Shows where the cases go that no longer fit after a longer one, and moves all of them or none. */
export function PushDialog({ room: { room, present, next, pushes }, zone, onClose }: PushDialogProps) {
  const words = useMessages(messages)
  const [patientsKnow, setPatientsKnow] = useState(false)
  const moving = useMoveCases((count) => words.pushed(count), onClose)
  const cases = [present, ...next].filter((one) => one !== null)
  const moved = pushes.flatMap((push) => {
    const one = cases.find(({ id }) => id === push.id)
    return one ? [{ one, push }] : []
  })
  const send = () => {
    const moves = moved.map(({ one, push }) => ({
      appointmentId: one.id,
      version: one.version,
      startsAt: push.startsAt,
    }))
    moving.mutate({ body: { moves, reason: words.pushReason, patientsKnow } })
  }
  return (
    <Dialog title={words.pushTitle(room.name)} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{words.pushHint}</Text>
        <ul>
          {moved.map(({ one, push }) => (
            <li key={one.id}>
              {one.patientName}: <b>{words.backAt(localTime(one.startsAt, zone), localTime(push.startsAt, zone))}</b>
            </li>
          ))}
        </ul>
        <Checkbox
          label={words.pushKnow}
          checked={patientsKnow}
          onChange={(event) => setPatientsKnow(event.currentTarget.checked)}
        />
      </Stack>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button loading={moving.isPending} disabled={moved.length === 0} onClick={send}>
          {words.pushDone}
        </Button>
      </Foot>
    </Dialog>
  )
}
