import { RecordPanel } from '../../../../browser/record/record-panel.tsx'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { both } from '../../../../shared/both.ts'
import { deleteRoom } from '../contract.ts'
import { rooms } from '../record.ts'
import { roomEvents } from '../events.ts'
import { RoomPlace } from './room-place.tsx'

const place = { name: both('Ordem no calendário', 'Order on the calendar'), Value: RoomPlace }
const deleting = {
  contract: deleteRoom,
  words: both(
    {
      title: (name: string) => `Excluir ${name}?`,
      text: 'Só uma sala que nunca foi usada pode ser excluída. Ela some de todas as telas.',
      done: (name: string) => `${name} foi excluída.`,
    },
    {
      title: (name) => `Delete ${name}?`,
      text: 'Only a room that was never used can be deleted. It disappears from every screen.',
      done: (name) => `${name} was deleted.`,
    },
  ),
}

/** One room beside the list: to look at, to change, or a new one. */
export default function RoomPanel({ address }: { address: RecordSearch }) {
  const note = rooms.groups.at(-1)?.hint
  return (
    <RecordPanel
      record={rooms}
      events={roomEvents}
      address={address}
      MoreFact={place}
      note={note}
      deleting={deleting}
    />
  )
}
