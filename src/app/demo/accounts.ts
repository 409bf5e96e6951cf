import type { Database } from '../../server/database/connect.ts'
import { hashOf, insertAccounts } from '../../server/sign-in/embedded-accounts.ts'
import type { Role } from '../../shared/roles.ts'
import { units } from './network.ts'
import { insertRows } from './insert.ts'

/** Everyone's password in the demo network. */
export const demoPassword = 'pauta-demo-2026'

export interface DemoAccount {
  /** staff.id */
  readonly id: string
  /** The embedded sign-in's id of the same person. */
  readonly authUid: string
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Units of the person; empty for network roles, who see them all. */
  readonly unitIds: readonly string[]
}

const [main, manaus, rioBranco] = units

// Fixed, since FINANCE_RESTRICTED_USER_IDS names two of them.
function account(
  number: number,
  mailbox: string,
  name: string,
  role: Role,
  unitIds: readonly string[] = [],
): DemoAccount {
  const id = `018d7937-3000-7000-8000-${String(number).padStart(12, '0')}`
  return { id, authUid: `demo-${mailbox}`, email: `${mailbox}@demo.example`, name, role, unitIds }
}

/** The twelve people who can sign in: one of each role, and the two finance-restricted admins. */
export const demoAccounts: readonly DemoAccount[] = [
  account(1, 'sales', 'Camila Ribeiro', 'SALES'),
  account(2, 'location-manager', 'Renato Figueiredo', 'LOCATION_MANAGER', [main.id, manaus.id]),
  account(3, 'admin', 'Helena Vasconcelos', 'ADMIN'),
  account(4, 'receptionist', 'Jéssica Nascimento', 'RECEPTIONIST', [main.id]),
  account(5, 'after-sales', 'Bruna Cavalcanti', 'AFTER_SALES'),
  account(6, 'pre-post-operator', 'Thiago Moreira', 'PRE_POST_OPERATOR', [main.id, rioBranco.id]),
  account(7, 'sales-manager', 'Luciana Prado', 'SALES_MANAGER'),
  account(8, 'sb-protocol', 'Otávio Guimarães', 'SB_PROTOCOL'),
  account(9, 'stock-assistant', 'Everton Barros', 'STOCK_ASSISTANT', [main.id, manaus.id]),
  account(10, 'external-access-unit', 'Natália Queiroz', 'EXTERNAL_ACCESS_UNIT', [manaus.id]),
  account(11, 'admin-restricted-1', 'Sérgio Damasceno', 'ADMIN'),
  account(12, 'admin-restricted-2', 'Mônica Yamamoto', 'ADMIN'),
]

/** What FINANCE_RESTRICTED_USER_IDS is in the demo: staff ids of the two restricted admins. */
export const demoFinanceRestrictedUserIds: readonly string[] = demoAccounts
  .filter((one) => one.email.startsWith('admin-restricted-'))
  .map((one) => one.id)

/** Who does a thing at a unit's desk: the unit's own receptionist or manager where it has one, else the network's. */
export function actorAt(unitId: string, preferred: Role): DemoAccount {
  const mayAct = (one: DemoAccount) => one.unitIds.length === 0 || one.unitIds.includes(unitId)
  const found =
    demoAccounts.find((one) => one.role === preferred && mayAct(one)) ??
    demoAccounts.find(
      (one) => one.unitIds.includes(unitId) && one.role !== 'STOCK_ASSISTANT' && one.role !== 'EXTERNAL_ACCESS_UNIT',
    ) ??
    demoAccounts.find((one) => one.role === 'ADMIN')
  if (!found) throw new Error('the demo network has no ADMIN')
  return found
}

/** Writes the twelve people, their units, and what they sign in with. */
export async function writeAccounts(database: Database): Promise<void> {
  const staff = demoAccounts.map(({ id, authUid, name, email, role }) => ({ id, auth_uid: authUid, name, email, role }))
  await insertRows(
    database,
    'staff',
    staff.map((one) => ({ ...one, language: 'pt-BR' })),
  )
  const belonging = demoAccounts.flatMap(({ id, unitIds }) =>
    unitIds.map((unitId) => ({ staff_id: id, unit_id: unitId })),
  )
  await insertRows(database, 'staff_unit', belonging)
  const accounts = demoAccounts.map(({ authUid, email, name }) => ({ uid: authUid, email, name }))
  await insertAccounts(database, accounts, await hashOf(demoPassword))
}
