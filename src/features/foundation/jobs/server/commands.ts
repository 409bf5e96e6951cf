import type { Context } from '../../../../server/endpoint/context.ts'
import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Job } from '../contract.ts'
import { deleteStoredJob, retryStoredJob } from '../../../../server/jobs/stored-job.ts'
import { findStoredJob, type StoredJob } from './queries.ts'

/** The queues whose jobs the person may be shown: a kind stands for the noun that it is about. */
export function seenQueues({ may }: Pick<Context, 'may'>, kinds: readonly JobKind[]): string[] {
  return kinds.filter(({ seenBy }) => may(seenBy)).map(({ name }) => name)
}

/** A job as it is shown; its failure without personal data. */
export function shownJob({ queue, failure, ...job }: StoredJob, kinds: readonly JobKind[]): Job {
  const title = kinds.find(({ name }) => name === queue)?.title ?? { 'pt-BR': queue, en: queue }
  return {
    ...job,
    title,
    failure: failure && {
      at: failure.at ?? null,
      code: failure.code ?? 'interrupted',
      table: failure.table ?? null,
      constraint: failure.constraint ?? null,
    },
  }
}

/** @throws Problem NOT_FOUND, for jobs that are out of sight as well */
export async function existingJob(
  context: Context,
  kinds: readonly JobKind[],
  id: string,
  lock = false,
): Promise<StoredJob> {
  const job = await findStoredJob(context.database, seenQueues(context, kinds), id, lock)
  if (job) return job
  throw new Problem('NOT_FOUND', {
    'pt-BR': 'Este trabalho não existe mais: já foi feito ou descartado.',
    en: 'This job is no longer there: it was done or discarded.',
  })
}

/** Has a job that failed, or that pauses after a failure, run once more. */
export async function retry(context: Context, kinds: readonly JobKind[], id: string): Promise<Job> {
  const job = await existingJob(context, kinds, id, true)
  if (job.state !== 'failed' && job.state !== 'retrying') {
    throw new Problem('WRONG_STATE', {
      'pt-BR': 'Este trabalho não falhou: será feito na sua hora.',
      en: 'This job did not fail: it will be done in its time.',
    })
  }
  await retryStoredJob(context.database, job)
  context.record({ noun: 'job', verb: 'retry', ...toldOf(job, kinds) })
  return shownJob(await existingJob(context, kinds, id), kinds)
}

/** Gives a job up, unless it is under way. */
export async function drop(context: Context, kinds: readonly JobKind[], id: string): Promise<Record<string, never>> {
  const job = await existingJob(context, kinds, id, true)
  if (job.state === 'running') {
    throw new Problem('WRONG_STATE', {
      'pt-BR': 'Este trabalho está sendo feito agora. Espere que termine.',
      en: 'This job is under way. Wait until it ends.',
    })
  }
  await deleteStoredJob(context.database, job)
  context.record({ noun: 'job', verb: 'drop', ...toldOf(job, kinds) })
  return {}
}

/** Which job it was, under the noun that it is about, so that a history shows it to anyone who may see that noun. */
function toldOf({ id, queue }: StoredJob, kinds: readonly JobKind[]) {
  const noun = kinds.find(({ name }) => name === queue)?.seenBy.split('.')[0] ?? 'job'
  return { entityId: id, unitId: null, concerns: {}, changes: { [noun]: [null, queue] satisfies [unknown, unknown] } }
}
