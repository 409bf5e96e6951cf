import { startingSetOf } from '../../../../server/record/starting-set.ts'
import { procedures } from '../record.ts'
import { startingProcedures } from '../starting-set.ts'
import { procedureCommands } from './commands.ts'

export const procedureStartingSet = startingSetOf(procedures, procedureCommands, startingProcedures)
