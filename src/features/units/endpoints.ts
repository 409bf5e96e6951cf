import { answer, type Endpoint } from '../../server/endpoint.ts'
import { listUnits } from './contract.ts'
import { unitsOf } from './queries.ts'

export const unitEndpoints: Endpoint[] = [answer(listUnits, ({ database, actor }) => unitsOf(database, actor))]
