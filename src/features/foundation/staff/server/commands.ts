import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { Can } from '../../../../shared/fields/record.ts'
import { type AdministrationKit, administratorOf, existing, memberInSight, refuse, stillMay } from './administration.ts'
import { staffEvents } from '../events.ts'
import type { Member, members } from '../record.ts'
import { countOtherAdmins } from './member-queries.ts'
import { alreadySo, emailTaken } from './refusal-wording.ts'
import { refusalOfAccess, refusalOfDisabling, refusalOfEdit, refusalOfInvitation, unitsKept } from '../rules.ts'

export type Invitation = ParsedInput<typeof members.create>['body']
type Change = ParsedInput<typeof members.edit>['body']

/**
 * Writes somebody new down. Their account and the letter with the link to set its password are made by the job that
 * reacts to the event, see `staffJobs`. The same invitation twice is one.
 */
export async function invite(context: Context, body: Invitation, kit: AdministrationKit): Promise<Member> {
  const { id, role } = body
  const unitIds = unitsKept(role, body.unitIds)
  const invited = { id, role, unitIds }
  await refuse(context, refusalOfInvitation(administratorOf(context, kit), invited), kit, [invited])
  await stillMay(context)
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    () => inviteNew(context, body, unitIds, kit),
    () => memberInSight(context, id, kit),
  )
}

/** Answers undefined where the id is taken. */
async function inviteNew(
  context: Context,
  body: Invitation,
  unitIds: string[],
  kit: AdministrationKit,
): Promise<Member | undefined> {
  const { id, email, name, role } = body
  if (!(await kit.members.insert(context, { ...body, unitIds }))) {
    if (await kit.members.find(context, id)) return undefined
    throw emailTaken()
  }
  context.record({
    noun: 'staff',
    verb: 'invite',
    entityId: id,
    unitId: null,
    concerns: {},
    changes: changesBetween<Record<string, unknown>>({}, { name, email, role, unitIds }),
    sent: body,
  })
  return existing(context, id, kit)
}

/** Changes name, role or units; what is not sent stays. */
export async function edit(context: Context, id: string, body: Change, kit: AdministrationKit): Promise<Member> {
  await stillMay(context)
  const before = await memberInSight(context, id, kit)
  if (before.version !== body.version) {
    throw await staleRecord(context, { of: staffEvents, current: before, seen: body.version })
  }
  const role = body.role ?? before.role
  const unitIds = unitsKept(role, body.unitIds ?? before.unitIds)
  const after = { name: body.name ?? before.name, role, unitIds }
  const changes = changesBetween<Record<string, unknown>>(
    { name: before.name, role: before.role, unitIds: before.unitIds },
    after,
  )
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  // Units that a network role was left with by an older record mean nothing, and their loss is no change of reach.
  const refusal = refusalOfEdit(
    administratorOf(context, kit),
    { ...before, unitIds: unitsKept(before.role, before.unitIds) },
    after,
    await countOtherAdmins(context.database, id),
  )
  await refuse(context, refusal, kit, [before, { id, role }])
  await kit.members.update(context, id, after)
  context.record({ noun: 'staff', verb: 'edit', entityId: id, unitId: null, concerns: {}, changes })
  return existing(context, id, kit)
}

/** Shuts somebody out: of Pauta from their next request on, of the provider by the job that reacts to the event. */
export async function disable(context: Context, id: string, kit: AdministrationKit): Promise<Member> {
  await stillMay(context)
  const member = await memberInSight(context, id, kit)
  const otherAdmins = await countOtherAdmins(context.database, id)
  const refusal = refusalOfDisabling(administratorOf(context, kit), member, otherAdmins)
  await refuse(context, refusal, kit, [member])
  if (!member.active) throw alreadySo(false)
  return setActive(context, member, false, kit)
}

/** Lets somebody in again. */
export async function enable(context: Context, id: string, kit: AdministrationKit): Promise<Member> {
  await stillMay(context)
  const member = await memberInSight(context, id, kit)
  await refuse(context, refusalOfAccess(administratorOf(context, kit), member), kit, [member])
  if (member.active) throw alreadySo(true)
  return setActive(context, member, true, kit)
}

async function setActive(context: Context, member: Member, active: boolean, kit: AdministrationKit): Promise<Member> {
  const { id } = member
  await kit.members.update(context, id, { active })
  context.record({
    noun: 'staff',
    verb: active ? 'enable' : 'disable',
    entityId: id,
    unitId: null,
    concerns: {},
    changes: { active: [!active, active] },
  })
  return existing(context, id, kit)
}

/** What the administrator may do to the person; whether another ADMIN is left is asked when it is done. */
export function ways(context: Context, member: Member, kit: AdministrationKit): Can[] {
  const administrator = administratorOf(context, kit)
  const refusal = member.active ? refusalOfDisabling(administrator, member, 1) : refusalOfAccess(administrator, member)
  return ['edit', ...(refusal ? [] : [member.active ? ('archive' as const) : ('restore' as const)])]
}
