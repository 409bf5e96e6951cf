import type { Context } from '../../../../server/endpoint/context.ts'
import { requirePastDay } from '../../../../server/endpoint/typed-day.ts'
import { todayIn } from '../../../../shared/time.ts'
import type { ofPatient } from '../days.ts'

/** Patients are of no unit: their days are those of the capital, as their age is. */
const zone = 'America/Sao_Paulo'

/** Holds a typed day to the life of its patient. @throws Problem RULE_BROKEN for one before birth or to come */
export function requireDayOfPatient(
  { now }: Pick<Context, 'now'>,
  declaration: ReturnType<typeof ofPatient>,
  { birthDate }: { readonly birthDate: string | null },
  typed: { readonly path: string; readonly day: string },
): void {
  const today = todayIn(zone, now.toString())
  requirePastDay(declaration, { ...typed, today, since: { birth: birthDate } })
}
