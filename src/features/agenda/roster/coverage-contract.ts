import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { professionalFunctions } from '../../network/offers/both.ts'
import { period } from './contract.ts'
import { soundPeriod } from './shift-rules.ts'

const headcount = z.strictObject({
  function: z.enum(professionalFunctions),
  /** Distinct people whom the agenda needs at the same time; of a day, at its worst hour. */
  needed: z.int(),
  /** Distinct people on a shift or on call; of a day, at that same hour. */
  staffed: z.int(),
  /** Open shifts that nobody has taken yet, not counted as staffed. */
  open: z.int(),
})

export const readCoverage = defineContract({
  name: 'roster.coverage',
  method: 'GET',
  path: '/roster/coverage',
  summary: 'Who the agenda needs against who is on a shift, by function, for each local day and on demand each hour',
  permission: 'roster.read',
  query: z.strictObject({ unitId: idSchema, ...period, hours: z.stringbool().default(false) }).check(soundPeriod),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        date: plainDateSchema,
        /** Hours of the day in which somebody is missing. */
        shortHours: z.int(),
        /** Functions that are needed or staffed that day, at the hour where most people are missing. */
        functions: z.array(headcount),
        /** Hours in which somebody is needed or staffed; empty unless asked for. */
        hours: z.array(z.strictObject({ startsAt: instantSchema, functions: z.array(headcount) })),
      }),
    ),
  }),
})
