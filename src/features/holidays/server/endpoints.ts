import { answer, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import * as holiday from '../contract.ts'
import * as holidays from './commands.ts'
import { holidayFile } from './export.ts'
import { holidaysOfYear } from './queries.ts'

/** The administration of holidays; screens read them with their units. */
export const holidayEndpoints: Endpoint[] = [
  answer(holiday.listHolidays, async ({ database, actor }, { query }) => ({
    items: await holidaysOfYear(database, unitFilter(actor), query.year),
    nextCursor: null,
  })),
  answer(holiday.exportHolidays, holidayFile),
  answer(holiday.setHoliday, holidays.set),
  answer(holiday.removeHoliday, holidays.remove),
]
