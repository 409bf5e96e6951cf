import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMessages } from '../../../../browser/messages.ts'
import { useCommand, useContract } from '../../../../browser/query.ts'
import { defineMessages } from '../../../../shared/language.ts'
import { orderRooms } from '../contract.ts'
import { type ManagedRoom, rooms } from '../record.ts'
import { moved } from './room-order.ts'

const messages = defineMessages({
  'pt-BR': {
    up: 'Mover para cima',
    down: 'Mover para baixo',
    place: (place: number, of: number) => `${place}ª de ${of}`,
  },
  en: { up: 'Move up', down: 'Move down', place: (place, of) => `${place} of ${of}` },
})

/** Where the room is among those of its unit on the calendar, to be moved. */
export function RoomPlace({ row: room }: { row: ManagedRoom }) {
  const words = useMessages(messages)
  const { data } = useContract(rooms.list, { query: { unitId: room.unitId, state: 'all' } })
  const ordering = useCommand(orderRooms)
  const ids = data?.items.map(({ id }) => id) ?? []
  const move = (by: -1 | 1, label: string, icon: React.ReactNode) => {
    const order = moved(ids, room.id, by)
    return (
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        disabled={order === null || ordering.isPending}
        onClick={() => order && ordering.mutate({ params: { id: room.unitId }, body: { roomIds: order } })}
      >
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Group gap={2} component="span">
      <span>{words.place(ids.indexOf(room.id) + 1, ids.length)}</span>
      {move(-1, words.up, <IconArrowUp size={16} />)}
      {move(1, words.down, <IconArrowDown size={16} />)}
    </Group>
  )
}
