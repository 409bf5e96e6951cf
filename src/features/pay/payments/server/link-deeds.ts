import type { PublicContext } from '../../../../server/endpoint/context.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { fromSchema } from '../../../../shared/both.ts'
import type { PersonalLink, Sent } from '../../../foundation/offers/server.ts'
import { contestFields } from '../contract.ts'
import { findContest, findLine, insertContest } from './check-queries.ts'
import { holdFor } from './held.ts'
import { changeStatements } from './queries.ts'
import { noSuchLine, nothingWasSent } from './refusals.ts'

/** What a person does with their statement by its link: accepts it as they saw it, or contests it line by line. */
export async function actByLink(context: PublicContext, { subjectId: id }: PersonalLink, sent: Sent): Promise<void> {
  if (sent['do'] === 'accept') return accept(context, id, Number(sent['version']))
  if (sent['do'] === 'contest') return contest(context, id, sent)
  throw nothingWasSent()
}

async function accept({ database, now, record }: PublicContext, id: string, version: number): Promise<void> {
  const statement = await holdFor(database, 'accept', { id, version })
  const values = { state: 'accepted', accepted_by: null, accepted_at: now.toString() }
  await changeStatements(database, [id], values)
  const changes: Record<string, [unknown, unknown]> = { state: [statement.state, 'accepted'] }
  record({ noun: 'payment', verb: 'acceptByLink', entityId: id, unitId: null, concerns: {}, changes })
}

async function contest({ database, now, record, changedNothing }: PublicContext, id: string, sent: Sent) {
  const { contestId, lineKey, reason } = read(sent)
  const before = await findContest(database, contestId)
  // The same form sent twice is one.
  if (before) {
    if (before.statementId !== id) throw nothingWasSent()
    return changedNothing()
  }
  const statement = await holdFor(database, 'contest', { id })
  const line = lineKey === null ? null : await findLine(database, id, lineKey)
  if (line === undefined) throw noSuchLine()
  const [unitId, centavos] = [line?.unitId ?? null, line?.centavos ?? null]
  const about = { id: contestId, statementId: id, lineKey, unitId, centavos, reason }
  if (!(await insertContest(database, { ...about, by: null, at: now.toString() }))) throw nothingWasSent()
  await changeStatements(database, [id], { state: 'contested' })
  const changes: Record<string, [unknown, unknown]> = { state: [statement.state, 'contested'] }
  record({ noun: 'payment', verb: 'contestByLink', entityId: id, unitId: null, concerns: {}, changes })
}

/** @throws Problem INVALID_INPUT that names what is wrong with the text */
function read(sent: Sent): { contestId: string; lineKey: string | null; reason: string } {
  const contestId = idSchema.safeParse(sent['id'])
  if (!contestId.success) throw nothingWasSent()
  const reason = contestFields.shape.reason.safeParse(sent['reason'] ?? '')
  if (!reason.success) throw new Problem('INVALID_INPUT', fromSchema(reason.error.issues[0]?.message ?? ''))
  return { contestId: contestId.data, lineKey: sent['lineKey'] || null, reason: reason.data }
}
