import type { Team, TeamMember } from '../../contract.ts'
import type { Standing } from '../../rules.ts'
import type { Staffing } from '../use-staffing.ts'

/** A member of the catalogue's team, with how they stand. */
export type CoverageMember = TeamMember & Standing & { readonly name: string }

/**
 * The members of a team of the catalogue, joined with the catalogue of professionals.
 *
 * @param unknown the name of somebody who is not in it
 */
export function membersOf(
  { members }: Pick<Team, 'members'>,
  { professionals }: Staffing,
  unknown: string,
): CoverageMember[] {
  return members.map((member) => {
    const professional = professionals.byId.get(member.professionalId)
    return {
      ...member,
      name: professional?.name ?? unknown,
      // Anyone who is not in the catalogue does not work here any more.
      active: professional?.active ?? false,
      registrationValidUntil: professional?.registrationValidUntil ?? null,
    }
  })
}
