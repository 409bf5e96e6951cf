import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { recordEndpoints } from '../../../server/record/endpoints.ts'
import { listProfessionals } from '../contract.ts'
import { setPin, unlockPin } from '../pin-contract.ts'
import { professionals } from '../record.ts'
import { professionalCommands } from './commands.ts'
import { professionalFile } from './export.ts'
import { pinCommands } from './pin.ts'
import { professionalsOf } from './queries.ts'
import { professionalQueries } from './record-queries.ts'

const pins = pinCommands(professionalCommands)

export const professionalEndpoints: Endpoint[] = [
  endpoint(listProfessionals, ({ database, actor }) => professionalsOf(database, actor)),
  ...recordEndpoints(professionals, professionalQueries, professionalCommands, professionalFile),
  endpoint(setPin, (context, { params, body }) => pins.set(context, params.id, body.pin)),
  endpoint(unlockPin, (context, { params }) => pins.unlock(context, params.id)),
]
