import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { listUnits } from '../contract.ts'
import { readUnitLogo, removeUnitLogo, setUnitLogo } from '../logo-contract.ts'
import { units } from '../record.ts'
import { unitCommands } from './commands.ts'
import { logoCommands } from './logo.ts'
import { unitsOf } from './queries.ts'
import { unitQueries } from './settings-queries.ts'

/** Units: the catalogue with their rooms and holidays that every screen reads, and their administration. */
export function unitEndpoints({ photos: pictures }: { readonly photos: FileStore }): Endpoint[] {
  const commands = unitCommands()
  const logo = logoCommands(commands, pictures)
  return [
    endpoint(listUnits, ({ database, actor }) => unitsOf(database, actor)),
    ...recordEndpoints(units, unitQueries, commands),
    endpoint(setUnitLogo, (context, input) => logo.keep(context, input)),
    endpoint(removeUnitLogo, (context, { params }) => logo.drop(context, params.id)),
    endpoint(readUnitLogo, (context, { params }) => logo.read(context, params.id)),
  ]
}
