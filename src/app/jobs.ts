import type { PagesByKind } from '../features/foundation/links/server/personal-pages.ts'
import { findUser } from '../features/foundation/staff/server/queries.ts'
import { reportPages } from '../features/insight/reports/server/link-page.ts'
import { statementPages } from '../features/pay/payments/server/link-page.ts'
import type { Database } from '../server/database/connect.ts'
import type { JobKind } from '../server/jobs/kinds.ts'
import { tidyJobs } from '../server/jobs/tidy.ts'
import { forgetting } from '../server/sign-in/forgetting.ts'
import { resetLetter } from '../server/sign-in/reset-letter.ts'
import type { LinkSender } from '../server/sign-in/reset-links.ts'
import { subjects } from './collected/subjects.ts'
import { nounJobs, type NounJobsSettings } from './collected/jobs.ts'

export interface JobSettings extends Omit<NounJobsSettings, 'personalPages' | 'subjects'> {
  database: Database
  links: LinkSender & NounJobsSettings['links']
}

/** What people are shown of their own by links, each by the noun that has it. */
export function personalPages(financeRestrictedUserIds: readonly string[]): PagesByKind {
  return { statement: statementPages, report: reportPages(financeRestrictedUserIds) }
}

/** Everything that runs in the background. */
export function allJobs({ database, ...settings }: JobSettings): JobKind[] {
  return [
    resetLetter(settings.links, (uid) => findUser(database, uid)),
    forgetting,
    tidyJobs,
    ...nounJobs({ ...settings, subjects, personalPages: personalPages(settings.financeRestrictedUserIds) }),
  ]
}
