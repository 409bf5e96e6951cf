import { sql } from 'kysely'
import type { JobKind } from './kinds.ts'

/** Removes jobs that were done a day ago or longer; those that failed stay for anyone who looks after them. */
export const tidyJobs: JobKind = {
  name: 'job.tidy',
  title: { 'pt-BR': 'Apagar trabalhos concluídos', en: 'Remove finished jobs' },
  seenBy: 'job.read',
  cron: '41 * * * *',
  run: ({ database }) =>
    sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 day'`.execute(database),
}
