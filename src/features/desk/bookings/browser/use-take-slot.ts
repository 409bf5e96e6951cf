import { call } from '../../../../browser/api.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatRange } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { type Catalogue, showAnswer } from '../../../agenda/offers/browser.ts'
import { type AppointmentDetail, type Slot, book, cancel } from '../../../agenda/offers/both.ts'
import { bookingsMessages } from './bookings-messages.ts'
import type { Wanted } from './use-wish.ts'

interface TakeSlot {
  /** Takes a slot: holds it, or books a visit at once. */
  readonly take: (slot: Slot, how: 'hold' | 'book') => void
  readonly isBusy: boolean
}

interface Taking {
  readonly wanted: Wanted
  readonly catalogue: Catalogue
  /** For how long a hold lasts. */
  readonly holdMinutes: number
}

/**
 * Makes an appointment of a slot, says so, and offers to let go of it again.
 * @param onDone with what was made
 * @param onTaken somebody was quicker, or something does not fit: the slots are to be read again
 */
export function useTakeSlot(
  { wanted: { wish, item, patientId, procedure }, catalogue: { units }, holdMinutes }: Taking,
  { onDone, onTaken }: { readonly onDone: (made: AppointmentDetail) => void; readonly onTaken: () => void },
): TakeSlot {
  const words = useMessages(bookingsMessages)
  const language = useLanguage()
  const release = async (made: AppointmentDetail) => {
    const { id, version, patientName } = made
    showAnswer(await call(cancel, { params: { id }, body: { version, reason: 'clinic.mistake' } }))
    notify({ message: words.released(patientName), tone: 'done' })
  }
  const command = useCommand(book, {
    onSuccess: (made) => {
      showAnswer(made)
      const when = formatRange(made.startsAt, made.endsAt, zoneOfUnit(units, made.unitId), language)
      const message = (made.status === 'proposed' ? words.held : words.booked)(made.patientName, when)
      notify({ message, tone: 'done', undo: () => release(made) })
      onDone(made)
    },
    onProblem: () => onTaken(),
  })
  return {
    isBusy: command.isPending,
    take: ({ unitId, startsAt, endsAt, roomId, professionalIds }, how) => {
      if (patientId === undefined || !procedure || command.isPending) return
      command.mutate({
        body: {
          id: newId(),
          unitId,
          patientId,
          procedureId: procedure.id,
          orderItemId: item?.id,
          roomId,
          professionalIds,
          startsAt,
          endsAt,
          teamId: wish.teamId,
          ...(how === 'hold' && { holdMinutes }),
        },
      })
    },
  }
}
