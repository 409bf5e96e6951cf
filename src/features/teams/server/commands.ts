import { concernsOf } from '../../../server/concerns.ts'
import { changesBetween, type ConcernsOf, type Context } from '../../../server/context.ts'
import { invalid } from '../../../server/input.ts'
import { createOnce } from '../../../server/repeated-create.ts'
import { notFound, requireUnit } from '../../../server/scope.ts'
import { staleRecord } from '../../../server/stale.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import { upcomingOfTeam } from '../../professionals/server/upcoming-queries.ts'
import { candidatesIn } from './check-queries.ts'
import type { createTeam, editTeam, TeamMember, TeamRecord } from '../contract.ts'
import { findTeam, insertTeam, isNameTaken, lockTeam, setMembers, updateTeam } from './record-queries.ts'
import { alreadySo, memberWording, nameTaken, stillNamed } from './refusals.ts'
import { refusalOfMember } from '../rules.ts'
import { teamEvents } from '../events.ts'

/**
 * The team, if its unit is one of the reader's.
 * @throws Problem NOT_FOUND
 */
export function inSight({ actor }: Context, team: TeamRecord | undefined): TeamRecord {
  if (!team) throw notFound()
  requireUnit(actor, team.unitId)
  return team
}

/** Puts a team together. The same create sent again is the same team. */
export async function create(context: Context, { body }: ParsedInput<typeof createTeam>): Promise<TeamRecord> {
  const { actor, database, now } = context
  const { id, unitId, name, capacityPerDay } = body
  requireUnit(actor, unitId)
  const members = regularFirst(body.members)
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    async () => {
      await requireMembers(context, unitId, members, [])
      if (!(await insertTeam(database, { id, unitId, name, capacityPerDay, createdAt: now.toString() }))) {
        if (await findTeam(database, id, now.toString())) return undefined
        throw nameTaken(name)
      }
      await setMembers(database, id, members)
      const changes = changesBetween<Record<string, unknown>>({}, { name, capacityPerDay, members })
      context.record({
        noun: 'team',
        verb: 'create',
        entityId: id,
        unitId,
        concerns: concernsOfTeam(id, members),
        changes,
        sent: body,
      })
      return existing(context, id)
    },
    async () => inSight(context, await existing(context, id)),
  )
}

/** Changes what is sent and leaves the rest. Members' order is who is asked first. */
export async function edit(context: Context, { params, body }: ParsedInput<typeof editTeam>): Promise<TeamRecord> {
  const { database, now } = context
  const before = inSight(context, await lockTeam(database, params.id, now.toString()))
  if (before.version !== body.version) {
    throw await staleRecord(context, { of: teamEvents, current: before, seen: body.version })
  }
  if (!before.active) throw alreadySo(false)
  const earlier = before.members.map(plain)
  const after = {
    name: body.name ?? before.name,
    capacityPerDay: body.capacityPerDay ?? before.capacityPerDay,
    members: body.members ? regularFirst(body.members) : earlier,
  }
  const changes = changesBetween<Record<string, unknown>>({ ...before, members: earlier }, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  if ('members' in changes) await requireMembers(context, before.unitId, after.members, earlier)
  if ('name' in changes && (await isNameTaken(database, before, after.name))) throw nameTaken(after.name)
  await updateTeam(database, before.id, { ...after, active: true })
  if ('members' in changes) await setMembers(database, before.id, after.members)
  const concerns = concernsOfTeam(before.id, [...earlier, ...after.members])
  context.record({ noun: 'team', verb: 'edit', entityId: before.id, unitId: before.unitId, concerns, changes })
  return existing(context, before.id)
}

/** Puts a team away: it is offered no more, and what it did keeps its name. */
export async function archive(context: Context, id: string): Promise<TeamRecord> {
  const { database, now } = context
  const team = inSight(context, await lockTeam(database, id, now.toString()))
  if (!team.active) throw alreadySo(false)
  const upcoming = await upcomingOfTeam(database, id, now.toString())
  if (upcoming.total > 0) throw stillNamed(team.name, upcoming)
  return setActive(context, team, false)
}

/** Brings an archived team back as it was. */
export async function restore(context: Context, id: string): Promise<TeamRecord> {
  const team = inSight(context, await lockTeam(context.database, id, context.now.toString()))
  if (team.active) throw alreadySo(true)
  return setActive(context, team, true)
}

async function setActive(context: Context, team: TeamRecord, active: boolean): Promise<TeamRecord> {
  await updateTeam(context.database, team.id, { ...team, active })
  context.record({
    noun: 'team',
    verb: active ? 'restore' : 'archive',
    entityId: team.id,
    unitId: team.unitId,
    concerns: concernsOfTeam(team.id, team.members),
    changes: { active: [!active, active] },
  })
  return existing(context, team.id)
}

function concernsOfTeam(teamId: string, members: readonly TeamMember[]): ConcernsOf<'resourceIds'> {
  return concernsOf([{ teamId }, ...members])
}

function plain({ professionalId, function: work, substitute }: TeamMember): TeamMember {
  return { professionalId, function: work, substitute }
}

function regularFirst(members: readonly TeamMember[]): TeamMember[] {
  return members.map(plain).toSorted((one, other) => Number(one.substitute) - Number(other.substitute))
}

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

async function existing({ database, now }: Context, id: string): Promise<TeamRecord> {
  const team = await findTeam(database, id, now.toString())
  if (!team) throw notFound()
  return team
}
