import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { professionalFunctions } from '../../network/offers/both.ts'
import { byId } from './contract.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { shortestMinutes, tooShort } from './shift-rules.ts'

/** A time of day, `07:30`. */
export const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, inSchema(both('Informe um horário, como 07:00', 'Give a time such as 07:00')))

/** One shift of a pattern, at the local clock of the unit. */
export const patternLineSchema = z.strictObject({
  /** Which week of the pattern; 1 is the first. */
  week: z.int().min(1).max(8),
  /** ISO: Monday is 1. */
  weekday: z.int().min(1).max(7),
  professionalId: idSchema.nullable(),
  function: z.enum(professionalFunctions),
  kind: z.enum(['shift', 'on_call']),
  starts: clockSchema,
  /** As the clock on the wall counts, at most a day. */
  minutes: z.int().min(shortestMinutes, inSchema(tooShort)).max(1440),
})
export type PatternLine = z.output<typeof patternLineSchema>

/** What is wrong with the weeks of lines. */
export function weekProblems({
  weeks: many,
  lines: all,
}: {
  weeks: number
  lines: readonly PatternLine[]
}): FieldRefusal[] {
  const index = all.findIndex(({ week }) => week > many)
  if (index < 0) return []
  const message = both('O modelo não tem tantas semanas', 'The pattern does not have that many weeks')
  return [{ path: `lines.${index}.week`, code: 'too_late', message }]
}

const linesInWeeks = rule<{ weeks?: number | undefined; lines?: readonly PatternLine[] | undefined }>(
  ['weeks', 'lines'],
  ({ weeks: many, lines: all }) => (many && all ? weekProblems({ weeks: many, lines: all }) : []),
)

const name = lineText.min(1, inSchema(both('Dê um nome', 'Enter a name'))).max(80)
const weeks = z.int().min(1).max(8)
const lines = z.array(patternLineSchema).max(1000)

export const patternSchema = z.strictObject({
  id: idSchema,
  unitId: idSchema,
  name: z.string(),
  weeks,
  lines,
  version: z.int(),
})
export type Pattern = z.output<typeof patternSchema>

export const listPatterns = defineContract({
  name: 'roster.listPatterns',
  method: 'GET',
  path: '/roster/patterns',
  summary: 'The patterns of a unit, by name',
  permission: 'roster.edit',
  query: z.strictObject({ unitId: idSchema }),
  output: z.strictObject({ items: z.array(patternSchema) }),
})

/** A pattern of what the draft holds in the weeks from a Monday on. */
export const patternOfWeeks = z.strictObject({
  id: newIdSchema,
  unitId: idSchema,
  name,
  weeks,
  fromWeek: dayOf(planned),
})

export const createPattern = defineContract({
  name: 'roster.createPattern',
  method: 'POST',
  path: '/roster/patterns',
  summary: 'Save a pattern: its lines, or what the draft holds in the weeks from a Monday on',
  permission: 'roster.edit',
  body: z.union([
    z.strictObject({ id: newIdSchema, unitId: idSchema, name, weeks, lines }).check(linesInWeeks),
    patternOfWeeks,
  ]),
  output: patternSchema,
  errors: ['ALREADY_EXISTS', 'ID_REUSED'],
})

/** What changes of a pattern. */
export const patternChange = z
  .strictObject({
    version: z.int(),
    name: name.optional(),
    weeks: weeks.optional(),
    lines: lines.optional(),
  })
  .check(linesInWeeks)

export const editPattern = defineContract({
  name: 'roster.editPattern',
  method: 'PATCH',
  path: '/roster/patterns/:id',
  summary: 'Rename a pattern or change its lines',
  permission: 'roster.edit',
  params: byId,
  body: patternChange,
  output: patternSchema,
  errors: ['ALREADY_EXISTS', 'STALE'],
})

export const deletePattern = defineContract({
  name: 'roster.deletePattern',
  method: 'DELETE',
  path: '/roster/patterns/:id',
  summary: 'Delete a pattern; shifts made from it stay',
  permission: 'roster.edit',
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int() }),
  output: z.strictObject({ id: idSchema }),
  errors: ['STALE'],
})
