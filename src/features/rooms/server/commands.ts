import { alreadyTaken } from '../../../server/already-taken.ts'
import { concernsOf } from '../../../server/concerns.ts'
import { changesBetween, type Context } from '../../../server/context.ts'
import { refusedBy } from '../../../server/database/refusals.ts'
import { createOnce } from '../../../server/repeated-create.ts'
import { staleRecord } from '../../../server/stale.ts'
import { notFound, requireUnit } from '../../../server/scope.ts'
import { seesUnit } from '../../../server/session.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { Problem } from '../../../shared/problem.ts'
import { said } from '../../../shared/said.ts'
import { seesMasked } from '../../../shared/masked.ts'
import { freeClaimsOfRoom, takeClaimsOfUnitBlocks } from '../../claims/server/room-queries.ts'
import { claimedAhead } from '../../units/server/affected-queries.ts'
import type { createRoom, editRoom, ManagedRoom, orderRooms } from '../contract.ts'
import { deleteRoom, findRoom, insertRoom, isRoomNameTaken, lockRoomsOf, updateRoom, writeOrder } from './queries.ts'
import { roomEvents } from '../events.ts'

/**
 * A room of the person's units, as its administration shows it.
 * @throws Problem NOT_FOUND
 */
export async function roomInSight({ actor, database }: Context, id: string, lock = false): Promise<ManagedRoom> {
  const room = await findRoom(database, id, lock)
  if (!room || !seesUnit(actor, room.unitId)) throw notFound()
  return room
}

/** Adds a room to a unit. The same create sent again is the same room. */
export async function create(context: Context, { body }: ParsedInput<typeof createRoom>): Promise<ManagedRoom> {
  const { id, unitId, ...fields } = body
  requireUnit(context.actor, unitId)
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      if (!(await insertRoom(context.database, body))) {
        if (await isRoomNameTaken(context.database, body, body.name)) throw nameTaken()
        return undefined
      }
      await takeClaimsOfUnitBlocks(context.database, body, context.now.toString())
      const changes = changesBetween<Record<string, unknown>>({}, { ...fields, unitId })
      context.record({
        noun: 'room',
        verb: 'create',
        entityId: id,
        unitId,
        concerns: concernsOf([{ roomId: id }]),
        changes,
        sent: body,
      })
      return roomInSight(context, id)
    },
    () => roomInSight(context, id),
  )
}

/** Changes what is sent and leaves the rest. Set-up and cleaning hold for what is booked from now on. */
export async function edit(context: Context, { params, body }: ParsedInput<typeof editRoom>): Promise<ManagedRoom> {
  const { version, ...written } = body
  const { database, now } = context
  const before = await roomInSight(context, params.id, true)
  if (before.version !== version) {
    throw await staleRecord(context, { of: roomEvents, current: before, seen: version })
  }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, written)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  if (written.active === false && before.active) {
    await refuseWhileHeld(context, before, { 'pt-BR': 'sair de uso', en: 'go out of use' })
  }
  if (changes['kind']) await refuseWhileHeld(context, before, { 'pt-BR': 'mudar de tipo', en: 'change its kind' })
  if (written.name !== undefined && (await isRoomNameTaken(database, before, written.name))) throw nameTaken()
  await updateRoom(database, before.id, written)
  if (written.active && !before.active) await takeClaimsOfUnitBlocks(database, before, now.toString())
  const verb = changes['active'] ? (written.active ? 'activate' : 'deactivate') : 'edit'
  const concerns = concernsOf([{ roomId: before.id }])
  context.record({ noun: 'room', verb, entityId: before.id, unitId: before.unitId, concerns, changes })
  return roomInSight(context, before.id)
}

/** Deletes a room that was never used. */
export async function remove(context: Context, id: string): Promise<Record<string, never>> {
  const room = await roomInSight(context, id, true)
  await refuseWhileHeld(context, room, { 'pt-BR': 'ser excluída', en: 'be deleted' })
  await deleteRoom(context.database, id).catch((error: unknown) => {
    throw refusedBy(error) === undefined ? error : wasUsed(room)
  })
  await freeClaimsOfRoom(context.database, id)
  const { name, kind } = room
  const changes = { name: [name, null], kind: [kind, null] } satisfies Record<string, [unknown, unknown]>
  const concerns = concernsOf([{ roomId: id }])
  context.record({ noun: 'room', verb: 'delete', entityId: id, unitId: room.unitId, concerns, changes })
  return {}
}

/** Puts the rooms of a unit into an order. */
export async function order(
  context: Context,
  { params, body }: ParsedInput<typeof orderRooms>,
): Promise<Record<string, never>> {
  requireUnit(context.actor, params.id)
  const before = (await lockRoomsOf(context.database, params.id)).map(({ id }) => id)
  const after = [...new Set(body.roomIds)]
  if (before.toSorted().join() !== after.toSorted().join()) {
    throw new Problem('STALE', {
      'pt-BR': 'Uma sala foi criada ou excluída enquanto você ordenava. A lista foi atualizada; ordene de novo.',
      en: 'A room was added or deleted while you were ordering. The list is up to date now; order again.',
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
async function refuseWhileHeld(
  context: Context,
  { id, name }: ManagedRoom,
  what: Record<'pt-BR' | 'en', string>,
): Promise<void> {
  const affected = await claimedAhead(context.database, id, {
    now: context.now.toString(),
    masked: seesMasked(context.actor.role),
  })
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

function nameTaken(): Problem {
  return alreadyTaken(
    'name',
    said('Já existe uma sala com este nome na unidade', 'There already is a room of this name in the unit'),
  )
}
