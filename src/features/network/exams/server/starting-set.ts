import { startingSetOf } from '../../../../server/record/starting-set.ts'
import { exams } from '../record.ts'
import { startingExams } from '../starting-set.ts'
import { examCommands } from './commands.ts'

export const examStartingSet = startingSetOf(exams, examCommands, startingExams)
