import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { endpointsOf } from '../../../../server/endpoint/transition.ts'
import * as contract from '../contract.ts'
import { begin } from './begin.ts'
import * as close from './close.ts'
import { enter, withdraw } from './enter.ts'
import * as judge from './judge.ts'
import { changeLimit } from './limit.ts'
import { list, read, readLimit } from './lists.ts'

/** Counts of what is on shelves. */
export const stockCountEndpoints: Endpoint[] = [
  endpoint(contract.listCounts, list),
  endpoint(contract.readCount, read),
  endpoint(contract.beginCount, begin),
  endpoint(contract.enterCount, enter),
  endpoint(contract.withdrawEntry, withdraw),
  ...endpointsOf(close),
  ...endpointsOf(judge),
  endpoint(contract.readLimit, readLimit),
  endpoint(contract.changeLimit, changeLimit),
]
