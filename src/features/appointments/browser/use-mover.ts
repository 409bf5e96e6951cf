import { useCallback, useRef, useState } from 'react'
import { call, ProblemError } from '../../../browser/api.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { contractKey, queryClient, refetchShowing } from '../../../browser/query.ts'
import { formatRange } from '../../../shared/time.ts'
import { edit, readAppointment } from '../contract.ts'
import type { Appointment, AppointmentDetail } from '../record.ts'
import { asListed, changeInLists, findCached } from './cached-lists.ts'
import { type Conflict, conflictOf } from './conflict.ts'
import { type PlaceChange, reverseOf } from './move-change.ts'
import { moveMessages } from './move-messages.ts'

/** A move that did not go through and what can be done about it. */
export type StoppedMove =
  | {
      readonly kind: 'conflict'
      readonly appointment: Appointment
      readonly change: PlaceChange
      readonly conflict: Conflict
    }
  | {
      readonly kind: 'reason'
      readonly appointment: Appointment
      readonly change: PlaceChange
      readonly because: string
    }

export interface Mover {
  /** Moves at once on the screen; the server's refusal puts it back and says why. */
  readonly move: (id: string, change: PlaceChange, reason?: string) => Promise<void>
  readonly stopped: StoppedMove | null
  readonly giveUp: () => void
}

/** Moves and resizes appointments of the cached lists, with undo. `zone` is the unit's: notices name its times. */
export function useMover(zone: string): Mover {
  const messages = useMessages(moveMessages)
  const language = useLanguage()
  const [stopped, setStopped] = useState<StoppedMove | null>(null)
  // Two quick moves of one appointment: the second waits, or it would carry a version that is about to be stale.
  const underWay = useRef(new Map<string, Promise<unknown>>())

  const attempt = useCallback(
    async (id: string, change: PlaceChange, reason: string | undefined, isUndo: boolean): Promise<void> => {
      const before = findCached(queryClient, id)
      if (!before) return
      await changeInLists(queryClient, id, change)
      let after: AppointmentDetail
      try {
        await underWay.current.get(id)
        const version = findCached(queryClient, id)?.version ?? before.version
        const sending = call(edit, {
          params: { id },
          body: { version, ...change, ...(reason && { exceptionReason: reason }) },
        })
        underWay.current.set(
          id,
          sending.catch(() => undefined),
        )
        after = await sending
      } catch (error) {
        await changeInLists(queryClient, id, reverseOf(change, before))
        refetchShowing('appointment')
        if (!(error instanceof ProblemError)) throw error
        const conflict = conflictOf(error)
        if (conflict) setStopped({ kind: 'conflict', appointment: before, change, conflict })
        else if (error.code === 'REASON_REQUIRED')
          setStopped({ kind: 'reason', appointment: before, change, because: error.message })
        else notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
        return
      }
      await changeInLists(queryClient, id, asListed(after))
      queryClient.setQueryData(contractKey(readAppointment, { params: { id } }), after)
      refetchShowing('appointment')
      if (isUndo) return notice(messages.movedBack(after.patientName))
      notify({
        message: messages.moved(after.patientName, formatRange(after.startsAt, after.endsAt, zone, language)),
        tone: 'done',
        undo: () => attempt(id, reverseOf(change, before), reason, true),
      })
    },
    [language, messages, zone],
  )

  const move = useCallback(
    (id: string, change: PlaceChange, reason?: string) => {
      setStopped(null)
      return attempt(id, change, reason, false)
    },
    [attempt],
  )
  const giveUp = useCallback(() => setStopped(null), [])
  return { move, stopped, giveUp }
}

function notice(message: string): void {
  notify({ message, tone: 'done' })
}
