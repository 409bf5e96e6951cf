import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { ownProfile, updateProfile } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import type { Notification } from '../contract.ts'
import { findNotification, type NotificationChange, readAllOpen, type Reader, updateNotification } from './queries.ts'
import { type Shown, sightsOfPerson } from './sight-queries.ts'

/** Whose notifications are asked for: the signed-in person's alone. */
export function readerOf(shown: readonly Shown[], { actor, may, now }: Context): Reader {
  return { staffId: actor.id, sights: sightsOfPerson(shown, actor.role, may), now: now.toString() }
}

/** @throws Problem NOT_FOUND for none, for another's, and where its record may no longer be seen */
async function requireOwn({ database }: Context, reader: Reader, id: string): Promise<Notification> {
  const found = await findNotification(database, reader, id)
  if (!found) throw notFound()
  return found
}

type OwnVerb = 'read' | 'done' | 'reopen' | 'snooze' | 'mute' | 'unmute'

/** Tells the person's other windows. No deed that their log of what they did is to list. */
function remember({ actor, record }: Context, verb: OwnVerb, entityId: string): void {
  const concerns = { staffIds: [actor.id] }
  record({ noun: 'notification', verb, entityId, unitId: null, concerns, consequence: 'heard' })
}

async function change(
  context: Context,
  reader: Reader,
  verb: OwnVerb,
  id: string,
  changeOf: (before: Notification) => NotificationChange | undefined,
): Promise<Notification> {
  const before = await requireOwn(context, reader, id)
  const changed = changeOf(before)
  if (!changed) {
    context.changedNothing()
    return before
  }
  await updateNotification(context.database, context.actor.id, id, changed)
  remember(context, verb, id)
  return requireOwn(context, reader, id)
}

/** Dealt with: it is open no longer. */
export function done(context: Context, reader: Reader, id: string): Promise<Notification> {
  const now = context.now.toString()
  return change(context, reader, 'done', id, ({ doneAt, readAt }) =>
    doneAt === null ? { doneAt: now, readAt: readAt ?? now } : undefined,
  )
}

/** Takes that back. */
export function reopen(context: Context, reader: Reader, id: string): Promise<Notification> {
  return change(context, reader, 'reopen', id, ({ doneAt }) => (doneAt === null ? undefined : { doneAt: null }))
}

/** Seen, and no more. */
export function read(context: Context, reader: Reader, id: string): Promise<Notification> {
  return change(context, reader, 'read', id, ({ readAt }) =>
    readAt === null ? { readAt: context.now.toString() } : undefined,
  )
}

/** Put off until then, or brought back. A moment that has passed brings it back too. */
export function snooze(context: Context, reader: Reader, id: string, until: string | null): Promise<Notification> {
  return change(context, reader, 'snooze', id, ({ snoozedUntil }) =>
    isSameInstant(snoozedUntil, until) ? undefined : { snoozedUntil: until },
  )
}

function isSameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
}

/** Everything open is seen. */
export async function readAll(context: Context, reader: Reader): Promise<{ count: number }> {
  const count = await readAllOpen(context.database, reader)
  if (count > 0) remember(context, 'read', context.actor.id)
  else context.changedNothing()
  return { count }
}

/** A kind is told of no longer, or again: a choice of the person's profile. */
export async function mute(
  context: Context,
  { body }: ParsedInput<typeof contract.muteKind>,
): Promise<ContractOutput<typeof contract.muteKind>> {
  const { notifications } = await ownProfile(context, true)
  const before = notifications.muted ?? []
  const muted = body.muted ? [...new Set([...before, body.kind])] : before.filter((kind) => kind !== body.kind)
  if (muted.length === before.length) {
    context.changedNothing()
    return { muted }
  }
  await updateProfile(context.database, context.actor.id, { notifications: { ...notifications, muted } })
  remember(context, body.muted ? 'mute' : 'unmute', context.actor.id)
  return { muted }
}
