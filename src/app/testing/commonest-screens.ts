import type { TestNetwork } from '../../server/testing/network.ts'
import type { Role } from '../../shared/roles.ts'

/** A page as it is opened. */
export interface CommonScreen {
  readonly as: Role
  /** What it asks of the server for itself; what every page asks is a row of its own. */
  readonly asks: readonly string[]
}

/** The twelve pages that are open all day, by the words of docs/budgets.md, each over what its people look at. */
export function commonestScreens(
  { here: { id: unitId } }: Pick<TestNetwork, 'here'>,
  patientId: string,
): Record<string, CommonScreen> {
  const [from, to] = ['2026-11-16T03:00:00Z', '2026-12-14T03:00:00Z']
  const [as, today] = ['LOCATION_MANAGER', '2026-11-19'] as const
  const [unit, period] = [`unitId=${unitId}`, `from=${from}&to=${to}`]
  const [days, day] = [`${unit}&from=2027-03-01&to=2027-03-31`, `${unit}&day=${today}`]
  return {
    'every page': {
      as,
      asks: ['/profile', '/units', '/procedures', '/professionals', '/teams', '/notifications/count'],
    },
    overview: { as, asks: ['/overview', '/overview/news'] },
    week: { as, asks: [`/appointments?${unit}&${period}&limit=2000`, `/blocks?${unit}&${period}`] },
    appointments: { as, asks: [`/appointments?${period}&limit=50`, `/appointments/count?${period}`] },
    confirmations: {
      as,
      asks: [`/confirmations?${unit}&${period}&limit=200`, `/confirmations/count?${unit}&${period}`, '/colleagues'],
    },
    'sold without date': { as: 'SALES_MANAGER', asks: ['/waitlist', '/waitlist/count', '/freed-slots'] },
    'room control': { as, asks: [`/theatre/cases?${unit}&from=${today}T03:00:00Z&to=2026-11-20T03:00:00Z&limit=500`] },
    'day map': { as, asks: [`/day-maps/of-day?${day}`, `/readiness/of-day?${unit}&day=2026-11-20`] },
    patients: { as, asks: ['/patients?limit=50', '/patients/filters'] },
    patient: { as, asks: [`/patients/${patientId}`, `/timeline?patientId=${patientId}`] },
    'orders to follow': { as: 'SALES_MANAGER', asks: ['/follow-ups', '/follow-ups/count', '/colleagues'] },
    roster: {
      as,
      asks: [
        `/roster/shifts?${days}`,
        `/roster/clashes?${days}`,
        `/roster/coverage?${days}`,
        `/roster/publications?${days}`,
        `/roster/patterns?${unit}`,
        `/roster/swaps?${unit}`,
      ],
    },
    stock: { as, asks: ['/stock/levels?limit=50', '/stock/levels/count'] },
  }
}
