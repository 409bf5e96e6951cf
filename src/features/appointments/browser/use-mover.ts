import { useCallback, useMemo, useRef, useState } from 'react'
import { call, ProblemError } from '../../../browser/api.ts'
import { useLanguage, useMessages } from '../../../browser/messages.ts'
import { notify } from '../../../browser/notice.ts'
import { contractKey, queryClient, refetchShowing, whileShownAhead } from '../../../browser/query.ts'
import { formatRange } from '../../../shared/time.ts'
import { edit, listAppointments, readAppointment } from '../contract.ts'
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

/** A change on its way to the server. */
interface Moving {
  readonly change: PlaceChange
  readonly answered: Promise<unknown>
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
  const underWay = useRef(new Map<string, Moving[]>())

  const move = useMemo(() => {
    async function attempt(id: string, change: PlaceChange, reason: string | undefined, isUndo: boolean) {
      const before = findCached(queryClient, id)
      if (!before) return
      const queue = underWay.current.get(id) ?? []
      const earlier = queue.at(-1)?.answered
      /** Shows the answer, with what was changed since and is still on its way. */
      const settle = (answer: Partial<Appointment>) => {
        queue.shift()
        if (queue.length === 0) underWay.current.delete(id)
        const shown = { ...answer }
        for (const later of queue) Object.assign(shown, later.change)
        return changeInLists(queryClient, id, shown)
      }
      const moving = whileShownAhead(listAppointments, async () => {
        await changeInLists(queryClient, id, change)
        try {
          await earlier
          const after = await send(before, change, reason)
          await settle(asListed(after))
          return after
        } catch (error) {
          await settle(reverseOf(change, before))
          refuse(error, before, change)
          return null
        } finally {
          refetchShowing('appointment')
        }
      })
      queue.push({ change, answered: moving.catch(() => undefined) })
      underWay.current.set(id, queue)
      const after = await moving
      if (!after) return
      notify({
        message: isUndo
          ? messages.movedBack(after.patientName)
          : messages.moved(after.patientName, formatRange(after.startsAt, after.endsAt, zone, language)),
        tone: 'done',
        ...(!isUndo && { undo: () => attempt(id, reverseOf(change, before), reason, true) }),
      })
    }

    function refuse(error: unknown, appointment: Appointment, change: PlaceChange): void {
      if (!(error instanceof ProblemError)) throw error
      const conflict = conflictOf(error)
      if (conflict) setStopped({ kind: 'conflict', appointment, change, conflict })
      else if (error.code === 'REASON_REQUIRED')
        setStopped({ kind: 'reason', appointment, change, because: error.message })
      else notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
    }

    return (id: string, change: PlaceChange, reason?: string) => {
      setStopped(null)
      return attempt(id, change, reason, false)
    }
  }, [language, messages, zone])
  const giveUp = useCallback(() => setStopped(null), [])
  return { move, stopped, giveUp }
}

/** Sends a change with the version that is shown now. */
async function send(before: Appointment, change: PlaceChange, reason: string | undefined): Promise<AppointmentDetail> {
  const { id } = before
  const version = findCached(queryClient, id)?.version ?? before.version
  const body = { version, ...change, ...(reason && { exceptionReason: reason }) }
  const after = await call(edit, { params: { id }, body })
  queryClient.setQueryData(contractKey(readAppointment, { params: { id } }), after)
  return after
}
