import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { computeFigures } from './compute.ts'
import { reportLetters } from './link-letters.ts'
import { reportMails } from './mails.ts'

/** The figures, and what of them is mailed. */
export function reportJobs(settings: Parameters<typeof reportMails>[0]): readonly JobKind[] {
  return [computeFigures, ...reportMails(settings), reportLetters(settings)]
}
