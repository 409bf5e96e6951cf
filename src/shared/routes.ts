import { isFinanceRestricted, landingRoute, type Role } from './roles.ts'
import { type Route, routes, type RoutePath } from './route-table.ts'

/** What happens when somebody opens an address. */
export type RouteDecision =
  | { kind: 'allow' }
  /** `clearStorage`: local storage is cleared first. `resetForm`: `/` opens on the password reset form, with the code in `to`. */
  | { kind: 'redirect'; to: string; clearStorage?: true; resetForm?: true }
  | { kind: 'notFound' }

/** An address and who opens it; `role` null is a visitor who has not signed in. */
export interface RouteVisit {
  path: string
  /** The query (`?code=…`) and fragment, kept only where a reset link needs them. */
  search?: string
  hash?: string
  role: Role | null
  userId: string | null
  financeRestrictedUserIds: readonly string[]
}

const salesPaths: readonly RoutePath[] = [
  '/marcacoes',
  '/marcacao-confirmacao',
  '/pacientes',
  '/paciente',
  '/agendamentos',
  '/agendamentos-da-semana',
]
const protocolPaths: readonly RoutePath[] = [
  '/marcacoes',
  '/marcacao-confirmacao',
  '/agendamentos',
  '/agendamentos-da-semana',
]
/** Roles that may open nothing but these; any other path sends them to /marcacoes (specification, section 6). */
const allowLists: Partial<Record<Role, readonly string[]>> = { SALES: salesPaths, SB_PROTOCOL: protocolPaths }

/**
 * Pages that only these roles may open, by the specification. Those beyond it (settings, audit) open for everybody else too
 * and say whom to ask, see `canSeeRouteData`.
 */
const onlyFor: Partial<Record<string, readonly Role[]>> = {
  '/bloqueios': ['ADMIN', 'LOCATION_MANAGER', 'SALES_MANAGER'],
} satisfies Partial<Record<RoutePath, readonly Role[]>>

const closedToFinanceRestricted: readonly string[] = [
  '/pagamento-equipes',
  '/pagamento-medicos',
  '/escala',
  '/estoque',
] satisfies RoutePath[]
const closedToExternal: readonly string[] = [
  '/gravacoes',
  '/estoque',
  '/equipes',
  '/pagamento-medicos',
] satisfies RoutePath[]

const routeByPath: ReadonlyMap<string, Route> = new Map<string, Route>(routes.map((route) => [route.path, route]))

/** The path as the route table writes it, so that no spelling of an address slips past a guard. */
function normalise(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Not valid percent encoding: it will simply match no route.
  }
  return decoded
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** The entry of the route table for an address, or undefined. */
export function routeFor(path: string): Route | undefined {
  return routeByPath.get(normalise(path))
}

/** What happens when this visitor opens this address: specification, sections 2, 4 and 6. */
export function routeDecision(visit: RouteVisit): RouteDecision {
  const path = normalise(visit.path)
  const { role } = visit
  if (role === null) return visitorDecision(path, visit)
  if (path === '/' || path === '/entrar') return { kind: 'redirect', to: landingRoute(role) }
  const allowList = allowLists[role]
  if (allowList) return allowList.includes(path) ? { kind: 'allow' } : { kind: 'redirect', to: '/marcacoes' }
  if (!routeByPath.has(path)) return { kind: 'notFound' }
  const allowed = onlyFor[path]
  if (allowed && !allowed.includes(role)) return { kind: 'redirect', to: landingRoute(role) }
  const restricted = isFinanceRestricted({ id: visit.userId ?? '', role }, visit.financeRestrictedUserIds)
  if (restricted && closedToFinanceRestricted.includes(path)) return { kind: 'redirect', to: landingRoute(role) }
  if (role === 'EXTERNAL_ACCESS_UNIT' && closedToExternal.includes(path)) return { kind: 'redirect', to: '/overview' }
  return { kind: 'allow' }
}

function visitorDecision(path: string, visit: RouteVisit): RouteDecision {
  if (path === '/' || path === '/entrar') return { kind: 'allow' }
  if (path !== '/reset-senha') return { kind: 'redirect', to: '/', clearStorage: true }
  // The rule sends even a reset link to /, so its code travels along and / opens on the form.
  return { kind: 'redirect', to: `/${visit.search ?? ''}${visit.hash ?? ''}`, clearStorage: true, resetForm: true }
}
