import '../../units/browser/settings.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconBan, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../browser/api.ts'
import { useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import type { ProblemError } from '../../../browser/problem.ts'
import { refetchShowing, useCommand, useContract } from '../../../browser/query.ts'
import { AskedFirst } from '../../../browser/record/asked-first.tsx'
import type { RecordSearch } from '../../../browser/record/use-record-search.ts'
import { useShortcut } from '../../../browser/shortcuts.ts'
import { deleteRoom, editRoom, listManagedRooms, type ManagedRoom, orderRooms } from '../contract.ts'
import { AffectedList, affectedIn } from '../../units/browser/affected-list.tsx'
import { roomMessages } from './room-messages.ts'
import { moved } from './room-values.ts'

/** What can be done with a room. A refusal stands here with what is in the way. */
export function RoomActions({ room, address }: { room: ManagedRoom; address: RecordSearch }) {
  const words = useMessages(roomMessages)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [asking, setAsking] = useState(false)
  const params = { id: room.id }
  const refused = (error: ProblemError) => {
    setAsking(false)
    if (!affectedIn(error)) return false
    setProblem(error)
    return true
  }
  const switching = useCommand(editRoom, {
    onProblem: refused,
    onSuccess: (saved) => {
      setProblem(null)
      notify({
        message: saved.active ? words.wasActivated(saved.name) : words.wasDeactivated(saved.name),
        tone: 'done',
        undo: () => switchBack(saved),
      })
    },
  })
  const removing = useCommand(deleteRoom, {
    onProblem: refused,
    onSuccess: () => {
      notify({ message: words.wasRemoved(room.name), tone: 'done' })
      address.close()
    },
  })
  useShortcut('e', () => address.edit(room.id), { description: words.edit, inDialog: true })
  return (
    <>
      <div className="settings-actions">
        <Button leftSection={<IconPencil size={16} />} onClick={() => address.edit(room.id)}>
          {words.edit}
        </Button>
        <Button
          variant="default"
          leftSection={room.active ? <IconBan size={16} /> : <IconPlayerPlay size={16} />}
          loading={switching.isPending}
          onClick={() => switching.mutate({ params, body: { version: room.version, active: !room.active } })}
        >
          {room.active ? words.deactivate : words.activate}
        </Button>
        <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </div>
      <AffectedList problem={problem} />
      <AskedFirst
        opened={asking}
        title={words.removeTitle(room.name)}
        text={words.removeText}
        action={words.remove}
        busy={removing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removing.mutate({ params })}
      />
    </>
  )
}

async function switchBack({ id, version, active }: ManagedRoom): Promise<void> {
  await call(editRoom, { params: { id }, body: { version, active: !active } })
  refetchShowing('room')
}

/** Where the room stands among those of its unit on the calendar, to be moved. */
export function RoomPlace({ room }: { room: ManagedRoom }) {
  const words = useMessages(roomMessages)
  const { data } = useContract(listManagedRooms, { query: { unitId: room.unitId, state: 'all' } })
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
    <span className="settings-year">
      <span>{words.place(ids.indexOf(room.id) + 1, ids.length)}</span>
      {move(-1, words.up, <IconArrowUp size={16} />)}
      {move(1, words.down, <IconArrowDown size={16} />)}
    </span>
  )
}
