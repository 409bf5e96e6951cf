import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { interrupt, tap, undo } from './commands.ts'
import { move } from './moves.ts'
import { duration, list } from './reading.ts'

export const theatreEndpoints: Endpoint[] = [
  endpoint(contract.listCases, list),
  endpoint(contract.learnedDuration, duration),
  endpoint(contract.tapStep, tap),
  endpoint(contract.interruptCase, interrupt),
  endpoint(contract.undoStep, undo),
  endpoint(contract.moveCases, move),
]
