import { useMemo, useRef } from 'react'
import { call } from '../../../../browser/api.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { type Notice, notify } from '../../../../browser/notice.ts'
import { runOptimistic } from '../../../../browser/optimistic.ts'
import type { PendingRow } from '../../../../browser/overlay.ts'
import type { Unit } from '../../../foundation/offers/both.ts'
import { createShifts, deleteShift, editShift, mostTakenBack, takeBackFilled } from '../contract.ts'
import type { Shift } from '../record.ts'
import { messages } from './messages.ts'
import { changedOf, heldShift, madeOf, pendingShifts, removedOf, showAnswer } from './pending-shifts.ts'
import { draftOf, reverseOf, type ShiftChange, type ShiftDraft } from './shift-change.ts'

/** Changes the draft at once on the screen and then on the server; a refusal puts everything back and says why. */
export interface Planner {
  /** In the unit shown, or in another one that the person plans. */
  readonly create: (drafts: readonly ShiftDraft[], said?: string, where?: Unit) => Promise<boolean>
  readonly change: (changes: readonly { id: string; change: ShiftChange }[], said?: string) => Promise<boolean>
  readonly remove: (ids: readonly string[]) => Promise<boolean>
  /** Says what filling or copying made and offers to take exactly that back. */
  readonly offerTakingBack: (gesture: string, shiftIds: readonly string[], said: string) => void
}

/** The planner of a unit's draft. Every undo can be undone. */
export function usePlanner(unit: Unit): Planner {
  const words = useMessages(messages)
  // What the server last answered of each shift: no roster need hold it. Outlives the planner: what a colleague changes
  // about the unit meanwhile makes another one.
  const answered = useRef(new Map<string, Shift>()).current
  return useMemo(() => {
    const zone = unit.timeZone
    const told = (id: string) => heldShift(id) ?? answered.get(id)
    /** As it is shown. */
    const shown = (id: string) => {
      const held = told(id)
      return pendingShifts.over(held ? [held] : []).find((shift) => shift.id === id)
    }
    const versionOf = ({ id, version }: Shift) => told(id)?.version ?? version

    function answer(shifts: readonly Shift[]): void {
      for (const shift of shifts) answered.set(shift.id, shift)
      showAnswer(shifts)
    }

    // One notice at a time: planning is many quick steps.
    const offer = (message: string, undo: () => Promise<unknown>): Notice => ({
      message,
      tone: 'done',
      series: 'roster',
      undo,
    })

    /** Shows what will be at once, runs the command, and offers the way back. */
    async function act(
      pending: readonly PendingRow<Shift>[],
      send: () => Promise<void>,
      said: string,
      undo: () => Promise<boolean>,
    ): Promise<boolean> {
      const done = await runOptimistic<Shift, object>({
        noun: 'roster',
        // All shifts hang together: who has one may not have another beside it.
        queue: 'roster',
        overlay: pendingShifts,
        pending,
        send: () => send().then(() => ({})),
        said: () => offer(said, undo),
      })
      return done !== null
    }

    function offerTakingBack(gesture: string, shiftIds: readonly string[], said: string): void {
      if (shiftIds.length === 0 || shiftIds.length > mostTakenBack) return
      const body = { id: gesture, unitId: unit.id, shiftIds: [...shiftIds] }
      const takeBack = () =>
        runOptimistic({
          noun: 'roster',
          queue: 'roster',
          overlay: pendingShifts,
          pending: [],
          send: () => call(takeBackFilled, { body }),
          said: ({ kept }) => ({ message: kept > 0 ? words.takenBackBut(kept) : words.takenBack, tone: 'done' }),
        })
      notify(offer(said, takeBack))
    }

    async function create(drafts: readonly ShiftDraft[], said?: string, where = unit): Promise<boolean> {
      const command = async () => {
        const body = { unitId: where.id, shifts: drafts.map(forServer) }
        answer((await call(createShifts, { body })).shifts)
      }
      const ids = drafts.map(({ id }) => id)
      const pending = drafts.map((draft) => madeOf(draft, where))
      return act(pending, command, said ?? words.created(drafts.length), () => remove(ids, where))
    }

    async function change(changes: readonly { id: string; change: ShiftChange }[], said?: string): Promise<boolean> {
      const known = changes.flatMap(({ id, change: wanted }) => {
        const before = shown(id)
        return before ? [{ before, wanted }] : []
      })
      if (known.length === 0) return false
      const command = () =>
        allAnswered(
          known.map(async ({ before, wanted }) => {
            const body = { version: versionOf(before), ...wanted }
            answer([(await call(editShift, { params: { id: before.id }, body })).shift])
          }),
        )
      const back = known.map(({ before, wanted }) => ({ id: before.id, change: reverseOf(wanted, before, zone) }))
      const pending = known.map(({ before, wanted }) => changedOf(before, wanted, zone))
      return act(pending, command, said ?? words.changed(known.length), () => change(back, words.takenBack))
    }

    async function remove(ids: readonly string[], where = unit): Promise<boolean> {
      const shifts = ids.flatMap((id) => shown(id) ?? [])
      if (shifts.length === 0) return false
      const command = () =>
        allAnswered(
          shifts.map(async (one) => {
            const { id } = one
            const { shift, freshness } = await call(deleteShift, { params: { id }, query: { version: versionOf(one) } })
            if (shift) return answer([shift])
            answered.delete(id)
            showAnswer([{ id, freshness, gone: true }])
          }),
        )
      const drafts = shifts.map((shift) => draftOf(shift, where.timeZone))
      const back = () => create(drafts, words.takenBack, where)
      return act(shifts.map(removedOf), command, words.removed(shifts.length), back)
    }

    return { create, change, remove, offerTakingBack }
  }, [unit, words, answered])
}

/** Waits for all, also where one is refused: the others may be shown by then. @throws the first refusal */
async function allAnswered(calls: readonly Promise<void>[]): Promise<void> {
  for (const call of await Promise.allSettled(calls)) if (call.status === 'rejected') throw call.reason
}

function forServer({ leaveReason, note, function: ofOpen, ...draft }: ShiftDraft) {
  return {
    ...draft,
    ...(draft.professionalId === null && ofOpen && { function: ofOpen }),
    ...(leaveReason && { leaveReason }),
    ...(note && { note }),
  }
}
