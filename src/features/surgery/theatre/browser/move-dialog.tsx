import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../browser/dialog/dialog.tsx'
import { Foot } from '../../../../browser/dialog/foot.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { Case } from '../record.ts'
import { movableStatuses } from '../rules.ts'
import { messages } from './messages.ts'
import { useMoveCases } from './move-cases.ts'
import type { BoardRoom } from './use-board.ts'

interface MoveDialogProps {
  readonly of: Case
  readonly rooms: readonly BoardRoom[]
  readonly onClose: () => void
}

/** Cases of the other room that stand at the time of this one: they change places with it. */
function inTheWay(of: Case, { present, next }: BoardRoom): Case[] {
  const [from, to] = [Date.parse(of.startsAt), Date.parse(of.endsAt)]
  return [present, ...next].flatMap((one) =>
    one &&
    (movableStatuses.includes(one.status) || one.status === 'in-progress') &&
    Date.parse(one.startsAt) < to &&
    Date.parse(one.endsAt) > from
      ? [one]
      : [],
  )
}

/** Takes a case into another room at its time; whoever stands there then comes into this one's. */
export function MoveDialog({ of, rooms, onClose }: MoveDialogProps) {
  const words = useMessages(messages)
  const others = rooms.filter(({ room }) => room.id !== of.roomId)
  const [roomId, setRoomId] = useState(others[0]?.room.id ?? '')
  const chosen = others.find(({ room }) => room.id === roomId)
  const swapped = chosen ? inTheWay(of, chosen) : []
  const moving = useMoveCases((count) => (count > 1 ? words.swapped : words.moved), onClose)
  const send = () => {
    const moves = [
      { appointmentId: of.id, version: of.version, roomId },
      ...swapped.map(({ id, version }) => ({ appointmentId: id, version, roomId: of.roomId })),
    ]
    moving.mutate({ body: { moves, reason: words.moveRoom } })
  }
  return (
    <Dialog title={words.moveRoomTitle(of.patientName)} onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm">{words.moveRoomHint}</Text>
        <NativeSelect
          label={words.toRoom}
          value={roomId}
          data={others.map(({ room }) => ({ value: room.id, label: room.name }))}
          onChange={(event) => setRoomId(event.currentTarget.value)}
        />
        <Text size="sm" role="status">
          {swapped.length > 0
            ? words.swapWith(swapped.map(({ patientName }) => patientName).join(', '))
            : words.justRoom}
        </Text>
      </Stack>
      <Foot>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button loading={moving.isPending} disabled={roomId === ''} onClick={send}>
          {words.moveDone}
        </Button>
      </Foot>
    </Dialog>
  )
}
