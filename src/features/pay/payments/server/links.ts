import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound, seesEveryUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { maskMailbox } from '../../../foundation/offers/both.ts'
import { linksTo, revokeLinksTo } from '../../../foundation/offers/server.ts'
import type * as contract from '../link-contract.ts'
import { isWithPerson } from '../rules.ts'
import { seesPart } from './reading.ts'
import { hasNoMail, ofOtherUnitsToo, standsOtherwise } from './refusals.ts'
import { findTold, type ToldStatement } from './told-queries.ts'

type Input = ParsedInput<typeof contract.readLinks>

/** A statement of which the reader sees something. @throws Problem NOT_FOUND for any other */
async function findSeen(context: Context, id: string): Promise<ToldStatement> {
  const found = await findTold(context.database, id)
  const isTheirs = seesEveryUnit(context) || found?.unitIds.some((unitId) => seesPart(context, { unitId }))
  if (!found || !isTheirs) throw notFound()
  return found
}

const seesAll = (context: Context, { unitIds }: ToldStatement) =>
  unitIds.every((unitId) => seesPart(context, { unitId }))

/** The links of a statement, and who opened them when. */
export async function readLinks(context: Context, { params: { id } }: Input): Promise<contract.StatementLinks> {
  return shown(context, await findSeen(context, id))
}

async function shown(context: Context, told: ToldStatement): Promise<contract.StatementLinks> {
  const items = await linksTo(context.database, [told.id])
  const may = context.may('payment.check') && seesAll(context, told)
  return {
    mailbox: told.email === null ? null : maskMailbox(told.email),
    items,
    can: {
      send: may && told.email !== null && isWithPerson(told.state),
      revoke: may && items.some(({ revokedAt }) => revokedAt === null),
    },
  }
}

/** Has the link of a statement sent again. */
export async function sendLink(context: Context, { params: { id } }: Input): Promise<contract.StatementLinks> {
  const told = await findSeen(context, id)
  if (!seesAll(context, told)) throw ofOtherUnitsToo()
  if (!isWithPerson(told.state)) throw standsOtherwise(told.state)
  if (told.email === null) throw hasNoMail(told.professionalName)
  context.record({ noun: 'payment', verb: 'sendLink', entityId: id, unitId: null, concerns: {}, changes: {} })
  return shown(context, told)
}

/** Closes every link of a statement at once. */
export async function revokeLinks(context: Context, { params: { id } }: Input): Promise<contract.StatementLinks> {
  const { actor, database, now, record, changedNothing } = context
  const told = await findSeen(context, id)
  if (!seesAll(context, told)) throw ofOtherUnitsToo()
  const hasClosed = await revokeLinksTo(database, { subjectId: id, by: actor.id, at: now.toString() })
  if (!hasClosed) changedNothing()
  else record({ noun: 'payment', verb: 'revokeLink', entityId: id, unitId: null, concerns: {}, changes: {} })
  return shown(context, told)
}
