import { recordCommands } from '../../../../server/record/commands.ts'
import { examEvents } from '../events.ts'
import { exams } from '../record.ts'
import { examQueries } from './queries.ts'

/** What is out of use is asked for no longer; results that were recorded stay. */
export const examCommands = recordCommands(exams, examQueries, {
  events: examEvents,
  verbs: { archive: 'retire', restore: 'restore' },
})
