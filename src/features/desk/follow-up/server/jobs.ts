import { concernsOf } from '../../../../server/events/concerns.ts'
import type { JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import { concernsFollowed, takeDue, turnedBy } from './facts-queries.ts'
import { recordAdvances } from './advance.ts'
import { recompute } from './recompute.ts'
import { tellDue } from './summary-queries.ts'

const ordersAtOnce = 500

/** Asks the rules again for orders about which something happened. Answers how often something had happened. */
async function follow(transaction: JobTransaction): Promise<number> {
  const { orderIds, taken } = await takeDue(transaction.database, ordersAtOnce)
  await advance(transaction, orderIds)
  return taken
}

/** The same for those that time alone has changed. Answers how many. */
async function turn(transaction: JobTransaction): Promise<number> {
  const orderIds = await turnedBy(transaction.database, transaction.now.toString(), ordersAtOnce)
  await advance(transaction, orderIds)
  return orderIds.length
}

async function advance(transaction: JobTransaction, orderIds: readonly string[]): Promise<void> {
  recordAdvances(transaction, await recompute(transaction, orderIds))
}

/** Local hour from which owners are told what has become due. */
const morning = 7

async function tell({ database, now, record }: JobTransaction): Promise<number> {
  const told = await tellDue(database, { now: now.toString(), morning, limit: ordersAtOnce })
  for (const { orderId, unitId, patientId } of told) {
    const concerns = concernsOf([{ patientId }], [orderId])
    record({ noun: 'followUp', verb: 'fallDue', entityId: orderId, unitId, concerns })
  }
  return told.length
}

/** What happens to orders and appointments decides what comes next; the look of every minute finds what slipped through. */
export const followOrders: JobKind = {
  name: 'followUp.follow',
  title: { 'pt-BR': 'Atualizar o follow-up de pedidos', en: 'Update order follow-up' },
  seenBy: 'followUp.list',
  on: [
    'appointment.book',
    'appointment.reserve',
    'appointment.move',
    'appointment.edit',
    'appointment.cancel',
    'appointment.rebook',
    'appointment.finish',
    'appointment.noShow',
    'appointment.undo',
    'appointment.enteredInError',
    'appointment.expire',
    'order.sell',
    'order.edit',
    'order.reduce',
    'order.approve',
    'order.cancel',
    'order.restore',
    'order.transfer',
    'receipt.record',
    'receipt.approve',
    'receipt.chargeback',
    'receipt.med',
    'receipt.reverse',
    'receipt.keep',
    'receipt.use',
    'receipt.allocate',
    'receipt.void',
  ],
  where: concernsFollowed,
  cron: '* * * * *',
  findsAll: true,
  atOnce: 500,
  async run({ write }) {
    while ((await write(follow)) === ordersAtOnce);
  },
}

/** Every hour, since morning comes to each unit at its own: what time has changed, and what became due. */
export const followUpDue: JobKind = {
  name: 'followUp.due',
  title: { 'pt-BR': 'Avisar o que chegou ao prazo no follow-up', en: 'Tell what has become due in follow-up' },
  seenBy: 'followUp.list',
  cron: '4 * * * *',
  async run({ write }) {
    while ((await write(turn)) === ordersAtOnce);
    while ((await write(tell)) === ordersAtOnce);
  },
}

export const followUpJobs: readonly JobKind[] = [followOrders, followUpDue]
