import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'

/** A stretch of a weekday (ISO: Monday is 1) in which a unit is open, on its own wall clock: `08:00`–`12:00`. */
export interface Opening {
  weekday: number
  opens: string
  closes: string
}

const unreadable = both('Escreva a hora como 08:30', 'Enter the time as 08:30')
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, inSchema(unreadable))
/** Midnight at the end of the day is `24:00`. */
const closingSchema = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, inSchema(unreadable))

/** Openings in the order of the week. */
export function inOrder<Stretch extends Opening>(openings: readonly Stretch[]): Stretch[] {
  return openings.toSorted((one, other) => one.weekday - other.weekday || (one.opens < other.opens ? -1 : 1))
}

/** The weekdays whose stretches overlap or touch: two that touch are one, and an appointment over the seam must fit. */
export function overlappingWeekdays(openings: readonly Opening[]): number[] {
  const days = new Set<number>()
  const ordered = inOrder(openings)
  for (const [index, { weekday, opens }] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before?.weekday === weekday && opens <= before.closes) days.add(weekday)
  }
  return [...days]
}

/** The opening hours of a week. Several stretches on one day leave a break between them. */
export const openingsSchema = z
  .array(z.strictObject({ weekday: z.int().min(1).max(7), opens: clockSchema, closes: closingSchema }))
  .max(70)
  .superRefine((openings, context) => {
    for (const [index, { opens, closes }] of openings.entries()) {
      if (opens < closes) continue
      const message = both('O fechamento deve vir depois da abertura', 'Closing time must come after opening time')
      context.addIssue({ code: 'custom', path: [index, 'closes'], message: inSchema(message) })
    }
    if (overlappingWeekdays(openings).length > 0) {
      const message = both(
        'Há horários do mesmo dia que se sobrepõem ou se emendam: junte-os ou deixe um intervalo',
        'Some hours of one day overlap or touch: join them or leave a break',
      )
      context.addIssue({ code: 'custom', path: [], message: inSchema(message) })
    }
  })
  .overwrite(inOrder)
