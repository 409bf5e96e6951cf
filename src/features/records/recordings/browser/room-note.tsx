import { useSession, useUnit } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { Note } from '../../../../browser/note.tsx'
import { useContract } from '../../../../browser/query.ts'
import { defineMessages } from '../../../../shared/language.ts'
import { listRecordingRoom } from '../policy-contract.ts'
import { scarceFrom } from '../rules.ts'

const words = defineMessages({
  'pt-BR': {
    full: (unit: string) =>
      `${unit} não tem mais espaço para gravações: nada novo é aceito até a administração aumentar o espaço nas configurações.`,
    scarce: (unit: string, percent: number) =>
      `${unit} já usa ${percent}% do espaço que tem para gravações. Avise a administração antes que encha.`,
  },
  en: {
    full: (unit: string) =>
      `${unit} has no room left for recordings: nothing new is taken until the administration gives it more in the settings.`,
    scarce: (unit: string, percent: number) =>
      `${unit} uses ${percent}% of its room for recordings. Tell the administration before it is full.`,
  },
})

/** That the room of a unit becomes scarce, or is full; of all of one's units where none is named. */
export function RoomNotes({ unitId }: { readonly unitId?: string }) {
  const { full, scarce } = useMessages(words)
  const { may } = useSession()
  const { units } = useUnit()
  const { data } = useContract(listRecordingRoom, {}, { enabled: may('recording.edit') })
  const told = (data?.items ?? []).filter(
    (room) => (unitId === undefined || room.unitId === unitId) && room.usedBytes * 100 >= room.mostBytes * scarceFrom,
  )
  return told.map((room) => {
    const name = units.find(({ id }) => id === room.unitId)?.shortName ?? '–'
    const isFull = room.usedBytes >= room.mostBytes
    return (
      <Note key={room.unitId} tone={isFull ? 'problem' : 'warning'} role="status">
        {isFull ? full(name) : scarce(name, Math.floor((room.usedBytes * 100) / room.mostBytes))}
      </Note>
    )
  })
}
