import type { SessionUser } from '../../../browser/authorization.ts'
import type { Administrator } from '../rules.ts'

/** The signed-in person as the rules of administration see them; the server asks the same rules again. */
export function administratorOf({ id, role, units }: SessionUser): Administrator {
  return { id, role, unitIds: units === 'all' ? 'all' : units.map((unit) => unit.id) }
}
