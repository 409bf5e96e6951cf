import { useEffect, useMemo } from 'react'
import type { AgendaMark, MarksProps } from '../../../../../browser/agenda/marks.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import type { FreedSlot } from '../../record.ts'
import { listFreedSlots } from '../../slot-contract.ts'
import { markMessages } from './mark-messages.ts'

/** Where a slot is: its room, or the one that was found for its first candidate; and whose time it is. */
function lanesOf({ roomId, professionalId, candidates }: FreedSlot): string[] {
  const [first] = candidates
  return [roomId ?? first?.roomId, professionalId ?? first?.professionalIds[0]].flatMap((id) => id ?? [])
}

/** Marks freed time that nobody has taken or is being offered on the calendar of a unit; a mark opens its ranking. */
export default function FreedMarks({ unitId, from, to, onMarks }: MarksProps) {
  const words = useMessages(markMessages)
  const [, setSearch] = useSearchParams()
  const { data } = useContract(listFreedSlots, { query: { unitId: [unitId], from, to } })
  const marks = useMemo(
    () =>
      (data?.items ?? []).flatMap((slot): AgendaMark[] => {
        const { id, startsAt, endsAt, offer, candidates } = slot
        if (offer !== null || candidates.length === 0) return []
        const open = () =>
          setSearch({ horario: id, agendamento: undefined, bloqueio: undefined, acao: undefined }, { push: true })
        const [label, shortLabel] = [words.free(candidates.length), words.freeShort(candidates.length)]
        return [{ id, startsAt, endsAt, label, shortLabel, laneIds: lanesOf(slot), kind: 'freed', open }]
      }),
    [data, words, setSearch],
  )
  useEffect(() => onMarks(marks), [marks, onMarks])
  return null
}
