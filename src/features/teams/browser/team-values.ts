import type { ProfessionalFunction } from '../../procedures/contract.ts'
import type { TeamMember, TeamRecord } from '../contract.ts'

/** What stands in the fields of a team; members as JSON, since the form kit compares plain values. */
export interface TeamValues {
  name: string
  unitId: string
  capacityPerDay: string
  members: string
  [field: string]: string | boolean
}

/** A team that nobody is in yet. */
export function emptyTeam(unitId: string): TeamValues {
  return { name: '', unitId, capacityPerDay: '2', members: '[]' }
}

/** A team as the form shows it. */
export function valuesOf({ name, unitId, capacityPerDay, members }: TeamRecord): TeamValues {
  return { name, unitId, capacityPerDay: String(capacityPerDay), members: written(members) }
}

/** The members in the field. */
export function membersIn(field: string): TeamMember[] {
  return JSON.parse(field) as TeamMember[]
}

/** Members as the field keeps them. */
export function written(members: readonly TeamMember[]): string {
  return JSON.stringify(
    members.map(({ professionalId, function: work, substitute }) => ({ professionalId, function: work, substitute })),
  )
}

/** What the form sends; regular members come first, in the order in which they are asked. */
export function inputOf({ name, capacityPerDay, members }: TeamValues): Record<string, unknown> {
  const capacity = capacityPerDay.trim()
  return {
    name,
    capacityPerDay: capacity === '' ? Number.NaN : Number(capacity),
    members: membersIn(members).toSorted((one, other) => Number(one.substitute) - Number(other.substitute)),
  }
}

/** The same of a new team, which also gets its unit. */
export function creationOf(values: TeamValues): Record<string, unknown> {
  return { ...inputOf(values), unitId: values.unitId }
}

/** The field with somebody more, as a regular member. */
export function withMember(field: string, professionalId: string, work: ProfessionalFunction): string {
  return written([...membersIn(field), { professionalId, function: work, substitute: false }])
}

/** The field without somebody. */
export function withoutMember(field: string, professionalId: string): string {
  return written(membersIn(field).filter((member) => member.professionalId !== professionalId))
}

/** The field with somebody changed. */
export function withChange(field: string, professionalId: string, change: Partial<TeamMember>): string {
  return written(
    membersIn(field).map((member) => (member.professionalId === professionalId ? { ...member, ...change } : member)),
  )
}

/** The field with somebody one place further up (−1) or down (1); at the end of the list nothing changes. */
export function moved(field: string, professionalId: string, step: -1 | 1): string {
  const members = membersIn(field)
  const from = members.findIndex((member) => member.professionalId === professionalId)
  const to = from + step
  const [one, other] = [members[from], members[to]]
  if (!one || !other) return field
  return written(members.with(from, other).with(to, one))
}
