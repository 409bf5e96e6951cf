import { may } from './permissions.ts'
import type { Role } from './roles.ts'
import { type Route, routes } from './route-table.ts'
import { routeDecision, routeFor } from './routes.ts'

/** Whether a role that may open the page may also see its data; if not, the page says whom to ask. Unknown paths have none. */
export function canSeeRouteData(role: Role, path: string): boolean {
  const route = routeFor(path)
  if (!route) return false
  return route.permission === null || may(role, route.permission)
}

/** The pages the menu offers this person: those they may open and whose data they may see, in the table's order. */
export function navigationFor(
  person: { id: string; role: Role },
  financeRestrictedUserIds: readonly string[],
): Route[] {
  return routes.filter(
    (route) =>
      route.group !== null &&
      canSeeRouteData(person.role, route.path) &&
      routeDecision({ path: route.path, role: person.role, userId: person.id, financeRestrictedUserIds }).kind ===
        'allow',
  )
}
