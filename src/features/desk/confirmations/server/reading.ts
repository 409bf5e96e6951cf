import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { named } from '../../../agenda/offers/server.ts'
import { findColleagues } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import type { Card, ConfirmationDetail } from '../record.ts'
import { confirmingRoles } from '../rules.ts'
import { type CardFilter, cardPage, cardsById, countByColumn } from './list-queries.ts'
import { attemptsOf } from './queries.ts'

type Asked = Omit<CardFilter, 'units' | 'ownerId' | 'patientIds'> & {
  unitId?: string[] | undefined
  mine?: boolean | undefined
}

/** Whether the person works with their own alone. */
export function seesOwnOnly({ role }: Pick<Actor, 'role'>): boolean {
  return scopeOf(role, 'confirmation.read') === 'own'
}

async function filterOf({ actor, database }: Context, { unitId, mine, q, ...asked }: Asked): Promise<CardFilter> {
  const meant = await named(database, { units: null, q })
  return {
    ...asked,
    q: meant.q,
    patientIds: meant.patientIds,
    units: unitFilter(actor, unitId),
    ownerId: mine || seesOwnOnly(actor) ? actor.id : undefined,
  }
}

/** A page of cards, in the order of their start. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listConfirmations>,
): Promise<ContractOutput<typeof contract.listConfirmations>> {
  const { cursor, limit, ...asked } = query
  const { cursors, database } = context
  return cardPage(database, await filterOf(context, asked), { cursor, cursors, limit })
}

/** How many cards stand in each column. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countConfirmations>,
): Promise<ContractOutput<typeof contract.countConfirmations>> {
  const rows = await countByColumn(context.database, await filterOf(context, query), context.actor.id)
  const byColumn = { to_confirm: 0, no_answer: 0, confirmed: 0, other_date: 0 }
  for (const row of rows) byColumn[row.column] = row.count
  const sumOf = (figure: 'escalated' | 'mine') => rows.reduce((sum, row) => sum + row[figure], 0)
  return { byColumn, escalated: sumOf('escalated'), mine: sumOf('mine') }
}

/** @throws Problem NOT_FOUND also for another unit's, and for another's where the person works with their own */
export async function cardOf({ actor, database }: Context, id: string): Promise<Card> {
  const [card] = await cardsById(database, [id])
  const units = unitFilter(actor)
  if (!card || (units && !units.includes(card.unitId)) || (seesOwnOnly(actor) && card.ownerId !== actor.id))
    throw notFound()
  return card
}

/** One confirmation with all that was tried. */
export async function read(
  context: Context,
  { params }: ParsedInput<typeof contract.readConfirmation>,
): Promise<ConfirmationDetail> {
  const card = await cardOf(context, params.id)
  return { ...card, tried: await attemptsOf(context.database, params.id) }
}

/** Whether somebody may be given confirmations of a unit. */
export async function isAssignable({ database, actor }: Context, unitId: string, personId: string): Promise<boolean> {
  if (personId === actor.id) return true
  const colleagues = await findColleagues(database, [unitId])
  return colleagues.some(({ id, role }) => id === personId && confirmingRoles.includes(role))
}
