import type { LiveNoun } from '../../../shared/live-noun.ts'

const among = (asked: unknown, value: string | null) =>
  !Array.isArray(asked) || (value !== null && asked.includes(value))

/** How live screens follow the audit: what happens is offered to its reader, unless only the server can say whether it fits. */
export const liveAudit: LiveNoun = {
  noun: 'audit',
  grows: {
    'audit.list': ({ noun, verb, unitId, entityId }, { id, actorId, kind, to, ...asked }) =>
      id === undefined &&
      actorId === undefined &&
      kind !== 'readings' &&
      (typeof to !== 'string' || Date.parse(to) > Date.now()) &&
      among(asked['noun'], noun) &&
      among(asked['verb'], verb) &&
      among(asked['unitId'], unitId) &&
      (asked['entityId'] === undefined || asked['entityId'] === entityId),
  },
}
