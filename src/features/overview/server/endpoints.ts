import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { readOverview } from '../contract.ts'
import { read } from './reading.ts'

export const overviewEndpoints: Endpoint[] = [endpoint(readOverview, read)]
