import { answer, type Endpoint } from '../../server/endpoint.ts'
import { listTeams } from './contract.ts'
import { teamsOf } from './queries.ts'

export const teamEndpoints: Endpoint[] = [answer(listTeams, ({ database, actor }) => teamsOf(database, actor))]
