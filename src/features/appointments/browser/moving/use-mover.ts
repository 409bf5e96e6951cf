import { useMemo, useRef } from 'react'
import { call, ProblemError } from '../../../../browser/api.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { untilAnswered } from '../../../../browser/optimistic.ts'
import { refetchShowing } from '../../../../browser/query.ts'
import { formatRange } from '../../../../shared/time.ts'
import { edit } from '../../contract.ts'
import type { Appointment, AppointmentDetail } from '../../record.ts'
import { findShown, pendingMoves, showAnswer } from '../calendar/cached-lists.ts'
import { conflictOf } from './conflict.ts'
import { type PlaceChange, reverseOf } from './move-change.ts'
import { moveMessages } from './move-messages.ts'
import { hasLostConfirmation, useMovedNotice } from './moved-notice.ts'
import { losesConfirmation } from '../../rules.ts'
import { giveUp, stopAt } from '../stopped.ts'
import { sendStep } from '../drawer/use-transitions.ts'

export interface Mover {
  /** Moves at once on the screen; the server's refusal puts it back and says why. */
  readonly move: (id: string, change: PlaceChange, reason?: string) => Promise<void>
}

/** How a change is made: as an edit, with a reason where one was asked for, or by undoing an earlier one. */
interface How {
  readonly reason?: string | undefined
  readonly undoOf?: AppointmentDetail
  readonly isUndo?: boolean
}

/** Moves and resizes appointments of the cached lists, with undo. Notices name times of the unit. */
export function useMover({ timeZone: zone, name: unitName }: { timeZone: string; name: string }): Mover {
  const movedNotice = useMovedNotice()
  const messages = useMessages(moveMessages)
  const language = useLanguage()
  // Two quick moves of one appointment: the second waits, or it would carry a version that is about to be stale.
  const underWay = useRef(new Map<string, Promise<unknown>>())

  const toMove = useMemo(() => {
    async function attempt(id: string, change: PlaceChange, { reason, undoOf, isUndo = false }: How) {
      const before = findShown(id)
      if (!before) return
      const earlier = underWay.current.get(id)
      const isLeftBehind = losesConfirmation(before, { ...before, ...change }) && change.status === undefined
      const shownAtOnce: PlaceChange = isLeftBehind ? { ...change, status: 'pending' } : change
      const drop = pendingMoves.begin(id, shownAtOnce)
      const moving = untilAnswered(async () => {
        try {
          await earlier
          const after = await (undoOf ? sendStep(undoOf, { name: 'undo' }) : send(before, change, reason))
          showAnswer(after)
          return after
        } catch (error) {
          refuse(error, before, change)
          refetchShowing('appointment')
          return null
        } finally {
          drop()
        }
      })
      const answered = moving.catch(() => undefined)
      underWay.current.set(id, answered)
      void answered.then(() => underWay.current.get(id) === answered && underWay.current.delete(id))
      const after = await moving
      if (!after) return
      if (isUndo) return void notify({ message: messages.movedBack(after.patientName), tone: 'done' })
      const message = messages.moved(after.patientName, formatRange(after.startsAt, after.endsAt, zone, language))
      const back = reverseOf(shownAtOnce, before)
      if (hasLostConfirmation(before, after)) {
        // Time and state together, as they were: the patient's yes comes back with the time it was given for.
        const undo = () => attempt(id, back, { undoOf: after, isUndo: true })
        notify({ ...movedNotice(after, { unitName, zone }, `${message}.`), undo })
      } else notify({ message, tone: 'done', undo: () => attempt(id, back, { reason, isUndo: true }) })
    }

    function refuse(error: unknown, appointment: Appointment, change: PlaceChange): void {
      if (!(error instanceof ProblemError)) throw error
      const conflict = conflictOf(error)
      const again = (next: PlaceChange, reason?: string) => move(appointment.id, next, reason)
      const asked = { appointment, change, zone, again }
      if (conflict) stopAt({ ...asked, kind: 'conflict', conflict })
      else if (error.code === 'REASON_REQUIRED') stopAt({ ...asked, kind: 'reason', because: error.message })
      else notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
    }

    function move(id: string, change: PlaceChange, reason?: string): Promise<void> {
      giveUp()
      return attempt(id, change, { reason })
    }
    return move
  }, [language, messages, zone, unitName, movedNotice])
  return { move: toMove }
}

/** Sends a change with the version that is shown now. */
function send(before: Appointment, change: PlaceChange, reason: string | undefined): Promise<AppointmentDetail> {
  const { id } = before
  const { roomId, professionalIds, startsAt, endsAt } = change
  const place = {
    ...(roomId !== undefined && { roomId }),
    ...(professionalIds !== undefined && { professionalIds }),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
  }
  const version = findShown(id)?.version ?? before.version
  const body = { version, ...place, ...(reason && { exceptionReason: reason }) }
  return call(edit, { params: { id }, body })
}
