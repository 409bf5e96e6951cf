import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import type { FileStore } from '../../../server/files.ts'
import { pictureDownload } from '../../../server/picture.ts'
import { notFound, requireUnit, unitFilter } from '../../../server/scope.ts'
import { listUnits } from '../contract.ts'
import type { HoursChanged } from './affected-check.ts'
import { unitFile } from './export.ts'
import { unitsOf } from './queries.ts'
import * as units from './commands.ts'
import * as use from './unit-use.ts'
import * as unit from '../settings-contract.ts'
import { findUnit, listManaged } from './settings-queries.ts'

/** Units: the catalogue with their rooms and holidays that every screen reads, and their administration. */
export function unitEndpoints(pictures: FileStore, hoursChanged: HoursChanged): Endpoint[] {
  return [
    endpoint(listUnits, ({ database, actor }) => unitsOf(database, actor)),
    endpoint(unit.listManagedUnits, async ({ database, actor }, { query }) => ({
      items: await listManaged(database, unitFilter(actor), query),
      nextCursor: null,
    })),
    endpoint(unit.exportUnits, unitFile),
    endpoint(unit.readUnit, (context, { params }) => units.unitInSight(context, params.id)),
    endpoint(unit.createUnit, units.create),
    endpoint(unit.editUnit, (context, input) => units.edit(context, input, hoursChanged)),
    endpoint(unit.deactivateUnit, use.deactivate),
    endpoint(unit.activateUnit, use.activate),
    endpoint(unit.setUnitLogo, (context, input) => units.keepLogo(context, input, pictures)),
    endpoint(unit.removeUnitLogo, (context, { params }) => units.dropLogo(context, params.id, pictures)),
    endpoint(unit.readUnitLogo, async ({ actor, database }, { params }) => {
      requireUnit(actor, params.id)
      const logo = await pictureDownload(pictures, (await findUnit(database, params.id))?.logo ?? null)
      if (!logo) throw notFound()
      return logo
    }),
  ]
}
