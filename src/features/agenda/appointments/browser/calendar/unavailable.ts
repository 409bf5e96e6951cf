import type { TakenStretch } from '../../../../../browser/agenda/day-groups.ts'
import type { Hours, Unavailable } from '../../../../../browser/agenda/model.ts'
import type { Language } from '../../../../../shared/language.ts'
import { instantAt, minutesOfDay } from '../../../../../shared/time.ts'
import type { ResourceTime } from '../../../availability/contract.ts'
import type { Block } from '../../../blocks/calendar-contract.ts'
import { categoryWords } from '../../../blocks/words.ts'
import { type Stretch, type Unit, holidayOn, openOn } from '../../../../foundation/offers/both.ts'
import type { Filters } from './search-params.ts'
import type { Names } from './use-names.ts'

const wholeDay = 24 * 60

/** Minutes of the day between which the unit is open on a plain date, in order; empty on a closed day. */
export function openMinutes(unit: Unit, date: string): Hours[] {
  return openOn(unit, date).map(({ from, to }) => ({
    from: minutesOfDay(from, unit.timeZone),
    // Midnight as an end is the end of this day, not the start of the next.
    to: minutesOfDay(to, unit.timeZone) || wholeDay,
  }))
}

/**
 * What is true of days on which nothing is booked: that the unit is closed on all of them, or that a click on a free time
 * books, for anyone who may book and unless all of them are over.
 */
export function emptyHintOf(
  unit: Unit,
  dates: readonly string[],
  { today, mayBook }: { readonly today: string; readonly mayBook: boolean },
): 'freeTimeHint' | 'closedHint' | null {
  if (dates.every((date) => openMinutes(unit, date).length === 0)) return 'closedHint'
  const isAhead = dates.some((date) => date >= today && openMinutes(unit, date).length > 0)
  return mayBook && isAhead ? 'freeTimeHint' : null
}

/** The stretches of a day that lie outside its openings. */
export function closedStretches(openings: readonly Hours[]): Hours[] {
  const closed: Hours[] = []
  let end = 0
  for (const opening of openings) {
    if (opening.from > end) closed.push({ from: end, to: opening.from })
    end = Math.max(end, opening.to)
  }
  if (end < wholeDay) closed.push({ from: end, to: wholeDay })
  return closed
}

/** What is hatched in every lane of these days: closed hours and holidays. */
export function closures(unit: Unit, dates: readonly string[]): Unavailable[] {
  return dates.flatMap((date) => {
    const holiday = holidayOn(unit, date)
    const isClosed = holiday !== null && holiday.kind !== 'open'
    return closedStretches(openMinutes(unit, date)).map(({ from, to }) => ({
      laneId: null,
      startsAt: instantAt(date, from, unit.timeZone),
      endsAt: instantAt(date, to, unit.timeZone),
      kind: isClosed ? ('holiday' as const) : ('closed' as const),
      ...(isClosed && { label: holiday.name }),
    }))
  })
}

/** The open hours of these days in which a professional is not on the roster, hatched in their own lane. */
export function offRoster(unit: Unit, dates: readonly string[], times: readonly ResourceTime[]): Unavailable[] {
  const open = dates.flatMap((date) => openOn(unit, date))
  return times
    .filter(({ kind }) => kind === 'professional')
    .flatMap(({ id, hours }) =>
      open
        .flatMap((stretch) => without(stretch, hours))
        .map(({ from, to }) => ({ laneId: id, startsAt: from, endsAt: to, kind: 'offRoster' as const })),
    )
}

/** What of a stretch lies outside of others, which are in order. */
function without(stretch: Stretch, others: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = []
  let { from } = stretch
  for (const other of others) {
    if (other.to <= from || other.from >= stretch.to) continue
    if (other.from > from) left.push({ from, to: other.from })
    from = other.to
  }
  return from < stretch.to ? [...left, { from, to: stretch.to }] : left
}

/** Why a block is there; its category to masked sight, which is not told the words. */
function reasonOf({ reason, category }: Block, language: Language): string {
  return reason || categoryWords[language][category]
}

/**
 * Blocks as hatching: a block of the whole unit covers every lane, one of a room or professional its own lane, one of a
 * team the lane of each of its members.
 */
