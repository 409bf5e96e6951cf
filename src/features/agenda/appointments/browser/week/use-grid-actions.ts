import { useCallback, useMemo, useState } from 'react'
import type { Move, Slot } from '../../../../../browser/agenda/model.ts'
import { useNow } from '../../../../../browser/current.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { localDate, minutesBetween, minutesOfDay } from '../../../../../shared/time.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { PickedSlot, Prefill } from '../booking/booking-draft.ts'
import { findShown } from '../calendar/cached-lists.ts'
import { defaultStart } from '../calendar/default-start.ts'
import type { LanesBy } from '../calendar/search-params.ts'
import { asInstant, changeOfMove } from '../moving/move-change.ts'
import { useMover } from '../moving/use-mover.ts'

const clickMinutes = 30

interface Shown {
  readonly unit: Unit
  /** Plain date that the page is on. */
  readonly date: string
  readonly by: LanesBy
}

/**
 * What the grid of a unit sets off: it opens, books and moves. The same functions at every render, so that the grid draws
 * again only what changed.
 */
export function useGridActions({ unit, date, by }: Shown) {
  const [search, setSearch] = useSearchParams()
  const { move } = useMover(unit)
  const now = useNow()
  const [picked, setPicked] = useState<PickedSlot | null>(null)
  const isFormOpen = search.acao !== undefined
  const zone = unit.timeZone

  const onOpen = useCallback(
    (id: string) => setSearch({ agendamento: id, acao: undefined }, { push: true }),
    [setSearch],
  )
  const onOpenBlock = useCallback(
    (id: string) => setSearch({ bloqueio: id, agendamento: undefined, acao: undefined }, { push: true }),
    [setSearch],
  )
  const onOpenDay = useCallback((day: string) => setSearch({ dia: day, modo: 'dia' }, { push: true }), [setSearch])
  const onOpenLane = useCallback(
    (id: string) => {
      const lane = by === 'sala' ? { sala: id } : { profissional: id }
      setSearch({ modo: 'semana', por: by, ...lane }, { push: true })
    },
    [by, setSearch],
  )
  const pick = useCallback(
    (slot: Slot) =>
      setPicked({
        startsAt: asInstant(slot.startsAt),
        endsAt: asInstant(slot.endsAt),
        ...(by === 'sala' ? { roomId: slot.laneId } : { professionalId: slot.laneId }),
      }),
    [by],
  )
  /** Opens the form for what was sold: its time is asked there. */
  const onSchedule = useCallback(
    (item: string) => {
      setPicked(null)
      setSearch({ acao: 'novo', item, agendamento: undefined }, { push: true })
    },
    [setSearch],
  )
  /** As that, for where it was let go of. */
  const onDropItem = useCallback(
    (item: string, slot: Slot) => {
      pick(slot)
      setSearch({ acao: 'novo', item, agendamento: undefined }, { push: true })
    },
    [pick, setSearch],
  )
  const onCreate = useCallback(
    (slot: Slot) => {
      pick(slot)
      if (!isFormOpen) setSearch({ acao: 'novo', agendamento: undefined }, { push: true })
    },
    [pick, isFormOpen, setSearch],
  )
  const onMove = useCallback(
    (target: Move) => {
      const appointment = findShown(target.id)
      if (appointment) void move(target.id, changeOfMove(target, appointment, by))
    },
    [by, move],
  )
  const onResize = useCallback(
    ({ id, endsAt }: { id: string; endsAt: string }) => void move(id, { endsAt: asInstant(endsAt) }),
    [move],
  )

  const chosen = useMemo(() => {
    const laneId = by === 'sala' ? picked?.roomId : picked?.professionalId
    return picked && laneId !== undefined && isFormOpen ? { ...picked, laneId } : null
  }, [picked, by, isFormOpen])

  const prefill = useMemo((): Prefill => {
    if (!picked) return { unitId: unit.id, ...defaultStart(unit, date, now) }
    const minutes = minutesBetween(picked.startsAt, picked.endsAt)
    return {
      unitId: unit.id,
      date: localDate(picked.startsAt, zone),
      startMinutes: minutesOfDay(picked.startsAt, zone),
      // A click says where, a drag also says how long.
      ...(minutes !== clickMinutes && { durationMinutes: minutes }),
      ...(picked.roomId !== undefined && { roomId: picked.roomId }),
      ...(picked.professionalId !== undefined && { professionalId: picked.professionalId }),
    }
  }, [picked, unit, date, zone, now])

  const forgetPicked = useCallback(() => setPicked(null), [])
  return {
    picked,
    forgetPicked,
    chosen,
    prefill,
    onOpen,
    onOpenBlock,
    onOpenDay,
    onOpenLane,
    onCreate,
    onSchedule,
    onDropItem,
    onMove,
    onResize,
  }
}
