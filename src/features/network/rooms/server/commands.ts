import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { refusedBy } from '../../../../server/database/refusals.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { seesMasked } from '../../../../shared/masked.ts'
import { Problem } from '../../../../shared/problem.ts'
import { claimedAhead, freeClaimsOfRoom, takeClaimsOfUnitBlocks } from '../../../foundation/offers/server.ts'
import type { orderRooms } from '../contract.ts'
import { type ManagedRoom, rooms } from '../record.ts'
import { roomEvents } from '../events.ts'
import { deleteRoom, lockRoomsOf, roomQueries, writeOrder } from './queries.ts'

const concerns = ({ id }: Pick<ManagedRoom, 'id'>) => concernsOf([{ roomId: id }])
const takeClaims = ({ database, now }: Context, room: ManagedRoom) =>
  takeClaimsOfUnitBlocks(database, room, now.toString())

/** Set-up and cleaning hold for what is booked from now on. */
export const roomCommands = recordCommands(rooms, roomQueries, {
  events: roomEvents,
  verbs: { archive: 'deactivate', restore: 'activate' },
  concerns,
  deletes: true,
  afterCreate: takeClaims,
  async beforeEdit(context, before, { written: { active }, changes }) {
    if (active === false && before.active) await refuseWhileHeld(context, before, both('sair de uso', 'go out of use'))
    if (changes['kind']) await refuseWhileHeld(context, before, both('mudar de tipo', 'change its kind'))
  },
  async afterEdit(context, before, { written: { active } }) {
    if (active && !before.active) await takeClaims(context, before)
  },
})

/** Deletes a room that was never used. */
export async function remove(context: Context, id: string): Promise<Record<string, never>> {
  const room = await roomCommands.inSight(context, id, 'use')
  await refuseWhileHeld(context, room, both('ser excluída', 'be deleted'))
  await deleteRoom(context.database, id).catch((error: unknown) => {
    throw refusedBy(error) === undefined ? error : wasUsed(room)
  })
  await freeClaimsOfRoom(context.database, id)
  const { name, kind, unitId } = room
  const changes = { name: [name, null], kind: [kind, null] } satisfies Record<string, [unknown, unknown]>
  context.record({ noun: 'room', verb: 'delete', entityId: id, unitId, concerns: concerns(room), changes })
  return {}
}

/** Puts the rooms of a unit into an order. */
export async function order(
  context: Context,
  { params, body }: ParsedInput<typeof orderRooms>,
): Promise<Record<string, never>> {
  requireUnit(context.actor, params.id)
  const before = await lockRoomsOf(context.database, params.id)
  const after = [...new Set(body.roomIds)]
  if (before.toSorted().join() !== after.toSorted().join()) {
    throw new Problem('STALE', {
      'pt-BR': 'Uma sala foi criada ou excluída enquanto você ordenava. A lista foi atualizada; ordene de novo.',
      en: 'A room was added or deleted while you were sorting. The list is now up to date; please sort again.',
    })
  }
  if (before.join() === after.join()) {
    context.changedNothing()
    return {}
  }
  await writeOrder(context.database, after)
  context.record({ noun: 'room', verb: 'order', entityId: params.id, unitId: params.id, concerns: {} })
  return {}
}

/** @throws Problem RULE_BROKEN with `affected`, what holds the room from now on */
async function refuseWhileHeld({ database, now, actor }: Context, { id, name }: ManagedRoom, what: Both) {
  const affected = await claimedAhead(database, id, { now: now.toString(), masked: seesMasked(actor.role) })
  const { total, items } = affected
  if (total === 0) return
  throw new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `${name} não pode ${what['pt-BR']}: ${total === 1 ? 'há 1 horário marcado' : `há ${total} horários marcados`} nela. Mude-os de sala ou cancele-os antes.`,
      en: `${name} cannot ${what.en}: ${total === 1 ? '1 time is' : `${total} times are`} booked in it. Move them to another room or cancel them first.`,
    },
    { extra: { affected: { total, items } } },
  )
}

function wasUsed({ name }: ManagedRoom): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': `${name} já foi usada e faz parte de registros antigos, por isso não pode ser excluída. Desative a sala.`,
    en: `${name} has been used and is part of old records, so it cannot be deleted. Take it out of use instead.`,
  })
}
