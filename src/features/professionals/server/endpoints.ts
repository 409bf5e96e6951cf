import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { recordEndpoints } from '../../../server/record/endpoints.ts'
import { listProfessionals } from '../contract.ts'
import { professionals } from '../record.ts'
import { professionalCommands } from './commands.ts'
import { professionalFile } from './export.ts'
import { professionalsOf } from './queries.ts'
import { professionalQueries } from './record-queries.ts'

export const professionalEndpoints: Endpoint[] = [
  endpoint(listProfessionals, ({ database, actor }) => professionalsOf(database, actor)),
  ...recordEndpoints(professionals, professionalQueries, professionalCommands, professionalFile),
]
