import { z } from 'zod'
import { defineContract } from '../../../shared/contract.ts'
import { idSchema } from '../../../shared/ids.ts'

/** What is not done: failed for good, pausing before it is tried again, under way, or waiting for its time. */
export const jobStates = ['failed', 'retrying', 'running', 'waiting'] as const
export type JobState = (typeof jobStates)[number]

/** A job as ADMINs see it: that it went wrong and how, and nothing of what it is about. */
export const jobSchema = z.strictObject({
  id: idSchema,
  /** What it does. */
  title: z.strictObject({ 'pt-BR': z.string(), en: z.string() }),
  state: z.enum(jobStates),
  /** How often it was begun. */
  attempts: z.int(),
  enqueuedAt: z.iso.datetime(),
  /** When it runs, or runs again; null for what does not run by itself any more, and what runs now. */
  nextAt: z.iso.datetime().nullable(),
  /** The last failure by its codes: of the database its SQLSTATE, table and constraint. */
  failure: z
    .strictObject({
      at: z.iso.datetime().nullable(),
      code: z.string(),
      table: z.string().nullable(),
      constraint: z.string().nullable(),
    })
    .nullable(),
})
export type Job = z.output<typeof jobSchema>

export const listJobs = defineContract({
  name: 'job.list',
  method: 'GET',
  path: '/settings/jobs',
  summary: 'Background work that failed or waits, of what the reader may see; failed jobs first, then the newest',
  permission: 'job.read',
  query: z.strictObject({
    state: z.enum(jobStates).optional(),
    cursor: z.string().max(1_000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.strictObject({ items: z.array(jobSchema), nextCursor: z.string().nullable() }),
})

const oneJob = z.strictObject({ id: idSchema })

export const readJob = defineContract({
  name: 'job.read',
  method: 'GET',
  path: '/settings/jobs/:id',
  summary: 'One job that is not done',
  permission: 'job.read',
  params: oneJob,
  output: jobSchema,
})

export const retryJob = defineContract({
  name: 'job.retry',
  method: 'POST',
  path: '/settings/jobs/:id/retry',
  summary: 'Runs a job that failed, or that pauses after a failure, once more and within half a minute',
  permission: 'job.edit',
  params: oneJob,
  output: jobSchema,
  errors: ['WRONG_STATE'],
})

export const dropJob = defineContract({
  name: 'job.drop',
  method: 'DELETE',
  path: '/settings/jobs/:id',
  summary: 'Drops a job that is not under way; what it was to do is not done',
  permission: 'job.edit',
  params: oneJob,
  output: z.strictObject({}),
  errors: ['WRONG_STATE'],
})
