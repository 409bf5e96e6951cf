import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { financeRestrictedIds, forgetSession, signedInUser } from '../../browser/authorization.ts'
import { parseSearch } from '../../browser/search.ts'
import { routeDecision } from '../../shared/routes.ts'

/**
 * Sends anyone who may not open an address where the specification says (sections 2, 4 and 6).
 * An address that does not exist goes on to the 404 page.
 * @throws the router's redirect
 */
export function guardRoute(location: ParsedLocation): void {
  const user = signedInUser()
  const decision = routeDecision({
    path: location.pathname,
    search: location.searchStr,
    hash: location.hash ? `#${location.hash}` : '',
    role: user?.role ?? null,
    userId: user?.id ?? null,
    financeRestrictedUserIds: user ? financeRestrictedIds(user) : [],
  })
  if (decision.kind !== 'redirect') return
  if (decision.clearStorage) forgetSession(decision.resetForm ? undefined : location.pathname)
  const to = new URL(decision.to, window.location.origin)
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say where to go
  throw redirect({
    to: to.pathname,
    search: parseSearch(to.search),
    hash: to.hash.slice(1),
    replace: true,
    state: decision.resetForm ? { resetForm: true } : {},
  })
}
