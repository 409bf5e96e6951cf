import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { unitFilter } from '../../../server/scope.ts'
import type { HoursChanged } from '../../units/server/affected-check.ts'
import * as holiday from '../contract.ts'
import * as holidays from './commands.ts'
import { holidayFile } from './export.ts'
import { holidaysOfYear } from './queries.ts'

/** The administration of holidays; screens read them with their units. */
export function holidayEndpoints(hoursChanged: HoursChanged): Endpoint[] {
  return [
    endpoint(holiday.listHolidays, async ({ database, actor }, { query }) => ({
      items: await holidaysOfYear(database, unitFilter(actor), query.year),
      nextCursor: null,
    })),
    endpoint(holiday.exportHolidays, holidayFile),
    endpoint(holiday.setHoliday, (context, input) => holidays.set(context, input, hoursChanged)),
    endpoint(holiday.removeHoliday, (context, input) => holidays.remove(context, input, hoursChanged)),
  ]
}
