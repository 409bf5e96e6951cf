import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { type CodeSettings, sendLinkCodes } from './codes.ts'

/** Codes for links, by mail. */
export function linkJobs({
  links: { mailer },
  personalPages: pages,
}: {
  readonly links: Pick<CodeSettings, 'mailer'>
  readonly personalPages: CodeSettings['pages']
}): readonly JobKind[] {
  return [sendLinkCodes({ mailer, pages })]
}
