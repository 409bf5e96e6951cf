import { answer, type Endpoint } from '../../../server/endpoint.ts'
import type { FileStore } from '../../../server/files.ts'
import { pictureDownload } from '../../../server/picture.ts'
import { notFound, requireUnit, unitFilter } from '../../../server/scope.ts'
import { listUnits } from '../contract.ts'
import { holidayFile, roomFile, unitFile } from './export.ts'
import * as holidays from '../../holidays/server/commands.ts'
import * as holiday from '../../holidays/contract.ts'
import { holidaysOfYear } from '../../holidays/server/queries.ts'
import { unitsOf } from './queries.ts'
import * as rooms from '../../rooms/server/commands.ts'
import * as room from '../../rooms/contract.ts'
import { listRooms } from '../../rooms/server/queries.ts'
import * as units from './commands.ts'
import * as use from './unit-use.ts'
import * as unit from '../settings-contract.ts'
import { findUnit, listManaged } from './settings-queries.ts'

/** Units with their rooms and holidays: the catalogue that every screen reads, and its administration. */
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
    ...roomEndpoints,
    ...holidayEndpoints,
  ]
}

const roomEndpoints: Endpoint[] = [
  answer(room.listManagedRooms, async ({ database, actor }, { query }) => ({
    items: await listRooms(database, unitFilter(actor, query.unitId ? [query.unitId] : undefined), query),
    nextCursor: null,
  })),
  answer(room.exportRooms, roomFile),
  answer(room.readRoom, (context, { params }) => rooms.roomInSight(context, params.id)),
  answer(room.createRoom, rooms.create),
  answer(room.editRoom, rooms.edit),
  answer(room.deleteRoom, (context, { params }) => rooms.remove(context, params.id)),
  answer(room.orderRooms, rooms.order),
]

const holidayEndpoints: Endpoint[] = [
  answer(holiday.listHolidays, async ({ database, actor }, { query }) => ({
    items: await holidaysOfYear(database, unitFilter(actor), query.year),
    nextCursor: null,
  })),
  answer(holiday.exportHolidays, holidayFile),
  answer(holiday.setHoliday, holidays.set),
  answer(holiday.removeHoliday, holidays.remove),
]
