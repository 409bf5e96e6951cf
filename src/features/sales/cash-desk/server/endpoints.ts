import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { endpointsOf } from '../../../../server/endpoint/transition.ts'
import * as contract from '../contract.ts'
import * as commands from './commands.ts'
import { approveMovement, move, voidMovement } from './movements.ts'
import { checks, list, ofDay, payers, read } from './reading.ts'

/** The cash desks of units, by day. */
export const cashDeskEndpoints: Endpoint[] = [
  endpoint(contract.readDay, ofDay),
  endpoint(contract.listDesks, list),
  endpoint(contract.listPayers, payers),
  endpoint(contract.readDesk, read),
  endpoint(contract.listChecks, checks),
  endpoint(contract.openDesk, commands.open),
  endpoint(contract.moveCash, move),
  endpoint(contract.approveMovement, approveMovement),
  endpoint(contract.voidMovement, voidMovement),
  ...endpointsOf(commands),
]
