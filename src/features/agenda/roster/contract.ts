import { z } from 'zod'
import { dayOf, named, planned, standing } from '../../../shared/days/day-of.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { ifRight } from '../../../shared/right-so-far.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import { localMomentSchema } from '../../../shared/wall-clock.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { professionalFunctions } from '../../network/offers/both.ts'
import { clashSchema, elsewhereSchema, leaveReasons, shiftKinds, shiftSchema, skippedSchema } from './record.ts'
import { sentTimes, shiftRules, soundPeriod } from './shift-rules.ts'

export const byId = z.strictObject({ id: idSchema })
export const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)

/** Local days of a unit, both included, at most 62. */
export const period = { from: plainDateSchema, to: plainDateSchema }

/** The same, of what a command is about. */
const namedPeriod = { from: dayOf(named), to: dayOf(named) }
const unitPeriod = { unitId: idSchema, ...period }
/** The same, of what is written: not further ahead than anybody means. */
export const newPeriod = { from: dayOf(planned), to: dayOf(planned) }
const mondaySchema = plainDateSchema.refine((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1, {
  error: inSchema(both('Informe uma segunda-feira', 'Choose a Monday')),
  ...ifRight,
})

const rosterQuery = z
  .strictObject({ unitId: idSchema.optional(), professionalId: idSchema.optional(), ...period })
  .refine(
    ({ unitId, professionalId }) => unitId !== undefined || professionalId !== undefined,
    inSchema(both('Informe a unidade ou o profissional', 'Choose the unit or the professional')),
  )
  .check(soundPeriod)

export const listShifts = defineContract({
  name: 'roster.list',
  method: 'GET',
  path: '/roster/shifts',
  summary:
    'The shifts of a unit, or of one professional over units, that touch local days (at most 62); viewers see what is published',
  permission: 'roster.read',
  query: rosterQuery,
  output: z.strictObject({ items: z.array(shiftSchema) }),
})

export const readClashes = defineContract({
  name: 'roster.clashes',
  method: 'GET',
  path: '/roster/clashes',
  summary: 'What occupies the people of such a roster elsewhere, and every clash of its shifts',
  permission: 'roster.read',
  query: rosterQuery,
  output: z.strictObject({ elsewhere: z.array(elsewhereSchema), clashes: z.array(clashSchema) }),
})

export const exportShifts = defineContract({
  name: 'roster.export',
  method: 'GET',
  path: '/roster/export',
  summary: 'The shifts of a unit in a period as the caller sees them, as CSV or XLSX; the export is logged',
  permission: 'roster.edit',
  cost: 'expensive',
  query: z.strictObject({ ...unitPeriod, format: z.enum(['csv', 'xlsx']) }).check(soundPeriod),
  output: z.unknown(),
})

export const noteSchema = notesText.max(500)

/** Local to the unit: 19:00 to 07:00 of the next day crosses midnight, and the clock on the wall decides. */
const when = { starts: localMomentSchema, ends: localMomentSchema }

const placedShift = {
  id: newIdSchema,
  kind: z.enum(shiftKinds).default('shift'),
  professionalId: idSchema.nullable(),
  /** Of an open shift; otherwise the professional's own. */
  function: z.enum(professionalFunctions).optional(),
  starts: dayOf(planned, when.starts),
  ends: dayOf(planned, when.ends),
  leaveReason: z.enum(leaveReasons).optional(),
  note: noteSchema.optional(),
}
/** What a person writes of a new shift. */
export const newShift = z.strictObject({ unitId: idSchema, ...placedShift }).check(...shiftRules)
export type NewShift = z.output<typeof newShift>

/** The shift as it is now in the draft, and the clashes it takes part in. */
const shiftAnswer = z.strictObject({ shift: shiftSchema, clashes: z.array(clashSchema) })

export const createShift = defineContract({
  name: 'roster.create',
  method: 'POST',
  path: '/roster/shifts',
  summary: 'Write a shift, an open shift or leave into the draft; the id of a deleted one brings it back',
  permission: 'roster.edit',
  body: newShift,
  output: shiftAnswer,
  errors: ['SLOT_TAKEN', 'ID_REUSED'],
})

export const createShifts = defineContract({
  name: 'roster.createSeries',
  method: 'POST',
  path: '/roster/shifts/series',
  summary: 'Write several shifts into the draft, all or none',
  permission: 'roster.edit',
  body: z.strictObject({
    unitId: idSchema,
    shifts: z
      .array(z.strictObject(placedShift).check(...shiftRules))
      .min(1)
      .max(200),
  }),
  output: z.strictObject({ shifts: z.array(shiftSchema), clashes: z.array(clashSchema) }),
  errors: ['SLOT_TAKEN', 'ID_REUSED'],
})

export const editShift = defineContract({
  name: 'roster.edit',
  method: 'PATCH',
  path: '/roster/shifts/:id',
  summary: 'Move, resize, hand over or correct a shift of the draft',
  permission: 'roster.edit',
  params: byId,
  body: z
    .strictObject({
      version: z.int(),
      kind: z.enum(shiftKinds).optional(),
      professionalId: idSchema.nullable().optional(),
      function: z.enum(professionalFunctions).optional(),
      starts: dayOf(standing, when.starts).optional(),
      ends: dayOf(standing, when.ends).optional(),
      leaveReason: z.enum(leaveReasons).nullable().optional(),
      note: noteSchema.nullable().optional(),
    })
    .check(sentTimes),
  output: shiftAnswer,
  errors: ['SLOT_TAKEN', 'STALE', 'WRONG_STATE'],
})

export const deleteShift = defineContract({
  name: 'roster.delete',
  method: 'DELETE',
  path: '/roster/shifts/:id',
  summary: 'Take a shift out of the draft; a published one goes with the next publication',
  permission: 'roster.edit',
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int() }),
  output: z.strictObject({
    /** The shift as `draft-removed` where it stands published; null where it is gone. */
    shift: shiftSchema.nullable(),
    /** As of which it is gone: fresher than it ever was. */
    freshness: z.int(),
  }),
  errors: ['STALE', 'WRONG_STATE'],
})

