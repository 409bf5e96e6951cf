import type { Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { exams } from '../record.ts'
import { examCommands } from './commands.ts'
import { examQueries } from './queries.ts'

/** The administration of exams. */
export const examEndpoints: Endpoint[] = recordEndpoints(exams, examQueries, examCommands)
