import { useMemo } from 'react'
import { call } from '../../../../../browser/api.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import type { Notice } from '../../../../../browser/notice.ts'
import type { ProblemError } from '../../../../../browser/problem.ts'
import { formatRange } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { MessagingUnit } from '../../../../../shared/whatsapp-message.ts'
import { edit } from '../../contract.ts'
import type { Appointment, AppointmentDetail } from '../../record.ts'
import { losesConfirmation } from '../../rules.ts'
import { asListed, findShown } from '../calendar/cached-lists.ts'
import { giveUp, stopAt } from '../stopped.ts'
import { command, takeStep } from './command.ts'
import { conflictOf } from './conflict.ts'
import { type PlaceChange, reverseOf } from './move-change.ts'
import { moveMessages } from './move-messages.ts'
import { hasLostConfirmation, useMovedNotice } from './moved-notice.ts'

export interface Mover {
  /** Moves at once on the screen; the server's refusal puts it back and says why. */
  readonly move: (id: string, change: PlaceChange, reason?: string) => Promise<unknown>
}

/** Moves and resizes appointments of the cached lists, with undo. Notices name times of the unit. */
export function useMover(unit: Pick<Unit, 'timeZone' | keyof MessagingUnit>): Mover {
  const { timeZone: zone } = unit
  const movedNotice = useMovedNotice()
  const messages = useMessages(moveMessages)
  const language = useLanguage()

  const move = useMemo(() => {
    const movedBack = ({ patientName }: AppointmentDetail): Notice => ({
      message: messages.movedBack(patientName),
      tone: 'done',
    })

    async function attempt(id: string, change: PlaceChange, reason?: string, isUndo = false): Promise<unknown> {
      const before = findShown(id)
      if (!before) return
      const isLeftBehind = losesConfirmation(before, { ...before, ...change }) && change.status === undefined
      const shown: PlaceChange = isLeftBehind ? { ...change, status: 'pending' } : change
      return command(id, shown, {
        send: () => send(before, change, reason),
        onProblem: (problem) => isAsked(problem, before, change),
        said: (after) => (isUndo ? movedBack(after) : moved(after, before, shown, reason)),
      })
    }

    function moved(after: AppointmentDetail, before: Appointment, shown: PlaceChange, reason?: string): Notice {
      const message = messages.moved(after.patientName, formatRange(after.startsAt, after.endsAt, zone, language))
      const back = reverseOf(shown, before)
      if (!hasLostConfirmation(before, after))
        return { message, tone: 'done', undo: () => attempt(after.id, back, reason, true) }
      // Time and state together, as they were: the patient's yes comes back with the time it was given for.
      const undo = () =>
        takeStep(after, { name: 'undo' }, movedBack, {
          shown: back,
          onProblem: (problem) => isAsked(problem, findShown(after.id) ?? asListed(after), back),
        })
      return { ...movedNotice(after, { unit, zone }, `${message}.`), undo }
    }

    /** Whether something can be done about a refusal; then it is asked. */
    function isAsked(problem: ProblemError, appointment: Appointment, change: PlaceChange): boolean {
      const conflict = conflictOf(problem)
      const again = (next: PlaceChange, reason?: string) => toMove(appointment.id, next, reason)
      const asked = { appointment, change, zone, again }
      if (conflict) stopAt({ ...asked, kind: 'conflict', conflict })
      else if (problem.code === 'REASON_REQUIRED') stopAt({ ...asked, kind: 'reason', because: problem.message })
      else return false
      return true
    }

    function toMove(id: string, change: PlaceChange, reason?: string): Promise<unknown> {
      giveUp()
      return attempt(id, change, reason)
    }
    return toMove
  }, [language, messages, zone, unit, movedNotice])
  return { move }
}

/** Sends a change with the version that is shown now. @throws ProblemError */
function send(before: Appointment, change: PlaceChange, reason: string | undefined): Promise<AppointmentDetail> {
  const { id } = before
  const { status: _, ...place } = change
  const version = findShown(id)?.version ?? before.version
  return call(edit, { params: { id }, body: { version, ...place, ...(reason && { exceptionReason: reason }) } })
}
