import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import type { StatementDetail } from '../record.ts'
import { answerOne, findContest, findLine, insertContest } from './check-queries.ts'
import { conclude, hold, requireWhole } from './held.ts'
import { changeStatements } from './queries.ts'
import { detail, seesPart } from './reading.ts'
import { isAnswered, noSuchLine } from './refusals.ts'

/** Writes down that the person does not agree with a line, or with all of it. Sent twice it is one. */
export function contest(
  context: Context,
  { params, body }: ParsedInput<typeof contract.contestStatement>,
): Promise<StatementDetail> {
  const { actor, database, now, record } = context
  const { id, lineKey, reason } = body
  const sent = { ...body, statementId: params.id }
  return createOnce(
    context,
    [{ entityId: id, sent }],
    async () => {
      const statement = await hold(context, 'contest', { id: params.id })
      const line = lineKey === null ? null : await findLine(database, params.id, lineKey)
      if (line === undefined || (line && !seesPart(context, line))) throw noSuchLine()
      if (!line) requireWhole(context, statement)
      const [unitId, centavos] = [line?.unitId ?? null, line?.centavos ?? null]
      const about = { statementId: params.id, lineKey, unitId, centavos, reason }
      if (!(await insertContest(database, { id, ...about, by: actor.id, at: now.toString() }))) return undefined
      await changeStatements(database, [params.id], { state: 'contested' })
      const told = { noun: 'payment', verb: 'contest', unitId: null, concerns: {} } as const
      record({ ...told, entityId: params.id, changes: { state: [statement.state, 'contested'] }, sent: {} })
      record({ ...told, entityId: id, changes: {}, sent, consequence: 'quiet' })
      return detail(context, params.id)
    },
    () => detail(context, params.id),
  )
}

/** Answers what was contested. Once nothing waits for an answer, the statement is with its person again. */
export async function answer(
  context: Context,
  { params, body }: ParsedInput<typeof contract.answerContest>,
): Promise<StatementDetail> {
  const { actor, database, now } = context
  const found = await findContest(database, params.id)
  if (!found) throw notFound()
  const statement = await hold(context, 'answer', { id: found.statementId })
  if (found.unitId === null) requireWhole(context, statement)
  else if (!seesPart(context, found)) throw notFound()
  if ((await findContest(database, params.id))?.isAnswered) throw isAnswered()
  const given = { id: params.id, statementId: statement.id, answer: body.text, by: actor.id, at: now.toString() }
  const left = await answerOne(database, given)
  const isDone = left === 0 && statement.state === 'contested'
  return conclude(context, statement, isDone ? 'answerAll' : 'answer', {
    values: isDone ? { state: 'sent' } : {},
    changes: isDone ? { state: ['contested', 'sent'] } : { unanswered: [left + 1, left] },
  })
}
