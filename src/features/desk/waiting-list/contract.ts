import { z } from 'zod'
import { dayOf, happened, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { notesText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { waitingDetailSchema } from './record.ts'
import { blockers, contactChannels, contactOutcomes } from './states.ts'

const byId = z.strictObject({ id: idSchema })
const noteSchema = notesText.max(1000)
const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, inSchema(both('Informe uma hora, como 08:30', 'Enter a time such as 08:30')))

/** The most hours of notice that anybody may ask for: a month. */
export const mostNoticeHours = 720

const bothTimes = both('Informe as duas horas, ou nenhuma', 'Enter both times, or neither')
const lastTime = both('A última hora vem depois da primeira', 'The last time comes after the first')

/** What is in the way of a date, and what the patient would like. */
export const noted = z
  .strictObject({
    blockers: z.array(z.enum(blockers)).overwrite((all) => [...new Set(all)]),
    blockerNote: noteSchema.nullable(),
    waitUntil: dayOf(planned).nullable(),
    earliestOn: dayOf(planned).nullable(),
    unitIds: z
      .array(idSchema)
      .max(50)
      .overwrite((all) => [...new Set(all)]),
    professionalId: idSchema.nullable(),
    weekdays: z
      .array(z.int().min(1).max(7))
      .max(7)
      .overwrite((all) => [...new Set(all)].toSorted((one, other) => one - other)),
    fromTime: clockSchema.nullable(),
    toTime: clockSchema.nullable(),
    noticeHours: z.int().min(0).max(mostNoticeHours),
  })
  .check(
    rule<{ fromTime: string | null; toTime: string | null }>(['fromTime', 'toTime'], ({ fromTime, toTime }) => {
      if ((fromTime === null) !== (toTime === null))
        return [{ path: fromTime === null ? 'fromTime' : 'toTime', code: 'required', message: bothTimes }]
      return fromTime !== null && toTime !== null && fromTime > toTime
        ? [{ path: 'toTime', code: 'end_before_start', message: lastTime }]
        : []
    }),
  )
export type Noted = z.output<typeof noted>

export const readWaiting = defineContract({
  name: 'waitlist.read',
  method: 'GET',
  path: '/waitlist/:id',
  summary: 'One item that was sold and has no date, with what is noted of it',
  permission: 'waitlist.read',
  params: byId,
  output: waitingDetailSchema,
})

export const editWaiting = defineContract({
  name: 'waitlist.edit',
  method: 'PATCH',
  path: '/waitlist/:id',
  summary: 'Say what must come before a date, and what the patient would like',
  permission: 'waitlist.edit',
  params: byId,
  body: noted.safeExtend({ version: z.int() }),
  output: waitingDetailSchema,
  errors: ['STALE', 'WRONG_STATE'],
})

export const contactSent = z.strictObject({
  id: newIdSchema,
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  note: noteSchema.nullable().default(null),
  /** Now unless said. */
  at: dayOf(happened({ notBefore: {}, late: 'free' }), instantSchema).optional(),
})

export const logContact = defineContract({
  name: 'waitlist.contact',
  method: 'POST',
  path: '/waitlist/:id/contacts',
  summary: 'Record that the patient was talked to, how, and what came of it',
  permission: 'waitlist.edit',
  params: byId,
  body: contactSent,
  output: waitingDetailSchema,
  errors: ['ID_REUSED'],
})

export const snoozed = z.strictObject({
  until: dayOf(planned),
  reason: noteSchema.min(
    3,
    inSchema(both('Escreva o motivo, com ao menos 3 letras', 'Enter the reason, with at least 3 letters')),
  ),
})

export const snoozeWaiting = defineContract({
  name: 'waitlist.snooze',
  method: 'POST',
  path: '/waitlist/:id/snooze',
  summary: 'Put an item off until a day, with a reason; until then it is offered nothing',
  permission: 'waitlist.edit',
  params: byId,
  body: snoozed,
  output: waitingDetailSchema,
  errors: ['WRONG_STATE'],
})

export const wakeWaiting = defineContract({
  name: 'waitlist.wake',
  method: 'POST',
  path: '/waitlist/:id/wake',
  summary: 'Take an item up again before its day',
  permission: 'waitlist.edit',
  params: byId,
  output: waitingDetailSchema,
})

/** Items that are given to somebody at once, at most. */
export const mostAssigned = 200

export const assignWaiting = defineContract({
  name: 'waitlist.assign',
  method: 'POST',
  path: '/waitlist/assign',
  summary: 'Say who works some items; nobody named: whoever sold each',
  permission: 'waitlist.approve',
  body: z.strictObject({
    ids: z
      .array(idSchema)
      .min(1)
      .max(mostAssigned)
      .overwrite((all) => [...new Set(all)]),
    workerId: idSchema.nullable(),
  }),
  output: z.strictObject({ assigned: z.int() }),
})