export const discardDraft = defineContract({
  name: 'roster.discard',
  method: 'POST',
  path: '/roster/discards',
  summary: 'Make the draft of a period, or some of its shifts, what is published again',
  permission: 'roster.edit',
  cost: 'expensive',
  body: z
    .strictObject({ ...unitPeriod, ...namedPeriod, shiftIds: z.array(idSchema).min(1).max(500).optional() })
    .check(soundPeriod),
  output: z.strictObject({ removed: z.int(), restored: z.int() }),
  errors: ['SLOT_TAKEN'],
})

const filled = z.strictObject({
  created: z.int(),
  /** What was made, for taking it back. */
  shiftIds: z.array(idSchema),
  skipped: z.array(skippedSchema),
  /** Of the people the new shifts are of. */
  clashes: z.array(clashSchema),
})

/** Which week is copied to which. */
export const weekCopy = z.strictObject({
  /** Made by the client for this request: sent twice, it is one copy. */
  id: newIdSchema,
  unitId: idSchema,
  week: dayOf(named, mondaySchema),
  toWeeks: z.array(dayOf(planned, mondaySchema)).min(1).max(12),
  /** Only of these people; open shifts are then left out. */
  professionalIds: z.array(idSchema).min(1).max(200).optional(),
})

export const copyWeek = defineContract({
  name: 'roster.copyWeek',
  method: 'POST',
  path: '/roster/copies',
  summary: 'Copy the draft of a week to other weeks, at the same local times; leave is not copied',
  permission: 'roster.edit',
  cost: 'expensive',
  body: weekCopy,
  output: filled,
})

/** Which days are filled from which pattern. */
export const periodFill = z
  .strictObject({
    id: newIdSchema,
    unitId: idSchema,
    ...newPeriod,
    patternId: idSchema,
    /** Which week of the pattern the week of `from` is; 1 is the first. */
    firstWeek: z.int().min(1).max(8).default(1),
  })
  .check(soundPeriod)

export const fillPeriod = defineContract({
  name: 'roster.fill',
  method: 'POST',
  path: '/roster/fills',
  summary: 'Fill a period of the draft from a pattern, skipping closed days, leave and what stands there already',
  permission: 'roster.edit',
  cost: 'expensive',
  body: periodFill,
  output: filled,
})

/** More than this made at once cannot be taken back at once. */
export const mostTakenBack = 2000

export const takeBackFilled = defineContract({
  name: 'roster.takeBack',
  method: 'POST',
  path: '/roster/fills/undo',
  summary: 'Take back what filling or copying made; shifts that somebody has changed or published since stay',
  permission: 'roster.edit',
  cost: 'expensive',
  body: z.strictObject({
    /** The id of the request that made them. */
    id: newIdSchema,
    unitId: idSchema,
    shiftIds: z.array(idSchema).min(1).max(mostTakenBack),
  }),
  output: z.strictObject({ removed: z.int(), kept: z.int() }),
})

export const listCandidates = defineContract({
  name: 'roster.listCandidates',
  method: 'GET',
  path: '/roster/shifts/:id/candidates',
  summary: 'Who of the function and unit of a shift could take it, those without a clash first',
  permission: 'roster.edit',
  params: byId,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        professionalId: idSchema,
        name: z.string(),
        /** What would clash; empty for anyone who can simply take it. */
        clashes: z.array(clashSchema),
        /** Already on a shift of this unit at the time: cannot take it. */
        busy: z.boolean(),
        /** Minutes of work in the ISO week, with this shift. */
        weekMinutes: z.int(),
      }),
    ),
  }),
})

export const assignShift = defineContract({
  name: 'roster.assign',
  method: 'POST',
  path: '/roster/shifts/:id/assign',
  summary: 'Give an open shift to somebody; whoever comes second is told',
  permission: 'roster.edit',
  params: byId,
  body: z.strictObject({ professionalId: idSchema }),
  output: shiftAnswer,
  errors: ['SLOT_TAKEN', 'WRONG_STATE'],
})
