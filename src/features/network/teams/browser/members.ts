import type { TeamMember } from '../contract.ts'

type Members = readonly TeamMember[]

/** Members with somebody changed. */
export function withChange(members: Members, professionalId: string, change: Partial<TeamMember>): Members {
  return members.map((member) => (member.professionalId === professionalId ? { ...member, ...change } : member))
}

/** Members with somebody one place further up (−1) or down (1); at the end of the list nothing changes. */
export function moved(members: Members, professionalId: string, step: -1 | 1): Members {
  const from = members.findIndex((member) => member.professionalId === professionalId)
  const to = from + step
  const [one, other] = [members[from], members[to]]
  return one && other ? members.with(from, other).with(to, one) : members
}
