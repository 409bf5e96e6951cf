import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { nowOf } from '../../blocks/server/placing.ts'
import { requireWritable, rewritten } from '../../blocks/server/writable.ts'
import * as contract from '../contract.ts'
import { command, hold } from './held.ts'
import { insertRequest, type RequestFields, updateRequest, updateState } from './queries.ts'
import { concernsOfRequest, detailOf, requireRequest } from './reading.ts'
import type { RequestDetail, RequestStatus } from '../record.ts'
import { expandToKeep, lastEndOf } from './wish.ts'

/** Asks for a block. Sent twice with the same id it is one request. */
export async function create(
  context: Context,
  { body }: ParsedInput<typeof contract.createRequest>,
): Promise<RequestDetail> {
  requireUnit(context.actor, body.unitId)
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    () => ask(context, body),
    async () => detailOf(context, await requireRequest(context, body.id)),
  )
}

/** Answers undefined where the id is taken. */
async function ask(
  context: Context,
  body: ParsedInput<typeof contract.createRequest>['body'],
): Promise<RequestDetail | undefined> {
  requireWritable(body, nowOf(context))
  const wished = await expandToKeep(context, body)
  const row = {
    ...body,
    exceptOn: wished.exceptOn,
    lastEndsAt: lastEndOf(wished, body),
    requestedBy: context.actor.id,
    requestedAt: context.now.toString(),
  }
  if (!(await insertRequest(context.database, row))) return undefined
  const { id, unitId, exceptOn, ...rest } = row
  const { lastEndsAt: _lastEndsAt, requestedBy: _by, requestedAt: _at, ...told } = rest
  context.record({
    noun: 'blockRequest',
    verb: 'create',
    entityId: id,
    unitId,
    concerns: concernsOfRequest(row),
    changes: changesBetween<Record<string, unknown>>({}, { ...told, ...(exceptOn.length > 0 && { exceptOn }) }),
    note: body.reason,
    sent: body,
  })
  return detailOf(context, await requireRequest(context, id))
}

/** Corrects an open request. What is not sent stays; plans of appointments that are no longer in the way are left aside. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editRequest>,
): Promise<RequestDetail> {
  const { version, ...changed } = body
  const before = await hold(context, 'edit', { id: params.id, version })
  const after: RequestFields & { unitId: string } = { ...before, ...dropUndefined(changed) }
  requireWritable(rewritten(changed, before), nowOf(context))
  const wished = await expandToKeep(context, after)
  after.exceptOn = wished.exceptOn
  const changes = changesBetween<Record<string, unknown>>({ ...before }, { ...changed, exceptOn: after.exceptOn })
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return detailOf(context, before)
  }
  const lastEndsAt = lastEndOf(wished, after)
  await updateRequest(context.database, params.id, { ...after, lastEndsAt })
  const concerns = concernsOfRequest(before, { ...after, lastEndsAt })
  context.record({ noun: 'blockRequest', verb: 'edit', entityId: params.id, unitId: before.unitId, concerns, changes })
  return detailOf(context, await requireRequest(context, params.id))
}

function dropUndefined<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

/** Takes back an open request. */
export const withdraw = command(contract.withdrawRequest, (context, { id }, { to }) => turnTo(context, id, to))

/** Takes a withdrawal back; the plan is as it was left. */
export const reopen = command(contract.reopenRequest, (context, { id }, { to }) => turnTo(context, id, to))

async function turnTo({ database }: Context, id: string, status: RequestStatus) {
  await updateState(database, id, { status, decidedBy: null, decidedAt: null, note: null })
  return {}
}

/** Denies, with a reason. */
export const deny = command(contract.denyRequest, (context, { id }, { body, to }) =>
  decide(context, id, to, body.reason),
)

/** Writes what somebody decided, and answers what is told of it. */
export async function decide(
  { database, actor, now }: Context,
  id: string,
  status: RequestStatus,
  note: string | undefined,
): Promise<{ note: string | undefined }> {
  await updateState(database, id, { status, decidedBy: actor.id, decidedAt: now.toString(), note: note ?? null })
  return { note }
}
