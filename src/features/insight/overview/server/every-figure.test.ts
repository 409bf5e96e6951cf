import { describe, expect, it } from 'vitest'
import { figureNames, panelFigures } from '../../reports/figures.ts'
import { readForecast } from '../../reports/forecast-contract.ts'
import { readFunnel } from '../../reports/funnel-contract.ts'
import { readReceivables } from '../../reports/receivables-contract.ts'
import { figureOracles } from '../../reports/server/testing/oracle-figures.ts'
import { funnelOracles } from '../../reports/server/testing/oracle-panels.ts'
import { teamOracles } from '../../reports/server/testing/oracle-teams.ts'
import { stockLossSchema, stockWorthSchema } from '../../reports/stock-contract.ts'
import { teamRowSchema } from '../../reports/team-contract.ts'
import { countWaiting } from '../../../desk/waiting-list/list-contract.ts'
import { standingSchema } from '../contract.ts'
import { standingOracles } from './testing/oracle-standings.ts'

const weekShape = readForecast.output.shape.items.element.shape

/** Every number that the dashboard, its pictures, the report of teams and the overview show, as their contracts have them. */
const shown = {
  dashboard: figureNames,
  targets: Object.keys(panelFigures),
  teams: Object.keys(teamRowSchema.shape).filter((name) => !['id', 'name', 'unitName'].includes(name)),
  overview: Object.keys(standingSchema.shape),
  funnel: Object.keys(readFunnel.output.shape.total.shape),
  forecast: [...Object.keys(weekShape), ...Object.keys(weekShape.surgery.shape)],
  receivables: Object.keys(readReceivables.output.shape.items.element.shape),
  waiting: Object.keys(countWaiting.output.shape.byAge.element.shape),
  stockWorth: Object.keys(stockWorthSchema.shape),
  stockLosses: Object.keys(stockLossSchema.shape),
}

/** What has an oracle: of the first ones each its own, of pictures what `oracles-panels` and `oracles-stock` compare. */
const held: Record<keyof typeof shown, readonly string[]> = {
  dashboard: Object.keys(figureOracles),
  // Parts of the funnel, and the sums of stock.
  targets: ['conversion', 'stockWorth', 'stockLosses'],
  teams: Object.keys(teamOracles),
  overview: Object.keys(standingOracles),
  funnel: Object.keys(funnelOracles),
  forecast: [
    'unitId',
    'unitName',
    'week',
    'from',
    'to',
    'openMinutes',
    'surgery',
    'other',
    'booked',
    'minutes',
    'share',
    'cases',
    'isNetwork',
    'kept',
    'keptMinutes',
    'added',
    'addedMinutes',
  ],
  receivables: ['from', 'centavos', 'count'],
  waiting: ['age', 'count', 'netCentavos'],
  stockWorth: ['category', 'materials', 'centavos'],
  stockLosses: ['cause', 'lines', 'centavos'],
}

describe('every figure that is shown', () => {
  it.each(Object.keys(shown) as (keyof typeof shown)[])('has an oracle: %s', (screen) => {
    expect(held[screen].toSorted()).toEqual(shown[screen].toSorted())
  })
})
