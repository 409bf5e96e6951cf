import { answer, type Endpoint } from '../../../server/endpoint.ts'
import type { FileStore } from '../../../server/files.ts'
import { pictureDownload } from '../../../server/picture.ts'
import { notFound, requireUnit, unitFilter } from '../../../server/scope.ts'
import { listUnits } from '../contract.ts'
import { unitFile } from './export.ts'
import { unitsOf } from './queries.ts'
import * as units from './commands.ts'
import * as use from './unit-use.ts'
import * as unit from '../settings-contract.ts'
import { findUnit, listManaged } from './settings-queries.ts'

/** Units: the catalogue with their rooms and holidays that every screen reads, and their administration. */
export function unitEndpoints(pictures: FileStore): Endpoint[] {
  return [
    answer(listUnits, ({ database, actor }) => unitsOf(database, actor)),
    answer(unit.listManagedUnits, async ({ database, actor }, { query }) => ({
      items: await listManaged(database, unitFilter(actor), query),
      nextCursor: null,
    })),
    answer(unit.exportUnits, unitFile),
    answer(unit.readUnit, (context, { params }) => units.unitInSight(context, params.id)),
    answer(unit.createUnit, units.create),
    answer(unit.editUnit, units.edit),
    answer(unit.deactivateUnit, use.deactivate),
    answer(unit.activateUnit, use.activate),
    answer(unit.setUnitLogo, (context, input) => units.keepLogo(context, input, pictures)),
    answer(unit.removeUnitLogo, (context, { params }) => units.dropLogo(context, params.id, pictures)),
    answer(unit.readUnitLogo, async ({ actor, database }, { params }) => {
      requireUnit(actor, params.id)
      const logo = await pictureDownload(pictures, (await findUnit(database, params.id))?.logo ?? null)
      if (!logo) throw notFound()
      return logo
    }),
  ]
}
