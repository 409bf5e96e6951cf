import { answer, type Endpoint } from '../../server/endpoint.ts'
import { listProcedures } from './contract.ts'
import { catalogue } from './queries.ts'

export const procedureEndpoints: Endpoint[] = [answer(listProcedures, ({ database }) => catalogue(database))]
