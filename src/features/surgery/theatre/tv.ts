import { maskPersonName } from '../../../shared/text.ts'
import { lateAfterMinutes } from '../../agenda/offers/both.ts'
import { type Forecast, type Foreseen, forecastRoom } from './forecast.ts'
import type { Case } from './record.ts'
import { type CaseStep, isInRoom, isLeavingRoom, stateOf } from './steps.ts'

/** A room as a display needs it. */
export interface TvRoom {
  readonly id: string
  readonly name: string
  readonly turnoverMinutes: number
}

/** A case as anybody may read it on a wall: nobody is named, and nothing of their health is told. */
export interface TvCase {
  readonly initials: string
  readonly step: CaseStep
  readonly startsAt: string
  readonly endsAt: string
  readonly isLate: boolean
}

/** A room on a display: who is in it or comes next, and who after that. */
export interface TvCard {
  readonly room: string
  readonly present: TvCase | null
  readonly next: TvCase | null
}

type Known = Case & Foreseen

/** The rooms of a display with their cases, in the order of the rooms. */
export function tvCards(rooms: readonly TvRoom[], cases: readonly Case[], now: string): TvCard[] {
  const byRoom = Map.groupBy(cases, ({ roomId }) => roomId)
  return rooms.map((room) => cardOf(room, byRoom.get(room.id) ?? [], now))
}

function cardOf(room: TvRoom, cases: readonly Case[], now: string): TvCard {
  const known = cases.map((one): Known => ({ ...one, state: stateOf(one.status, one.taps) }))
  const forecasts = forecastRoom(known, { now, turnoverMinutes: room.turnoverMinutes })
  const open = known.filter(({ state }) => state.step !== 'free')
  const present =
    open.find(({ state }) => isInRoom(state.step)) ?? open.find(({ state }) => isLeavingRoom(state.step)) ?? open[0]
  const next = open.find((one) => one !== present)
  const shown = (one: Known | undefined) => (one ? caseOf(one, forecasts.get(one.id)) : null)
  return { room: room.name, present: shown(present), next: shown(next) }
}

function caseOf({ patientName, state, startsAt, endsAt }: Known, forecast: Forecast | undefined): TvCase {
  return {
    initials: maskPersonName(patientName),
    step: state.step,
    startsAt: forecast?.startsAt ?? startsAt,
    endsAt: forecast?.endsAt ?? endsAt,
    isLate: !isLeavingRoom(state.step) && (forecast?.lateMinutes ?? 0) >= lateAfterMinutes,
  }
}
