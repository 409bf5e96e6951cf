import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { recordCommands } from '../../../../server/record/commands.ts'
import { upcomingOfTeam } from '../../professionals/server/upcoming-queries.ts'
import type { TeamMember } from '../contract.ts'
import { teamEvents } from '../events.ts'
import { teams } from '../record.ts'
import { refusalOfMember } from '../rules.ts'
import { candidatesIn } from './check-queries.ts'
import { teamQueries } from './record-queries.ts'
import { alreadySo, memberWording, stillNamed } from './refusals.ts'

/** Members' order is who is asked first. An archived team is offered no more, and what it did keeps its name. */
export const teamCommands = recordCommands(teams, teamQueries, {
  events: teamEvents,
  verbs: { archive: 'archive', restore: 'restore' },
  concerns: ({ id, members }, before) => concernsOf([{ teamId: id }, ...(before?.members ?? []), ...members]),
  async prepared(context, before, { members, ...written }) {
    if (before && !before.active) throw alreadySo(false)
    if (!members) return written
    if (!before && written.unitId) await requireMembers(context, written.unitId, members, [])
    return { ...written, members: members.toSorted((one, other) => Number(one.substitute) - Number(other.substitute)) }
  },
  async beforeEdit(context, before, { written: { members }, changes }) {
    if (members && changes['members']) await requireMembers(context, before.unitId, members, before.members)
  },
  alreadySo: ({ active }) => alreadySo(active),
  async beforeArchive({ database, now }, { id, name }) {
    const upcoming = await upcomingOfTeam(database, id, now.toString())
    if (upcoming.total > 0) throw stillNamed(name, upcoming)
  },
  allows: (_context, { active }, way) => active || way !== 'edit',
})

/** @throws Problem INVALID_INPUT naming each member who may not be in the team as that */
async function requireMembers(
  { database }: Context,
  unitId: string,
  members: readonly TeamMember[],
  before: readonly TeamMember[],
): Promise<void> {
  const ids = members.map(({ professionalId }) => professionalId)
  const candidates = new Map((await candidatesIn(database, unitId, ids)).map((one) => [one.id, one]))
  const known = new Set(before.map(({ professionalId }) => professionalId))
  const fields = members.flatMap((member) => {
    const candidate = candidates.get(member.professionalId)
    const refusal = refusalOfMember(member, candidate, !known.has(member.professionalId))
    return refusal ? [{ path: 'members', code: refusal, message: memberWording(refusal, candidate?.name) }] : []
  })
  if (fields.length > 0) throw invalid(fields)
}
