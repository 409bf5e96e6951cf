import { useMemo } from 'react'
import type { CasesShown } from '../../../../browser/agenda/case-marks.ts'
import { useNow, useUnitInSearch } from '../../../../browser/current.ts'
import { useOverlay } from '../../../../browser/overlay.ts'
import { useContract } from '../../../../browser/query.ts'
import { dayRange, todayIn } from '../../../../shared/time.ts'
import { type Catalogue, useCatalogue } from '../../../agenda/offers/browser.ts'
import type { Room } from '../../../foundation/offers/both.ts'
import { listCases } from '../contract.ts'
import { dayEnd, type Forecast, type Foreseen, forecastRoom, pushesOf, type Push } from '../forecast.ts'
import type { Case } from '../record.ts'
import { type CaseState, isInRoom, isLeavingRoom, stateOf } from '../steps.ts'
import { useUnsent, withUnsent } from './offline/unsent.ts'
import { pendingCases } from './pending.ts'

/** A case with how it stands and goes on. */
export interface BoardCase extends Case {
  readonly state: CaseState
  readonly forecast: Forecast
}

/** A room of the board with its day. */
export interface BoardRoom {
  readonly room: Room
  /** Who is in it, or leaving it; else whoever comes next. */
  readonly present: BoardCase | null
  /** Those after that, in the order of their planned start. */
  readonly next: readonly BoardCase[]
  readonly done: readonly BoardCase[]
  /** Where those that no longer fit would go. */
  readonly pushes: readonly Push[]
  readonly endsAt: string | null
}

function boardRoom(room: Room, cases: readonly Case[], now: string): BoardRoom {
  const turnoverMinutes = room.setupMinutes + room.cleaningMinutes
  const foreseen = cases.map((one): Case & Foreseen => ({ ...one, state: stateOf(one.status, one.taps) }))
  const forecasts = forecastRoom(foreseen, { now, turnoverMinutes })
  const all = foreseen.flatMap((one): BoardCase[] => {
    const forecast = forecasts.get(one.id)
    return forecast ? [{ ...one, forecast }] : []
  })
  const open = all.filter(({ state }) => state.step !== 'free')
  const present =
    open.find(({ state }) => isInRoom(state.step)) ??
    open.find(({ state }) => isLeavingRoom(state.step)) ??
    open[0] ??
    null
  return {
    room,
    present,
    next: open.filter((one) => one !== present),
    done: all.filter(({ state }) => state.step === 'free'),
    pushes: pushesOf(foreseen, forecasts, turnoverMinutes),
    endsAt: dayEnd(open.map(({ forecast }) => forecast)),
  }
}

/** The rooms of the unit today: those for surgeries, and any other in which there is one. */
export function roomsOf(rooms: readonly Room[], cases: readonly Case[], now: string): BoardRoom[] {
  const byRoom = Map.groupBy(cases, ({ roomId }) => roomId)
  return rooms
    .filter(({ id, kind, active }) => byRoom.has(id) || (kind === 'surgery' && active))
    .map((room) => boardRoom(room, byRoom.get(room.id) ?? [], now))
}

/** Those that are still to begin, with the stretch of time that they stand in: what they lack can still be mended. */
export function toBegin(rooms: readonly BoardRoom[], unitId: string): CasesShown[] {
  const waiting = rooms
    .flatMap(({ present, next }) => (present ? [present, ...next] : next))
    .filter(({ state }) => state.times.start === undefined)
  const starts = waiting.map(({ startsAt }) => startsAt).toSorted()
  const ends = waiting.map(({ endsAt }) => endsAt).toSorted()
  const [from, to] = [starts[0], ends.at(-1)]
  return from && to ? [{ unitId: [unitId], from, to, ids: waiting.map(({ id }) => id).toSorted() }] : []
}

export interface Board {
  readonly unitId: string
  readonly unitName: string
  readonly zone: string
  readonly now: string
  readonly catalogue: Catalogue | null
  readonly cases: readonly Case[]
  /** Null until they are there. */
  readonly rooms: readonly BoardRoom[] | null
  readonly error: Error | null
  readonly again: () => void
}

/** The unit's rooms today, renewed by every tap and counted anew each minute. */
export function useBoard(): Board {
  const now = useNow()
  const { unit } = useUnitInSearch()
  const { catalogue, error: notNamed, retry } = useCatalogue()
  const { from, to } = dayRange(todayIn(unit.timeZone, now), unit.timeZone)
  const answer = useContract(listCases, { query: { unitId: [unit.id], from, to, limit: 500 } })
  const told = useOverlay(pendingCases, answer.data?.items)
  const unsent = useUnsent()
  const cases = useMemo(() => told && withUnsent(told, unsent), [told, unsent])
  const known = catalogue?.units.find(({ id }) => id === unit.id)?.rooms
  const rooms = useMemo(() => (known && cases ? roomsOf(known, cases, now) : null), [known, cases, now])
  return {
    unitId: unit.id,
    unitName: unit.shortName,
    zone: unit.timeZone,
    now,
    catalogue,
    cases: cases ?? [],
    rooms,
    error: answer.data && catalogue ? null : (answer.error ?? notNamed),
    again: () => {
      retry()
      void answer.refetch()
    },
  }
}
