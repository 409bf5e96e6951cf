import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { type Actor, seesUnit } from '../../../../server/endpoint/session.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { may, scopeOf } from '../../../../shared/permissions.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { depositOf } from '../../../sales/offers/both.ts'
import type { AppointmentDetail } from '../record.ts'
import { dateOfItem, lockItem, type OrderedItem } from './ordered-queries.ts'

/** Whether the person may see the order: sellers see their own, people of a unit those sold there. */
function seesOrder(actor: Actor, { ownerId, unitId }: OrderedItem): boolean {
  if (!may(actor.role, 'order.read') || !seesUnit(actor, unitId)) return false
  return scopeOf(actor.role, 'order.read') !== 'own' || ownerId === actor.id
}

/** What must be paid of an item before it is reserved, in centavos; nothing of what is no surgery. */
function depositFor(item: OrderedItem): number {
  return item.kind === 'surgery' ? depositOf(item) : 0
}

/** The order as the drawer of an appointment names it, for those who may see it. */
export function orderShownTo(actor: Actor, item: OrderedItem): AppointmentDetail['order'] {
  if (!seesOrder(actor, item)) return null
  const { orderId, orderNumber, paidCentavos } = item
  return { id: orderId, number: orderNumber, depositCentavos: depositFor(item), paidCentavos }
}

interface ItemWish {
  readonly orderItemId: string | undefined
  readonly patientId: string
  readonly procedureId: string
  readonly isSurgery: boolean
  readonly isHold: boolean
}

/**
 * The item that a new appointment performs, locked with its order; null of a visit that was not sold as one.
 * @throws Problem INVALID_INPUT where a surgery has none or is no hold, where the item is another patient's or another
 *   procedure, or the person may not see it; RULE_BROKEN where it is not sold, given up, or has its date
 */
export async function requireItem(context: Context, wish: ItemWish): Promise<OrderedItem | null> {
  const { orderItemId, isSurgery, isHold } = wish
  if (orderItemId === undefined && !isSurgery) return null
  const fields: FieldRefusal[] = []
  const wrong = (code: string, message: Both) => void fields.push({ path: 'orderItemId', code, message })
  const item = orderItemId === undefined ? undefined : await lockItem(context.database, orderItemId)
  if (orderItemId === undefined) wrong('required', surgeryNeedsItem)
  else if (!item || !seesOrder(context.actor, item)) wrong('not_found', noSuchItem)
  else {
    if (item.patientId !== wish.patientId) wrong('wrong_patient', ofAnotherPatient)
    if (item.procedureId !== wish.procedureId) wrong('wrong_procedure', ofAnotherProcedure)
  }
  if (isSurgery && !isHold) fields.push({ path: 'holdMinutes', code: 'required', message: beginsAsHold })
  if (fields.length > 0 || !item) throw invalid(fields)
  await requireUndated(context, item)
  return item
}

/**
 * That what was sold still wants a date.
 * @throws Problem RULE_BROKEN where it is not sold, given up, or has a date or was performed
 */
export async function requireUndated({ database }: Pick<Context, 'database'>, item: OrderedItem): Promise<void> {
  if (item.state === 'quoted') throw new Problem('RULE_BROKEN', notSold)
  if (item.state === 'cancelled') throw new Problem('RULE_BROKEN', givenUp)
  if (item.state === 'performed') throw new Problem('RULE_BROKEN', done)
  if (item.state !== 'scheduled') return
  const date = await dateOfItem(database, item.id)
  throw new Problem('RULE_BROKEN', date ? datedOn(date) : dated)
}

/** As `requireUndated`, of an appointment that comes to stand again; without an item there is nothing to ask. */
export async function requireItemFree(context: Context, orderItemId: string | null): Promise<OrderedItem | null> {
  if (orderItemId === null) return null
  const item = await lockItem(context.database, orderItemId)
  if (item) await requireUndated(context, item)
  return item ?? null
}

/** Who lets a surgery be reserved without its deposit, and why. */
interface Waiver {
  depositWaivedBy?: string
  depositWaiverReason?: string
}

/**
 * That the deposit of an item is paid, or why it need not be: what the appointment keeps of that.
 * @throws Problem RULE_BROKEN with what is missing, NOT_ALLOWED where the person may not waive it
 */
export function requireDeposit({ actor }: Context, item: OrderedItem, waiverReason: string | undefined): Waiver {
  const missing = depositFor(item) - item.paidCentavos
  if (missing <= 0) return {}
  const mayWaive = may(actor.role, 'appointment.waiveDeposit')
  const extra = seesOrder(actor, item) ? { missingCentavos: missing } : {}
  if (waiverReason === undefined) {
    const amount = seesOrder(actor, item) ? missing : null
    throw new Problem('RULE_BROKEN', depositMissing(amount, mayWaive), { extra: { rule: 'deposit', ...extra } })
  }
  if (!mayWaive) throw new Problem('NOT_ALLOWED', mayNotWaive)
  return { depositWaivedBy: actor.id, depositWaiverReason: waiverReason }
}

/** What is performed for an order keeps its patient and procedure; what was a visit does not become a surgery. */
export const keepsItem: FieldRefusal['message'] = both(
  'O paciente e o procedimento são os do pedido. Para mudá-los, mude o pedido',
  'Patient and procedure are those of the order. To change them, change the order',
)
export const surgeryNeedsItem = both(
  'Uma cirurgia se marca a partir do que foi vendido: escolha o item do pedido',
  'A surgery is booked from what was sold: choose the item of the order',
)
const beginsAsHold = both(
  'Uma cirurgia começa como pré-reserva; com o sinal pago, ela é reservada',
  'A surgery begins as a hold; it is reserved once its deposit is paid',
)
export const noSuchItem = both('Este item de pedido não existe', 'This item of an order does not exist')
const ofAnotherPatient = both('Este item é do pedido de outro paciente', 'This item is of another patient’s order')
const ofAnotherProcedure = both('Este item é de outro procedimento', 'This item is for another procedure')
const notSold = both(
  'O pedido ainda é um orçamento. Registre a venda antes de marcar.',
  'This order is still a quote. Record the sale before booking.',
)
const givenUp = both('Este item do pedido foi cancelado.', 'This item of the order was cancelled.')
const done = both('Este item do pedido já foi realizado.', 'This item of the order was performed already.')
const dated = both('Este item do pedido já tem data.', 'This item of the order already has a date.')
const mayNotWaive = both(
  'Só a gerência reserva sem o sinal. Registre o recebimento ou peça à gerência.',
  'Only a manager reserves without the deposit. Record the payment or ask a manager.',
)

function datedOn({ startsAt, timeZone }: { startsAt: string; timeZone: string }): Both {
  return both(
    `Este item do pedido já tem data: ${formatDayTime(startsAt, timeZone, 'pt-BR')}. Remarque a partir dela.`,
    `This item of the order already has a date: ${formatDayTime(startsAt, timeZone, 'en')}. Rebook from there.`,
  )
}

function depositMissing(centavos: number | null, mayWaive: boolean): Both {
  const amount = (language: 'pt-BR' | 'en') => (centavos === null ? '' : ` ${formatMoney(centavos, language)}`)
  return both(
    `Para reservar falta${amount('pt-BR') || ' parte'} do sinal. ${mayWaive ? 'Registre o recebimento ou dispense o sinal, com o motivo.' : 'Registre o recebimento ou peça à gerência que dispense o sinal.'}`,
    `Reserving needs${amount('en') || ' more'} of the deposit. ${mayWaive ? 'Record the payment or waive the deposit, with the reason.' : 'Record the payment or ask a manager to waive the deposit.'}`,
  )
}
