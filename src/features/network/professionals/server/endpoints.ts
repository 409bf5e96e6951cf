import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { listProfessionals } from '../contract.ts'
import { confirmPixKey, readPixKey } from '../pix-key-contract.ts'
import { setPin, unlockPin } from '../pin-contract.ts'
import { professionals } from '../record.ts'
import { professionalCommands } from './commands.ts'
import { professionalFile } from './export.ts'
import { pinCommands } from './pin.ts'
import { pixKeyCommands } from './pix-keys.ts'
import { professionalsOf } from './queries.ts'
import { professionalQueries } from './record-queries.ts'

const pins = pinCommands(professionalCommands)
const pixKeys = pixKeyCommands(professionalCommands)

export const professionalEndpoints: Endpoint[] = [
  endpoint(listProfessionals, ({ database, actor }) => professionalsOf(database, actor)),
  ...recordEndpoints(professionals, professionalQueries, professionalCommands, professionalFile),
  endpoint(readPixKey, (context, { params }) => pixKeys.read(context, params.id)),
  endpoint(confirmPixKey, (context, { params, body }) => pixKeys.confirm(context, params.id, body.keyId)),
  endpoint(setPin, (context, { params, body }) => pins.set(context, params.id, body.pin)),
  endpoint(unlockPin, (context, { params }) => pins.unlock(context, params.id)),
]