export function hatchedBlocks(blocks: readonly Block[], language: Language): Unavailable[] {
  return blocks.flatMap((block) =>
    (block.teamId === null ? [block.roomId ?? block.professionalId] : block.professionalIds).map((laneId) => ({
      id: block.id,
      laneId,
      startsAt: block.startsAt,
      endsAt: block.endsAt,
      kind: 'block' as const,
      label: reasonOf(block, language),
    })),
  )
}

/** Blocks for a list of a day, of the rooms, people and teams that the filters leave; those of the whole unit always. */
export function listedBlocks(
  blocks: readonly Block[],
  { rooms, professionals, teams }: Pick<Filters, 'rooms' | 'professionals' | 'teams'>,
  names: Pick<Names, 'rooms' | 'professionals' | 'teams'>,
  { wholeUnit, language }: { wholeUnit: string; language: Language },
): TakenStretch[] {
  const isAll = rooms.length + professionals.length + teams.length === 0
  const isWanted = ({ roomId, teamId, professionalId, professionalIds }: Block) =>
    isAll ||
    (roomId === null && teamId === null && professionalId === null) ||
    (roomId !== null && rooms.includes(roomId)) ||
    (teamId !== null && teams.includes(teamId)) ||
    professionals.some((id) => id === professionalId || professionalIds.includes(id))
  const whereOf = ({ roomId, teamId, professionalId }: Block) => {
    if (roomId !== null) return names.rooms.get(roomId)?.name ?? ''
    if (professionalId !== null) return names.professionals.get(professionalId)?.name ?? ''
    return teamId === null ? wholeUnit : (names.teams.get(teamId)?.name ?? '')
  }
  return blocks.filter(isWanted).map((block) => ({
    id: block.id,
    startsAt: block.startsAt,
    endsAt: block.endsAt,
    kind: 'block',
    reason: reasonOf(block, language),
    where: whereOf(block),
  }))
}

/** A weekday that opens or closes so many minutes beyond the usual is out of the ordinary: a night, a long Sunday. */
const unusual = 180

/**
 * The hours always shown: from the first ordinary opening to the last ordinary closing of the week, on whole hours; 07–20
 * without openings. A weekday that opens much earlier or closes much later than the others does not make all of them long;
 * on its own day it counts.
 */
export function ordinaryHours(unit: Unit, dates: readonly string[]): Hours {
  const days = Map.groupBy(unit.openings, ({ weekday }) => weekday)
  const opens = [...days.values()].map((openings) => Math.min(...openings.map((one) => minuteOf(one.opens))))
  const closes = [...days.values()].map((openings) => Math.max(...openings.map((one) => minuteOf(one.closes))))
  if (opens.length === 0) return { from: 7 * 60, to: 20 * 60 }
  const [usualFrom, usualTo] = [median(opens), median(closes)]
  const hours = {
    from: Math.min(...opens.filter((minute) => minute >= usualFrom - unusual)),
    to: Math.max(...closes.filter((minute) => minute <= usualTo + unusual)),
  }
  return onWholeHours(dates.length === 1 ? covering(hours, openMinutes(unit, dates[0]!)) : hours)
}

/** The widest hours in which the unit is open on any of these days. */
export function widestHours(unit: Unit, dates: readonly string[]): Hours {
  const openings = dates.flatMap((date) => openMinutes(unit, date))
  return onWholeHours(covering(ordinaryHours(unit, dates), openings))
}

function covering(hours: Hours, others: readonly Hours[]): Hours {
  return {
    from: Math.min(hours.from, ...others.map(({ from }) => from)),
    to: Math.max(hours.to, ...others.map(({ to }) => to)),
  }
}

function onWholeHours({ from, to }: Hours): Hours {
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)]!
}

/** The days without those of a weekday on which the unit never opens and nothing stands; all where nothing would be left. */
export function daysWorthShowing(unit: Unit, dates: readonly string[], busy: ReadonlySet<string>): string[] {
  const weekdays = new Set(unit.openings.map((opening) => opening.weekday))
  const shown = dates.filter((date) => busy.has(date) || weekdays.has(new Date(`${date}T00:00:00Z`).getUTCDay() || 7))
  return shown.length > 0 ? shown : [...dates]
}
