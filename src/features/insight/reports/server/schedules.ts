import type { Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit, seesEveryUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { alreadyTaken } from '../../../../server/endpoint/already-taken.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { may } from '../../../../shared/permissions.ts'
import { Problem } from '../../../../shared/problem.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import { loadActor } from '../../../foundation/offers/server.ts'
import { lastWhole } from '../periods.ts'
import type * as contract from '../schedule-contract.ts'
import type { Schedule } from '../schedule-contract.ts'
import { readingOf } from './mailed.ts'
import { uidOfColleague } from './mailing-queries.ts'
import { findSchedule, insertAsked, insertSchedule, schedulesSeen, writeStopped } from './schedule-queries.ts'

/** What the person is mailed, and what they may schedule. */
export async function listSchedules({
  actor,
  database,
  may: mayThey,
}: Context): Promise<ContractOutput<typeof contract.listSchedules>> {
  const units = mayThey('report.schedule') ? unitFilter(actor) : []
  return { items: await schedulesSeen(database, { readerId: actor.id, units }) }
}

/** Has a report mailed to somebody who may see it. @throws Problem NOT_FOUND for another's unit, RULE_BROKEN, ALREADY_EXISTS */
export async function scheduleReport(
  context: Context,
  { body }: ParsedInput<typeof contract.scheduleReport>,
): Promise<Schedule> {
  const { actor, database, now, record } = context
  if (body.unitId !== null) requireUnit(actor, body.unitId)
  else if (!seesEveryUnit(context)) throw refused('unitId', unitMissing)
  const read = () => found(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    async () => {
      await requireReader(context, body)
      const made = await insertSchedule(database, { ...body, madeBy: actor.id, madeAt: now.toString() })
      if (made === 'same') throw alreadyTaken('recipientId', twice)
      if (made === 'id') return undefined
      record({
        noun: 'report',
        verb: 'schedule',
        entityId: body.id,
        unitId: body.unitId,
        concerns: {},
        sent: body,
        changes: { report: [null, body.report], rhythm: [null, body.rhythm], recipientId: [null, body.recipientId] },
      })
      return read()
    },
    read,
  )
}

const unitMissing = both('Escolha uma unidade sua', 'Choose a unit of yours')
const twice = both('A pessoa já recebe este relatório', 'The person is mailed this report already')
const mayNot = both(
  'Esta pessoa não pode ver este relatório: escolha outra pessoa ou outra unidade',
  'This person may not see this report: choose another person or another unit',
)

function refused(path: string, message: typeof mayNot): Problem {
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), {
    fields: [{ path, code: 'rule_broken', message }],
  })
}

/** @throws Problem RULE_BROKEN where the recipient could not see the report themselves */
async function requireReader(
  { database }: Context,
  { report, unitId, recipientId }: Pick<Schedule, 'report' | 'unitId' | 'recipientId'>,
): Promise<void> {
  const uid = await uidOfColleague(database, recipientId)
  const reader = uid === undefined ? undefined : await loadActor(database, uid)
  // What configuration closes to them is looked at when it is sent, as all of this is again.
  const mayRead = reader && readingOf(report).every((permission) => may(reader.role, permission))
  if (!mayRead || (unitId !== null && !seesUnit(reader, unitId))) throw refused('recipientId', mayNot)
}

/** A schedule that the person is mailed or may change. @throws Problem NOT_FOUND for any other */
async function found({ actor, database, may: mayThey }: Context, id: string): Promise<Schedule> {
  const schedule = await findSchedule(database, id)
  const mayChange =
    schedule &&
    mayThey('report.schedule') &&
    (schedule.unitId === null ? actor.unitIds === 'all' : seesUnit(actor, schedule.unitId))
  if (!schedule || !(mayChange || schedule.recipientId === actor.id)) throw notFound()
  return schedule
}

/** Has the report of the last whole period mailed at once. */
export async function sendNow(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.sendNow>,
): Promise<Schedule> {
  const { database, now, record } = context
  const { rhythm, unitId } = await found(context, id)
  const at = now.toString()
  await insertAsked(database, id, lastWhole(rhythm, todayIn(networkZone, at)), at)
  record({ noun: 'report', verb: 'sendNow', entityId: id, unitId, concerns: {} })
  return found(context, id)
}

/** Has it mailed no more. */
export async function stopSchedule(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.stopSchedule>,
): Promise<{ id: string }> {
  const { actor, database, now, record } = context
  const { unitId } = await found(context, id)
  await writeStopped(database, id, actor.id, now.toString())
  record({ noun: 'report', verb: 'stopSchedule', entityId: id, unitId, concerns: {} })
  return { id }
}
