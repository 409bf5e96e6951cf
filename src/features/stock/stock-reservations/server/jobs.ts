import type { JobContext, JobIds, JobKind } from '../../../../server/jobs/kinds.ts'
import { both } from '../../../../shared/both.ts'
import { planUnit } from './plan.ts'
import { concernsPlans, unitsInUse, unitsOfEvents } from './plan-queries.ts'

/** Plans the units that some events are about, each in a transaction of its own; without events, every unit. */
async function planAfter({ database, write }: JobContext, jobs: readonly JobIds[]): Promise<void> {
  const eventIds = jobs.flatMap(({ eventId }) => eventId ?? [])
  const units = eventIds.length < jobs.length ? await unitsInUse(database) : await unitsOfEvents(database, eventIds)
  for (const unitId of units) await write((transaction) => planUnit(transaction, unitId))
}

/** Sets aside what the surgeries of the coming days need: whenever one of them, stock or a kit changes, and as days pass. */
export const planStock: JobKind = {
  name: 'stockReservation.plan',
  title: both('Reservar materiais para as cirurgias', 'Set materials aside for surgeries'),
  seenBy: 'stock.read',
  on: [
    ...(['appointment.book', 'appointment.reserve', 'appointment.move', 'appointment.edit'] as const),
    ...(['appointment.cancel', 'appointment.rebook', 'appointment.noShow', 'appointment.enteredInError'] as const),
    ...(['appointment.finish', 'appointment.undo'] as const),
    ...(['stock.receive', 'stock.issue', 'stock.send', 'stock.receiveTransfer', 'stock.reverse'] as const),
    ...(['stock.open', 'stock.elsewhere', 'stock.quarantine', 'stock.release', 'stock.recall'] as const),
    ...(['kit.create', 'kit.edit', 'kit.remove'] as const),
    ...(['stockCount.approve', 'caseMaterial.recordDiscrepancy'] as const),
  ],
  where: concernsPlans,
  // Every day begins at another hour of this clock in each time zone.
  cron: '25 * * * *',
  lookEvery: 5,
  atOnce: 500,
  run: (context, ids) => planAfter(context, [ids]),
  runTogether: planAfter,
}

export const stockReservationJobs: readonly JobKind[] = [planStock]
