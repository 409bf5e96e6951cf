import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { kindsFor, permissionFor, type RecordingKind } from '../rules.ts'

/** Whether somebody sees of this kind only what they recorded themselves. Of unit roles, own are the recordings of their units. */
export function seesOwnAlone({ role, unitIds }: Pick<Actor, 'role' | 'unitIds'>, kind: RecordingKind): boolean {
  return unitIds === 'all' && scopeOf(role, permissionFor(kind, 'read')) === 'own'
}

/** That a row of `recording` is one that the person may hear: of their units, of kinds that are theirs, of some only their own. */
export function recordingReach(
  { actor, may }: Pick<Context, 'actor' | 'may'>,
  unitIds?: readonly string[],
): RawBuilder<unknown> {
  const units = unitFilter(actor, unitIds)
  const kinds = kindsFor(may, 'read')
  const own = kinds.filter((kind) => seesOwnAlone(actor, kind))
  const whole = kinds.filter((kind) => !own.includes(kind))
  const ofUnits = units === null ? sql`true` : sql`recording.unit_id = any(${units}::uuid[])`
  return sql`${ofUnits} and (recording.kind = any(${whole}::text[])
    or (recording.kind = any(${own}::text[]) and recording.added_by = ${actor.id}))`
}
