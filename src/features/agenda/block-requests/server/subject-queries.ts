import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { blockedOf } from '../../blocks/server/subject-queries.ts'

/** A request for a block. */
export const blockRequestSubject = subject('blockRequest', 'blockRequest.read', {
  ...blockedOf('request'),
  unit_id: sql`request.unit_id`,
  requester_id: sql`request.requested_by`,
  version: sql`request.version`,
})
