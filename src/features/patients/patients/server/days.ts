import type { Context } from '../../../../server/endpoint/context.ts'
import { requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import type { ofPatient } from '../days.ts'

/** Holds a typed day to the life of its patient. @throws Problem RULE_BROKEN for one before birth or to come */
export function requireDayOfPatient(
  { now }: Pick<Context, 'now'>,
  declaration: ReturnType<typeof ofPatient>,
  { birthDate }: { readonly birthDate: string | null },
  typed: { readonly path: string; readonly day: string },
): void {
  const today = todayIn(networkZone, now.toString())
  requirePastDay(declaration, { ...typed, today, since: { birth: birthDate } })
}
