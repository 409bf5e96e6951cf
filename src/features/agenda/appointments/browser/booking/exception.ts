import { addMinutes } from '../../../../../shared/time.ts'
import { type Unit, isOpenThroughout } from '../../../../foundation/offers/both.ts'

/** A start so many minutes ago still counts as now; the same as on the server, which decides. */
export const pastGraceMinutes = 15

/** What is out of the ordinary with a booking, as the form sees it, or in the words in which the server asked for a reason. */
export type BookingException =
  | { readonly kind: 'past' | 'closed' }
  | { readonly kind: 'roster'; readonly names: readonly string[] }
  | { readonly kind: 'asked'; readonly sentence: string }

/** What is out of the ordinary with a time: already past, outside opening hours, or nothing. */
export function exceptionOf(
  unit: Unit,
  times: { startsAt: string; endsAt: string },
  now: string,
): 'past' | 'closed' | null {
  if (times.startsAt < addMinutes(now, -pastGraceMinutes)) return 'past'
  return isOpenThroughout(unit, times.startsAt, times.endsAt) ? null : 'closed'
}
