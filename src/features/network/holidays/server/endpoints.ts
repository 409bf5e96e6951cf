import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import * as holiday from '../contract.ts'
import * as holidays from './commands.ts'
import { holidayFile } from './export.ts'
import { holidaysOfYear } from './queries.ts'

/** The administration of holidays; screens read them with their units. */
export const holidayEndpoints: Endpoint[] = [
  endpoint(holiday.listHolidays, async ({ database, actor }, { query }) => ({
    items: await holidaysOfYear(database, unitFilter(actor), query.year),
    nextCursor: null,
  })),
  endpoint(holiday.exportHolidays, holidayFile),
  endpoint(holiday.setHoliday, holidays.set),
  endpoint(holiday.removeHoliday, holidays.remove),
]
