/** The ten roles of the specification, in its order. Every staff member has exactly one. */
export const roles = [
  'SALES',
  'LOCATION_MANAGER',
  'ADMIN',
  'RECEPTIONIST',
  'AFTER_SALES',
  'PRE_POST_OPERATOR',
  'SALES_MANAGER',
  'SB_PROTOCOL',
  'STOCK_ASSISTANT',
  'EXTERNAL_ACCESS_UNIT',
] as const

export type Role = (typeof roles)[number]

/** The same in the order of the columns of product.md section 4, by which tables of who may what are written by hand. */
export const roleColumns = [
  'SALES',
  'SALES_MANAGER',
  'LOCATION_MANAGER',
  'ADMIN',
  'RECEPTIONIST',
  'AFTER_SALES',
  'PRE_POST_OPERATOR',
  'SB_PROTOCOL',
  'STOCK_ASSISTANT',
  'EXTERNAL_ACCESS_UNIT',
] as const satisfies readonly Role[]

const networkRoles: ReadonlySet<Role> = new Set<Role>(['ADMIN', 'SALES_MANAGER', 'SALES', 'AFTER_SALES', 'SB_PROTOCOL'])

/** Whether the role sees every unit of the network; the others see and touch only the units they belong to. */
export function isNetworkRole(role: Role): boolean {
  return networkRoles.has(role)
}

/**
 * Where a person of this role goes after signing in (specification, section 2).
 * SB_PROTOCOL is sent to /overview as written there, and the guard of section 6 sends it on to /marcacoes.
 */
export function landingRoute(role: Role): '/marcacoes' | '/estoque' | '/overview' {
  if (role === 'SALES') return '/marcacoes'
  if (role === 'STOCK_ASSISTANT') return '/estoque'
  return '/overview'
}

/** Whether this is one of the admins configured by `FINANCE_RESTRICTED_USER_IDS`; the list means nothing for other roles. */
export function isFinanceRestricted(
  person: { id: string; role: Role },
  financeRestrictedUserIds: readonly string[],
): boolean {
  return person.role === 'ADMIN' && financeRestrictedUserIds.includes(person.id)
}
