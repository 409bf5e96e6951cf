import { z } from 'zod'
import { dayOf, planned, standing } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { several } from '../../../shared/several.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { rebookAskers, rebookReasons, slotSchema } from '../../agenda/offers/both.ts'
import { noteWhereAsked } from '../../sales/offers/both.ts'
import { entryDetailSchema } from './record.ts'
import { mostDates, mostHours, usualHours } from './rules.ts'

const byId = z.strictObject({ id: idSchema })
const noteSchema = notesText.max(500)
const reasonSchema = notesText
  .min(3, inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')))
  .max(500)
const seen = { version: z.int().optional() }

export const readEntry = defineContract({
  name: 'rebooking.read',
  method: 'GET',
  path: '/rebookings/of/:id',
  summary: 'An appointment that may be rebooked, with every attempt to do so',
  permission: 'rebooking.read',
  params: byId,
  output: entryDetailSchema,
})

export const findDates = defineContract({
  name: 'rebooking.findDates',
  method: 'GET',
  path: '/rebookings/of/:id/dates',
  summary: 'The next times that fit instead of an appointment, its own counted as free',
  permission: 'rebooking.edit',
  cost: 'expensive',
  params: byId,
  query: z.strictObject({
    from: instantSchema,
    to: instantSchema,
    /** With the people whom the appointment has, or with anybody who can do it. */
    samePeople: z.stringbool().default(true),
    weekday: several(z.coerce.number().int().min(1).max(7)).optional(),
    perDay: z.coerce.number().int().min(1).max(24).default(2),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  output: z.strictObject({ items: z.array(slotSchema) }),
})

const newDate = z.strictObject({
  id: newIdSchema,
  roomId: idSchema,
  professionalIds: z.array(idSchema).min(1).max(12),
  startsAt: dayOf(planned, instantSchema),
  endsAt: dayOf(standing, instantSchema),
})
export type NewDate = z.output<typeof newDate>

const overlap = both('Duas das datas se sobrepõem: escolha outra', 'Two of the dates overlap: choose another')

/** Dates lie beside each other: two of one patient can never both be kept. */
const apart = rule<{ dates: readonly NewDate[] }>(['dates'], ({ dates }) =>
  dates.flatMap((one, index) =>
    dates.slice(0, index).some((other) => touch(one, other))
      ? [{ path: `dates.${index}`, code: 'overlap', message: overlap }]
      : [],
  ),
)

function touch(one: NewDate, other: NewDate): boolean {
  return Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)
}

const proposalFields = z.strictObject({
  id: newIdSchema,
  appointmentId: idSchema,
  /** Of the appointment. */
  ...seen,
  reason: z.enum(rebookReasons),
  askedBy: z.enum(rebookAskers),
  note: noteSchema.optional(),
  /** Why outside opening hours or off the roster, where a date is. */
  exceptionReason: reasonSchema.optional(),
  hours: z
    .int()
    .min(1, inSchema(both('Ao menos 1 hora', 'At least 1 hour')))
    .max(mostHours, inSchema(both(`No máximo ${mostHours} horas`, `At most ${mostHours} hours`)))
    .default(usualHours),
  dates: z
    .array(newDate)
    .min(1, inSchema(both('Escolha ao menos uma data', 'Choose at least one date')))
    .max(mostDates, inSchema(both(`No máximo ${mostDates} datas`, `At most ${mostDates} dates`))),
})

/** What a person writes of dates that are proposed. */
export const newProposal = proposalFields.check(apart, noteWhereAsked)
export type NewProposal = z.output<typeof newProposal>

export const propose = defineContract({
  name: 'rebooking.propose',
  method: 'POST',
  path: '/rebookings',
  summary: 'Propose up to three dates instead of an appointment, each held until a deadline',
  permission: 'rebooking.edit',
  body: newProposal,
  output: entryDetailSchema,
  errors: ['SLOT_TAKEN', 'STALE', 'WRONG_STATE', 'RULE_BROKEN', 'REASON_REQUIRED', 'ID_REUSED'],
})

function step<Body extends z.ZodType>(
  verb: 'accept' | 'decline' | 'withdraw' | 'approve' | 'refuse' | 'tell',
  summary: string,
  body: Body,
  permission: Permission = 'rebooking.edit',
) {
  return defineContract({
    name: `rebooking.${verb}`,
    method: 'POST',
    path: `/rebookings/:id/${verb}`,
    summary,
    permission,
    params: byId,
    body,
    output: entryDetailSchema,
    errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN', 'SLOT_TAKEN'],
  })
}
/** The version of the attempt that the person saw. */
const noted = z.strictObject({ ...seen, note: noteSchema.optional() }).default({})

export const accept = step(
  'accept',
  'The patient takes one of the dates: the appointment is replaced by it, the others are freed',
  z.strictObject({ ...seen, dateId: idSchema, note: noteSchema.optional() }),
)
export const decline = step(
  'decline',
  'The patient takes none: the dates are freed, and the one there is stays, or the item goes back to the waiting list',
  z
    .strictObject({
      ...seen,
      note: noteSchema.optional(),
      toWaitingList: z.boolean().default(false),
      /** Wants no other date any more. */
      keepsDate: z.boolean().default(false),
    })
    .default({ toWaitingList: false, keepsDate: false }),
)
export const withdraw = step('withdraw', 'Free the dates without an answer', noted)
export const tell = step('tell', 'Note that the message to the patient was opened', z.strictObject(seen).default({}))
export const approve = step(
  'approve',
  'Allow one more rebooking of an order: the dates are held anew for as long as was asked',
  noted,
  'rebooking.approve',
)
export const refuse = step(
  'refuse',
  'Do not allow it, and say why: the dates are freed',
  z.strictObject({
    ...seen,
    note: reasonSchema,
  }),
  'rebooking.approve',
)

function ending(verb: 'return' | 'dismiss', summary: string) {
  return defineContract({
    name: `rebooking.${verb}`,
    method: 'POST',
    path: `/rebookings/${verb}`,
    summary,
    permission: 'rebooking.edit',
    body: z.strictObject({
      id: newIdSchema,
      appointmentId: idSchema,
      ...seen,
      reason: z.enum(rebookReasons),
      note: noteSchema.optional(),
    }),
    output: entryDetailSchema,
    errors: ['WRONG_STATE', 'STALE', 'RULE_BROKEN', 'ID_REUSED'],
  })
}

export const returnToWaiting = ending(
  'return',
  'Back to the waiting list: the appointment is cancelled where it still stands, and its item waits for a date',
)
export const dismiss = ending('dismiss', 'Look for no other date: it leaves the queue')
