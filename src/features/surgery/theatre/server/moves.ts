import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addMinutes, minutesBetween } from '../../../../shared/time.ts'
import {
  type AppointmentRow,
  type Move,
  lockAppointments,
  moveAndCancel,
  stale,
} from '../../../agenda/offers/server.ts'
import type * as contract from '../contract.ts'
import { movableStatuses } from '../rules.ts'
import { casesById } from './list-queries.ts'

type Asked = ParsedInput<typeof contract.moveCases>['body']['moves'][number]

/**
 * Moves surgeries of one unit together, all or none, through claims: two that change rooms, those that follow one which
 * takes longer, one that is begun in another room. What has begun changes its room alone and keeps its time.
 * @throws Problem NOT_FOUND, STALE, WRONG_STATE, SLOT_TAKEN or RULE_BROKEN with `conflicts` as a plan of blocks
 */
export async function move(
  context: Context,
  { body }: ParsedInput<typeof contract.moveCases>,
): Promise<ContractOutput<typeof contract.moveCases>> {
  const { moves, reason, patientsKnow } = body
  const ids = moves.map(({ appointmentId }) => appointmentId)
  const rows = new Map((await lockAppointments(context.database, ids)).map((row) => [row.id, row]))
  const planned: Move[] = []
  for (const asked of moves) {
    const row = rows.get(asked.appointmentId)
    if (!row?.isSurgery || !seesUnit(context.actor, row.unitId)) throw notFound()
    if (row.version !== asked.version) throw await stale(context, row)
    planned.push(moveOf(row, asked, reason))
  }
  if (new Set(planned.map(({ row }) => row.unitId)).size > 1) throw notFound()
  await moveAndCancel(context, {
    moves: planned,
    cancellations: [],
    note: reason,
    patientsKnow,
    // Each was judged by `moveOf`, which knows whether it stays at its time.
    requireMovable: () => {},
  })
  const cases = await casesById(context.database, ids)
  return { items: ids.flatMap((id) => cases.find((one) => one.id === id) ?? []) }
}

function moveOf(row: AppointmentRow, { roomId, startsAt }: Asked, reason: string): Move {
  const isMoved = startsAt !== undefined && Date.parse(startsAt) !== Date.parse(row.startsAt)
  const mayMove = movableStatuses.includes(row.status) || (row.status === 'in-progress' && !isMoved)
  if (!mayMove) throw new Problem('WRONG_STATE', notNow, { extra: { state: row.status } })
  const from = isMoved ? startsAt : row.startsAt
  const endsAt = isMoved ? addMinutes(from, minutesBetween(row.startsAt, row.endsAt)) : row.endsAt
  const { professionalIds } = row
  return { row, to: { roomId: roomId ?? row.roomId, professionalIds, startsAt: from, endsAt }, reason }
}

const notNow = both(
  'Uma cirurgia que já começou muda só de sala, e a que terminou fica como foi.',
  'A surgery that has begun changes its room alone, and one that is over stays as it was.',
)
