import { z } from 'zod'
import { dayOf, named, ofTheWorld } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { lineText } from '../../../shared/text-schema.ts'

/** What a unit does on a holiday. On call there are no ordinary hours either. */
export const holidayKinds = ['closed', 'open', 'on_call'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** Whose holiday it is; `own` is the unit's own word, on a national holiday too. */
export const holidayLevels = ['state', 'municipal', 'own'] as const
export type HolidayLevel = (typeof holidayLevels)[number]

/** What one unit has set for a day. */
export const unitHolidaySchema = z.strictObject({
  unitId: idSchema,
  day: plainDateSchema,
  name: z.string(),
  kind: z.enum(holidayKinds),
  level: z.enum(holidayLevels),
  version: z.int(),
})
export type UnitHoliday = z.output<typeof unitHolidaySchema>

const yearSchema = z.coerce.number().int().min(1900).max(2199)

export const listHolidays = defineContract({
  name: 'holiday.list',
  method: 'GET',
  path: '/settings/holidays',
  summary: 'What the units one administers have written on the days of a year; national holidays are computed',
  permission: 'settings.read',
  query: z.strictObject({ year: yearSchema }),
  output: z.strictObject({ items: z.array(unitHolidaySchema), nextCursor: z.null() }),
})

export const exportHolidays = defineContract({
  name: 'holiday.export',
  method: 'GET',
  path: '/settings/holidays/export',
  summary: 'The holidays of a year, national ones too, one line per unit, as CSV or XLSX; the export is logged',
  permission: 'settings.read',
  cost: 'expensive',
  query: z.strictObject({ year: yearSchema, unitId: idSchema.optional(), format: z.enum(['csv', 'xlsx']) }),
  output: z.unknown(),
})

/** A unit, and the version of its word that was on the screen; null where there was none. */
const seenUnitSchema = z.strictObject({ unitId: idSchema, version: z.int().nullable() })

const confirmation = lineText.max(100).optional()

/** A unit says one thing of a day. */
const eachOnce = rule<Record<'units' | 'without', readonly { unitId: string }[]>>(
  ['units', 'without'],
  ({ units, without }) => {
    const ids = [...units, ...without].map(({ unitId }) => unitId)
    if (new Set(ids).size === ids.length) return []
    return [
      { path: 'units', code: 'repeated', message: both('Há uma unidade repetida', 'The same unit appears twice') },
    ]
  },
)

/** What may be written of a holiday. */
export const holidayFields = z.strictObject({
  day: dayOf(ofTheWorld),
  name: lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(120),
  kind: z.enum(holidayKinds),
  level: z.enum(holidayLevels),
  units: z
    .array(seenUnitSchema)
    .min(1, inSchema(both('Escolha ao menos uma unidade', 'Choose at least one unit')))
    .max(500),
})

export type HolidayFields = z.output<typeof holidayFields>

export const setHoliday = defineContract({
  name: 'holiday.set',
  method: 'POST',
  path: '/holidays',
  summary: 'Write what a day is in one or several units; a day that becomes closed asks about its appointments first',
  permission: 'holiday.edit',
  body: holidayFields
    .extend({
      /** Units whose word on the day is taken back at the same time. */
      without: z.array(seenUnitSchema).max(500).default([]),
      confirmation,
    })
    .check(eachOnce),
  output: z.strictObject({ items: z.array(unitHolidaySchema) }),
  errors: ['STALE', 'CONFIRMATION_REQUIRED'],
})

export const removeHoliday = defineContract({
  name: 'holiday.remove',
  method: 'POST',
  path: '/holidays/remove',
  summary: 'Take back what was written of a day in one or several units',
  permission: 'holiday.edit',
  body: z.strictObject({ day: dayOf(named), units: z.array(seenUnitSchema).min(1).max(500), confirmation }),
  output: z.strictObject({}),
  errors: ['STALE', 'CONFIRMATION_REQUIRED'],
})
