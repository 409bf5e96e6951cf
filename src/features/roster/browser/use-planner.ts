import { useMemo, useRef } from 'react'
import { call, ProblemError } from '../../../browser/api.ts'
import { useMessages } from '../../../browser/messages.ts'
import { dismiss, notify, undoMilliseconds } from '../../../browser/notice.ts'
import { queryClient, refetchShowing, whileOptimistic } from '../../../browser/query.ts'
import { instantOfMoment } from '../../../shared/wall-clock.ts'
import type { Unit } from '../../units/contract.ts'
import { createShifts, deleteShift, editShift, listShifts, mostTakenBack, takeBackFilled } from '../contract.ts'
import type { Shift } from '../record.ts'
import { behindLater, findShift, showShifts, type PendingCommand } from './cached-shifts.ts'
import { messages } from './messages.ts'
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

type Command = () => Promise<Shift[]>

/** What was planned so far. */
interface Course {
  undoable: { undo: () => void; until: number; notice: string }[]
  /** One after the other: two quick moves of one shift would otherwise carry the same version. */
  underWay: Promise<unknown>
  /** Those that have not been answered yet, in their order. */
  waiting: readonly PendingCommand[]
  /** What the server last answered of each shift. */
  readonly answered: Map<string, Shift>
}

/** The planner of a unit's draft. Undo is offered for ten seconds, and every undo can be undone. */
export function usePlanner(unit: Unit): Planner {
  const words = useMessages(messages)
  // Outlives the planner: what a colleague changes about the unit meanwhile makes another one.
  const course = useRef<Course>({ undoable: [], underWay: Promise.resolve(), waiting: [], answered: new Map() }).current
  return useMemo(() => {
    const zone = unit.timeZone
    // What was removed while its change was on its way stands in no list any more.
    const versionOf = ({ id, version }: Shift) =>
      findShift(queryClient, id)?.version ?? course.answered.get(id)?.version ?? version

    function act(...command: Parameters<typeof actOptimistically>): Promise<boolean> {
      return whileOptimistic(listShifts, () => actOptimistically(...command))
    }

    /** Shows `after` at once, runs the command, and offers the way back. */
    async function actOptimistically(
      before: readonly Shift[],
      after: readonly Shift[],
      gone: readonly string[],
      command: Command,
      said: string,
      undo: () => Promise<boolean>,
    ): Promise<boolean> {
      const shown = { after, gone }
      course.waiting = [...course.waiting, shown]
      const showing = showShifts(queryClient, after, gone)
      const settle = (answer: readonly Shift[], made: readonly string[] = []) => {
        course.waiting = course.waiting.filter((one) => one !== shown)
        for (const shift of answer) course.answered.set(shift.id, shift)
        const now = behindLater(answer, course.waiting)
        return showShifts(queryClient, now.after, [...made, ...now.gone])
      }
      // The next one begins when this one's answer is shown, with its versions.
      const doing = Promise.all([course.underWay, showing]).then(async () => settle(await command()))
      course.underWay = doing.catch(() => undefined)
      try {
        await doing
      } catch (error) {
        const made = after.filter(({ id }) => !before.some((one) => one.id === id)).map(({ id }) => id)
        await settle(before, made)
        if (!(error instanceof ProblemError)) throw error
        notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
        return false
      } finally {
        refetchShowing('roster')
      }
      offer(said, undo)
      return true
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
          if (!(error instanceof ProblemError)) throw error
          notify({ message: error.message, tone: 'problem', ...(error.requestId && { requestId: error.requestId }) })
        } finally {
          refetchShowing('roster')
        }
      })
    }

    async function create(drafts: readonly ShiftDraft[], said?: string, where = unit): Promise<boolean> {
      const shown = drafts.map((draft) => pendingShift(draft, where))
      const command: Command = async () => {
        const body = { unitId: where.id, shifts: drafts.map(forServer) }
        return (await call(createShifts, { body })).shifts
      }
      const ids = drafts.map(({ id }) => id)
      return act([], shown, [], command, said ?? words.created(drafts.length), () => remove(ids))
    }

    async function change(changes: readonly { id: string; change: ShiftChange }[], said?: string): Promise<boolean> {
      const known = changes.flatMap(({ id, change: wanted }) => {
        const before = findShift(queryClient, id)
        return before ? [{ before, wanted }] : []
      })
      if (known.length === 0) return false
      const command: Command = () =>
        Promise.all(
          known.map(async ({ before, wanted }) => {
            const body = { version: versionOf(before), ...wanted }
            return (await call(editShift, { params: { id: before.id }, body })).shift
          }),
        )
      const back = known.map(({ before, wanted }) => ({ id: before.id, change: reverseOf(wanted, before, zone) }))
      return act(
        known.map(({ before }) => before),
        known.map(({ before, wanted }) => changedShift(before, wanted, zone)),
        [],
        command,
        said ?? words.changed(known.length),
        () => change(back, words.takenBack),
      )
    }

    async function remove(ids: readonly string[]): Promise<boolean> {
      const shifts = ids.flatMap((id) => findShift(queryClient, id) ?? [])
      if (shifts.length === 0) return false
      const isNew = ({ state }: Shift) => state === 'draft-new'
      const command: Command = async () => {
        const answers = await Promise.all(
          shifts.map((one) => call(deleteShift, { params: { id: one.id }, query: { version: versionOf(one) } })),
        )
        return answers.flatMap(({ shift }) => shift ?? [])
      }
      return act(
        shifts,
        shifts.filter((shift) => !isNew(shift)).map((shift) => ({ ...shift, state: 'draft-removed' as const })),
        shifts.filter(isNew).map(({ id }) => id),
        command,
        words.removed(shifts.length),
        () =>
          create(
            shifts.map((shift) => draftOf(shift, zone)),
            words.takenBack,
          ),
      )
    }

    const lastDone = () => course.undoable.findLast(({ until }) => Date.now() < until)

    async function takeLastBack(): Promise<void> {
      // What was done last may still be on its way; refused, it is nothing to take back, nor is what came before it.
      const [isWaiting, earlier] = [course.waiting.length > 0, lastDone()]
      await course.underWay
      const last = lastDone()
      if (!last || (isWaiting && last === earlier)) return
      dismiss(last.notice)
      last.undo()
    }

    function undoLast(): boolean {
      if (course.waiting.length === 0 && !lastDone()) return false
      void takeLastBack()
      return true
    }

    return { create, change, remove, offerTakingBack, undoLast }
  }, [unit, words, course])
}

