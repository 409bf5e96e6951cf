import { listDocumentsPage } from '../src/features/stock/stock/server/document-queries.ts'
import { countSituations, type LevelFilter, listLevelsPage } from '../src/features/stock/stock/server/list-queries.ts'
import { type LotFilter, listLotsPage, listMovementsPage } from '../src/features/stock/stock/server/lot-queries.ts'
import { countAlarmsByUnit, listAlarmsPage } from '../src/features/stock/stock-alarms/server/queries.ts'
import type { Database } from '../src/server/database/connect.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import * as clinic from './clinic.ts'
import { lotId, materialId, openLot } from './stock-data.ts'

const { now } = clinic
const unit = clinic.unitId(0)
const page = { cursors: testCursors, cursor: undefined, limit: 51 }
const level = (filter: Partial<LevelFilter>) => (database: Database) =>
  listLevelsPage(database, { units: null, now, ...filter }, { sort: 'name', ...page })
const lot = (filter: Partial<LotFilter>) => (database: Database) =>
  listLotsPage(database, { units: null, ...filter }, page)
const documents = (filter: Partial<Parameters<typeof listDocumentsPage>[1]>) => (database: Database) =>
  listDocumentsPage(database, { units: null, ...filter }, page)

/** Every list of stock, as the screens ask for it. */
export const stockLists: Record<string, (database: Database) => Promise<unknown>> = {
  'what twenty units have': level({}),
  'what a unit has': level({ units: [unit] }),
  'what of a word they have': level({ q: 'cateter 17' }),
  'a material in every unit': level({ materialId: materialId(77) }),
  'below the minimum': level({ situation: ['below'] }),
  'expiring, in a unit': level({ units: [unit], situation: ['expiring', 'expired'] }),
  'nothing stands so': level({ situation: ['inTransit'] }),
  'count of the situations': (database) => countSituations(database, { units: null, now }),
  'count of the situations of a unit': (database) => countSituations(database, { units: [unit], now }),
  'lots, first expiry first': lot({}),
  'lots of a unit': lot({ units: [unit] }),
  'a lot by its number': lot({ q: 'L1234-8' }),
  'a lot in every unit': lot({ lotId: lotId(77, openLot) }),
  'lots of a material as they were weeks ago': lot({ units: [unit], materialId: materialId(77), on: '2026-10-01' }),
  'movements of a material at a unit': (database) =>
    listMovementsPage(database, { unitId: unit, materialId: materialId(77) }, page),
  'alarms of twenty units': (database) => listAlarmsPage(database, { units: null, now }, page),
  'alarms of a unit': (database) => listAlarmsPage(database, { units: [unit], now }, page),
  'how many alarms each unit has': (database) => countAlarmsByUnit(database, { units: null, now }),
  'documents, newest': documents({}),
  'documents of a unit': documents({ units: [unit] }),
  'transfers on their way': documents({ units: [unit], state: ['in_transit'] }),
  'receipts of a month': documents({ units: [unit], kind: ['receipt'], from: '2026-09-01', to: '2026-09-30' }),
}
