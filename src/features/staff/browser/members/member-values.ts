import { idsIn } from '../../../../browser/form/id-list.ts'
import { isNetworkRole, type Role } from '../../../../shared/roles.ts'
import type { Member } from '../../contract.ts'

/** What stands in the fields of a person; units as ids between commas, since the form kit compares plain values. */
export interface MemberValues {
  name: string
  email: string
  role: string
  unitIds: string
  [field: string]: string | boolean
}

/** A person as the form shows them. */
export function valuesOf({
  name,
  email,
  role,
  units,
}: Pick<Member, 'name' | 'email' | 'role' | 'units'>): MemberValues {
  return {
    name,
    email,
    role,
    unitIds: units
      .map(({ id }) => id)
      .toSorted()
      .join(','),
  }
}

/** What the form sends; a network role belongs to no unit, whatever was ticked before it was chosen. */
export function inputOf({ name, role, unitIds }: MemberValues): Record<string, unknown> {
  return { name, role, unitIds: isNetworkRole(role as Role) ? [] : idsIn(unitIds) }
}

/** The same of somebody new, who also has an e-mail. */
export function invitationOf(values: MemberValues): Record<string, unknown> {
  return { ...inputOf(values), email: values.email }
}
