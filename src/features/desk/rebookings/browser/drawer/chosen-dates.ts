import type { Slot } from '../../../../agenda/offers/both.ts'
import type { NewDate } from '../../contract.ts'

type Times = Pick<NewDate, 'startsAt' | 'endsAt'>

/** The same time in the same room. */
export function sameDate(one: NewDate, other: NewDate): boolean {
  return one.startsAt === other.startsAt && one.roomId === other.roomId
}

function overlaps(one: Times, other: Times): boolean {
  return Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)
}

/**
 * What is offered, in the order of time: free slots, and what was chosen already though another stretch is looked at. Of
 * two that overlap a patient could never keep both, so that the other one cannot be chosen.
 * @param newId makes the id of a hold
 */
export function offeredDates(
  slots: readonly Slot[],
  chosen: readonly NewDate[],
  newId: () => string,
): readonly { readonly date: NewDate; readonly isOverlapping: boolean }[] {
  const found = slots.map(({ roomId, professionalIds, startsAt, endsAt }) => {
    return { id: newId(), roomId, professionalIds, startsAt, endsAt }
  })
  const others = found.filter((date) => !chosen.some((one) => sameDate(one, date)))
  return [...chosen, ...others]
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map((date) => ({ date, isOverlapping: chosen.some((one) => !sameDate(one, date) && overlaps(one, date)) }))
}

/** The chosen dates with one more, or without it, in the order of time. */
export function toggled(chosen: readonly NewDate[], date: NewDate): readonly NewDate[] {
  const others = chosen.filter((one) => !sameDate(one, date))
  if (others.length < chosen.length) return others
  return [...others, date].toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}
