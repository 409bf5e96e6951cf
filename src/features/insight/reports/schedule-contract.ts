import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema, newIdSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'

/** What is mailed: the dashboard, or the report of teams or professionals. */
export const mailedReports = ['figures', 'team', 'professional'] as const
export type MailedReport = (typeof mailedReports)[number]

/** How often: after each whole week from Monday to Sunday, or each whole month. */
export const rhythms = ['weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** What came of a mail: sent; or not, since its reader may no longer see the report, or it was stopped meanwhile. */
export const mailOutcomes = ['sent', 'notAllowed', 'stopped'] as const

const scheduled = {
  report: z.enum(mailedReports),
  /** Null: every unit that its reader sees when it is sent. */
  unitId: idSchema.nullable(),
  rhythm: z.enum(rhythms),
  recipientId: idSchema,
}

export const scheduleSchema = z.strictObject({
  id: idSchema,
  ...scheduled,
  recipientName: z.string(),
  unitName: z.string().nullable(),
  madeByName: z.string(),
  madeAt: instantSchema,
  /** The latest mail that was begun; null before the first. */
  latest: z
    .strictObject({
      from: plainDateSchema,
      to: plainDateSchema,
      begunAt: instantSchema,
      /** Null while it waits to be sent. */
      outcome: z.enum(mailOutcomes).nullable(),
    })
    .nullable(),
})
export type Schedule = z.output<typeof scheduleSchema>

export const listSchedules = defineContract({
  name: 'report.listSchedules',
  method: 'GET',
  path: '/reports/schedules',
  summary: 'The reports that the person is mailed, and those that they may schedule for others, with what came of them',
  permission: 'report.export',
  output: z.strictObject({ items: z.array(scheduleSchema) }),
})

export const scheduleReport = defineContract({
  name: 'report.schedule',
  method: 'POST',
  path: '/reports/schedules',
  summary: 'Mail a report to somebody as PDF each week or month, as long as they may see it; without names of patients',
  permission: 'report.schedule',
  body: z.strictObject({ id: newIdSchema, ...scheduled }),
  output: scheduleSchema,
  errors: ['RULE_BROKEN', 'ALREADY_EXISTS', 'ID_REUSED'],
})

const byId = z.strictObject({ id: idSchema })

export const sendNow = defineContract({
  name: 'report.sendNow',
  method: 'POST',
  path: '/reports/schedules/:id/sending',
  summary: 'Mail the report of the last whole period now, besides those that are due',
  permission: 'report.schedule',
  params: byId,
  output: scheduleSchema,
})

export const stopSchedule = defineContract({
  name: 'report.stopSchedule',
  method: 'POST',
  path: '/reports/schedules/:id/stop',
  summary: 'Mail this report no more: by whoever schedules reports of the unit, or is mailed it',
  permission: 'report.export',
  params: byId,
  output: byId,
})
