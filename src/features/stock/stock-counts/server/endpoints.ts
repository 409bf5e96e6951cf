import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import * as contract from '../contract.ts'
import { begin } from './begin.ts'
import { close } from './close.ts'
import { enter, withdraw } from './enter.ts'
import { approve, cancel, reject } from './judge.ts'
import { changeLimit } from './limit.ts'
import { list, read, readLimit } from './lists.ts'

/** Counts of what is on shelves. */
export const stockCountEndpoints: Endpoint[] = [
  endpoint(contract.listCounts, list),
  endpoint(contract.readCount, read),
  endpoint(contract.beginCount, begin),
  endpoint(contract.enterCount, enter),
  endpoint(contract.withdrawEntry, withdraw),
  endpoint(contract.closeCount, close),
  endpoint(contract.approveCount, approve),
  endpoint(contract.rejectCount, reject),
  endpoint(contract.cancelCount, cancel),
  endpoint(contract.readLimit, readLimit),
  endpoint(contract.changeLimit, changeLimit),
]
