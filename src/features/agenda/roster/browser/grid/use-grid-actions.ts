import { useMemo, useRef } from 'react'
import type { ChipMove, ChipResize, RosterRange } from '../planner-grid/model.ts'
import type { RosterActions } from '../planner-grid/stage.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { newId } from '../../../../../shared/ids.ts'
import { addDays, localDate } from '../../../../../shared/time.ts'
import type { Professional, ProfessionalFunction } from '../../../../network/offers/both.ts'
import type { Elsewhere, Shift } from '../../record.ts'
import { openRow } from './chips.ts'
import { messages } from '../messages.ts'
import { draftOf, momentAt, momentLater, momentsOf, type ShiftChange, type ShiftDraft } from '../shift-change.ts'
import type { EditorTarget } from '../shift/shift-editor.tsx'
import type { Planner } from '../use-planner.ts'

interface GridActionsOf {
  readonly shifts: readonly Shift[]
  readonly elsewhere: readonly Elsewhere[]
  readonly professionals: readonly Professional[]
  /** The rows as shown, from top to bottom. */
  readonly rowIds: readonly string[]
  readonly dates: readonly string[]
  readonly zone: string
  readonly planner: Planner
  readonly openFunction: ProfessionalFunction
  readonly onEdit: (target: EditorTarget) => void
}

/** What was copied: each shift with how far it stood from the corner of the selection. */
interface Copied {
  readonly draft: ShiftDraft
  readonly function: ProfessionalFunction
  readonly rows: number
}

/** The shifts whose day and row are in a selection. */
export function shiftsIn(
  range: RosterRange,
  shifts: readonly Shift[],
  dates: readonly string[],
  zone: string,
): Shift[] {
  const [from, to] = [dates[range.fromDay] ?? '', dates[range.toDay] ?? '']
  return shifts.filter((shift) => {
    if (!range.rowIds.includes(shift.professionalId ?? openRow)) return false
    const date = localDate(shift.startsAt, zone)
    // Leave is in every day it lasts, a shift in the one it begins on.
    const last = shift.kind === 'leave' ? localDate(new Date(Date.parse(shift.endsAt) - 1).toISOString(), zone) : date
    return date <= to && last >= from
  })
}

/** The copies that pasting makes at a corner; what would fall outside of the rows is left out. */
export function pasted(
  copied: readonly Copied[],
  corner: { row: number; date: string },
  first: string,
  rowIds: readonly string[],
  functionOf: (rowId: string) => ProfessionalFunction | undefined,
): ShiftDraft[] {
  const later = Math.round((Date.parse(corner.date) - Date.parse(first)) / 86_400_000)
  return copied.flatMap(({ draft, function: was, rows }) => {
    const rowId = rowIds[corner.row + rows]
    if (rowId === undefined || (rowId === openRow && draft.kind === 'leave')) return []
    return [
      {
        ...draft,
        id: newId(),
        professionalId: rowId === openRow ? null : rowId,
        function: functionOf(rowId) ?? was,
        starts: momentLater(draft.starts, later),
        ends: momentLater(draft.ends, later),
      },
    ]
  })
}

/** What the grid asks for, turned into changes of the draft. The same functions as long as nothing they read has changed. */
export function useGridActions(input: GridActionsOf): RosterActions {
  const words = useMessages(messages)
  const latest = useRef(input)
  latest.current = input
  const clipboard = useRef<{ first: string; copied: Copied[] } | null>(null)
  return useMemo(() => {
    const functionOf = (rowId: string) => latest.current.professionals.find(({ id }) => id === rowId)?.function

    function changeOf(shift: Shift, { rowId, days }: ChipMove): ShiftChange {
      const { zone } = latest.current
      const professionalId = rowId === openRow ? null : rowId
      const { starts, ends } = momentsOf(shift, zone)
      return {
        ...(professionalId !== shift.professionalId && { professionalId }),
        ...(days !== 0 && { starts: momentLater(starts, days), ends: momentLater(ends, days) }),
      }
    }

    function onMove(moves: readonly ChipMove[]) {
      const { shifts, planner, zone } = latest.current
      const known = moves.flatMap((move) => {
        const shift = shifts.find(({ id }) => id === move.id)
        return shift ? [{ move, shift }] : []
      })
      if (known.length === 0) return
      if (known.some(({ move, shift }) => move.rowId === openRow && shift.kind === 'leave')) return
      if (moves[0]?.copy) {
        void planner.create(
          known.map(({ move, shift }) => ({
            ...draftOf(shift, zone),
            function: functionOf(move.rowId) ?? shift.function,
            ...changeOf(shift, move),
            id: newId(),
          })),
        )
      } else void planner.change(known.map(({ move, shift }) => ({ id: shift.id, change: changeOf(shift, move) })))
    }

    function onResize({ id, edge, day, minute }: ChipResize) {
      const { planner, dates } = latest.current
      const moment = momentAt(addDays(dates[0] ?? '', day), minute)
      void planner.change([{ id, change: edge === 'end' ? { ends: moment } : { starts: moment } }])
    }

    function onCopy(range: RosterRange) {
      const { shifts, dates, zone, rowIds } = latest.current
      const top = rowIds.indexOf(range.rowIds[0] ?? '')
      const first = dates[range.fromDay] ?? ''
      const copied = shiftsIn(range, shifts, dates, zone)
        .filter(({ state, kind }) => state !== 'draft-removed' && kind !== 'leave')
        .map((shift) => ({
          draft: draftOf(shift, zone),
          function: shift.function,
          rows: rowIds.indexOf(shift.professionalId ?? openRow) - top,
        }))
      if (copied.length === 0) return notify({ message: words.nothingToCopy })
      clipboard.current = { first, copied }
      notify({ message: words.copied(copied.length) })
    }

    function onPaste(range: RosterRange) {
      const { dates, rowIds, planner } = latest.current
      if (!clipboard.current) return notify({ message: words.nothingToPaste })
      const corner = { row: rowIds.indexOf(range.rowIds[0] ?? ''), date: dates[range.fromDay] ?? '' }
      const drafts = pasted(clipboard.current.copied, corner, clipboard.current.first, rowIds, functionOf)
      if (drafts.length > 0) void planner.create(drafts)
    }

    function onDelete(range: RosterRange) {
      const { shifts, dates, zone, planner } = latest.current
      const ids = shiftsIn(range, shifts, dates, zone)
        .filter(({ state }) => state !== 'draft-removed')
        .map(({ id }) => id)
      if (ids.length === 0) notify({ message: words.nothingToDelete })
      else void planner.remove(ids)
    }

    function onOpenCells({ rowIds, fromDay, toDay }: RosterRange, anchor: DOMRect) {
      const dates = latest.current.dates.slice(fromDay, toDay + 1)
      latest.current.onEdit({ kind: 'new', rowIds, dates, anchor })
    }

    return { onMove, onResize, onCopy, onPaste, onDelete, onOpenCells }
  }, [words])
}

/** A chip that was opened, with the others of its row and day to step through. */
export function targetOfChip(
  id: string,
  shifts: readonly Shift[],
  elsewhere: readonly Elsewhere[],
  zone: string,
  anchor: DOMRect | null,
): EditorTarget | null {
  const all = [...shifts, ...elsewhere]
  const one = all.find((shift) => shift.id === id)
  if (!one) return null
  const date = localDate(one.startsAt, zone)
  const ids = all
    .filter((other) => other.professionalId === one.professionalId && localDate(other.startsAt, zone) === date)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .map((other) => other.id)
  return { kind: 'shift', id, ids, date, anchor }
}
