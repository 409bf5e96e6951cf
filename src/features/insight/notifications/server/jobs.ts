import type { JobKind } from '../../../../server/jobs/kinds.ts'
import { digestJobs, type DigestSettings } from './digest.ts'
import { forgetNotifications, tellPeople } from './tell.ts'

/** Telling people in the bell and by the mail of the morning, and forgetting what they were told. */
export function notificationJobs(settings: DigestSettings): readonly JobKind[] {
  return [tellPeople(settings), ...digestJobs(settings), forgetNotifications]
}