function forServer({ leaveReason, note, function: ofOpen, ...draft }: ShiftDraft) {
  return {
    ...draft,
    ...(draft.professionalId === null && ofOpen && { function: ofOpen }),
    ...(leaveReason && { leaveReason }),
    ...(note && { note }),
  }
}

/** What a draft will look like, until the server has answered. */
function pendingShift(draft: ShiftDraft, unit: Unit): Shift {
  return {
    id: draft.id,
    unitId: unit.id,
    kind: draft.kind,
    professionalId: draft.professionalId,
    function: draft.function ?? 'nurse',
    startsAt: instantOfMoment(draft.starts, unit.timeZone),
    endsAt: instantOfMoment(draft.ends, unit.timeZone),
    leaveReason: draft.leaveReason ?? null,
    note: draft.note ?? null,
    state: 'draft-new',
    published: null,
    swapId: null,
    version: 1,
  }
}

function changedShift(before: Shift, change: ShiftChange, zone: string): Shift {
  const { starts, ends, ...rest } = change
  return {
    ...before,
    ...rest,
    ...(starts !== undefined && { startsAt: instantOfMoment(starts, zone) }),
    ...(ends !== undefined && { endsAt: instantOfMoment(ends, zone) }),
    state: before.state === 'draft-new' ? 'draft-new' : 'draft-changed',
  }
}
