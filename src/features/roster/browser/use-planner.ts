import { useMemo, useRef } from 'react'
import { call, ProblemError } from '../../../browser/api.ts'
import { useMessages } from '../../../browser/messages.ts'
import { dismiss, notify, undoMilliseconds } from '../../../browser/notice.ts'
import { untilAnswered } from '../../../browser/optimistic.ts'
import { refetchShowing } from '../../../browser/query.ts'
import type { Unit } from '../../units/contract.ts'
import { createShifts, deleteShift, editShift, mostTakenBack, takeBackFilled } from '../contract.ts'
import type { Shift } from '../record.ts'
import { messages } from './messages.ts'
import {
  changedOf,
  heldShift,
  madeOf,
  type PendingShift,
  pendingShifts,
  removedOf,
  showAnswer,
} from './pending-shifts.ts'
import { draftOf, reverseOf, type ShiftChange, type ShiftDraft } from './shift-change.ts'

/** Changes the draft at once on the screen and then on the server; a refusal puts everything back and says why. */
export interface Planner {
  /** In the unit shown, or in another one that the person plans. */
  readonly create: (drafts: readonly ShiftDraft[], said?: string, where?: Unit) => Promise<boolean>
  readonly change: (changes: readonly { id: string; change: ShiftChange }[], said?: string) => Promise<boolean>
  readonly remove: (ids: readonly string[]) => Promise<boolean>
  /** Says what filling or copying made and offers to take exactly that back. */
  readonly offerTakingBack: (gesture: string, shiftIds: readonly string[], said: string) => void
  /** Takes back what was done last, while its notice stands; `false` when there is nothing. */
  readonly undoLast: () => boolean
}

/** What was planned so far. */
interface Course {
  undoable: { undo: () => void; until: number; notice: string }[]
  /** One after the other: two quick moves of one shift would otherwise carry the same version. */
  underWay: Promise<unknown>
  /** How many have not been answered yet. */
  waiting: number
  /** What the server last answered of each shift: no roster need hold it. */
  readonly answered: Map<string, Shift>
}

/** The planner of a unit's draft. Undo is offered for ten seconds, and every undo can be undone. */
export function usePlanner(unit: Unit): Planner {
  const words = useMessages(messages)
  // Outlives the planner: what a colleague changes about the unit meanwhile makes another one.
  const course = useRef<Course>({ undoable: [], underWay: Promise.resolve(), waiting: 0, answered: new Map() }).current
  return useMemo(() => {
    const zone = unit.timeZone
    const told = (id: string) => heldShift(id) ?? course.answered.get(id)
    /** As it is shown. */
    const shown = (id: string) => {
      const held = told(id)
      return pendingShifts.over(held ? [held] : []).find((shift) => shift.id === id)
    }
    const versionOf = ({ id, version }: Shift) => told(id)?.version ?? version

    function answer(shifts: readonly Shift[]): void {
      for (const shift of shifts) course.answered.set(shift.id, shift)
      showAnswer(shifts)
    }

    /** Shows what will be at once, runs the command, and offers the way back. */
    async function act(
      pending: readonly PendingShift[],
      command: () => Promise<unknown>,
      said: string,
      undo: () => Promise<boolean>,
    ): Promise<boolean> {
      const drops = pending.map(({ id, change, whole }) => pendingShifts.begin(id, change, whole))
      course.waiting += 1
      // The next one begins when this one's answer is shown, with its versions.
      const doing = untilAnswered(() =>
        course.underWay.then(command).finally(() => {
          course.waiting -= 1
          for (const drop of drops) drop()
        }),
      )
      course.underWay = doing.catch(() => undefined)
      try {
        await doing
      } catch (error) {
        refuse(error)
        return false
      }
      offer(said, undo)
      return true
    }

    /** Says why, and where no stream does shows what is so: the refusal may come of what was not heard. */
    function refuse(error: unknown): void {
      if (!(error instanceof ProblemError)) throw error
      notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
      refetchShowing('roster')
    }

    function offer(said: string, undo: () => Promise<unknown>): void {
      const takeBack = () => {
        course.undoable = course.undoable.filter((one) => one.undo !== takeBack)
        void undo()
      }
      // One notice at a time: planning is many quick steps, and Ctrl Z takes back the earlier ones too.
      for (const { notice } of course.undoable) dismiss(notice)
      course.undoable = course.undoable.filter(({ until }) => Date.now() < until)
      const notice = notify({ message: said, tone: 'done', undo: takeBack })
      course.undoable.push({ undo: takeBack, until: Date.now() + undoMilliseconds, notice })
    }

    function offerTakingBack(gesture: string, shiftIds: readonly string[], said: string): void {
      if (shiftIds.length === 0 || shiftIds.length > mostTakenBack) return
      offer(said, async () => {
        try {
          const body = { id: gesture, unitId: unit.id, shiftIds: [...shiftIds] }
          const { kept } = await call(takeBackFilled, { body })
          notify({ message: kept > 0 ? words.takenBackBut(kept) : words.takenBack, tone: 'done' })
        } catch (error) {
          refuse(error)
        }
      })
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
            course.answered.delete(id)
            showAnswer([{ id, freshness, gone: true }])
          }),
        )
      const drafts = shifts.map((shift) => draftOf(shift, where.timeZone))
      const back = () => create(drafts, words.takenBack, where)
      return act(shifts.map(removedOf), command, words.removed(shifts.length), back)
    }

    const lastDone = () => course.undoable.findLast(({ until }) => Date.now() < until)

    async function takeLastBack(): Promise<void> {
      // What was done last may still be on its way; refused, it is nothing to take back, nor is what came before it.
      const [isWaiting, earlier] = [course.waiting > 0, lastDone()]
      await course.underWay
      const last = lastDone()
      if (!last || (isWaiting && last === earlier)) return
      dismiss(last.notice)
      last.undo()
    }

    function undoLast(): boolean {
      if (course.waiting === 0 && !lastDone()) return false
      void takeLastBack()
      return true
    }

    return { create, change, remove, offerTakingBack, undoLast }
  }, [unit, words, course])
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
