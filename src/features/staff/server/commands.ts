import { changesBetween, type Context } from '../../../server/context.ts'
import { createOnce } from '../../../server/repeated-create.ts'
import { staleRecord } from '../../../server/stale.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import {
  administered,
  type AdministrationKit,
  administratorOf,
  existing,
  idsOf,
  memberInSight,
  refuse,
  shownMember,
  stillMay,
} from './administration.ts'
import { staffEvents } from '../events.ts'
import type * as contract from '../contract.ts'
import {
  countOtherAdmins,
  findMember,
  insertInvited,
  setUnits,
  type StoredMember,
  updateMember,
} from './member-queries.ts'
import { alreadySo, emailTaken } from './refusal-wording.ts'
import { refusalOfAccess, refusalOfDisabling, refusalOfEdit, refusalOfInvitation, unitsKept } from '../rules.ts'

/**
 * Writes somebody new down. Their account and the letter with the link to set its password are made by the job that
 * reacts to the event, see `staffJobs`. The same invitation twice is one.
 */
export async function invite(
  context: Context,
  { body }: ParsedInput<typeof contract.inviteMember>,
  kit: AdministrationKit,
): Promise<contract.Member> {
  const { id, role } = body
  const unitIds = unitsKept(role, body.unitIds)
  const invited = { id, role, unitIds }
  await refuse(context, refusalOfInvitation(administratorOf(context, kit), invited), kit, [invited])
  await stillMay(context)
  return createOnce(
    context,
    [{ entityId: id, sent: body }],
    () => inviteNew(context, body, unitIds, kit),
    async () => shownMember(await memberInSight(context, id), kit.financeRestrictedUserIds),
  )
}

/** Answers undefined where the id is taken. */
async function inviteNew(
  context: Context,
  body: ParsedInput<typeof contract.inviteMember>['body'],
  unitIds: string[],
  kit: AdministrationKit,
): Promise<contract.Member | undefined> {
  const { database } = context
  const { id, email, name, role, language } = body
  if (!(await insertInvited(database, { id, email, name, role, language }))) {
    if (await findMember(database, id)) return undefined
    throw emailTaken()
  }
  await setUnits(database, id, unitIds)
  context.record({
    noun: 'staff',
    verb: 'invite',
    entityId: id,
    unitId: null,
    concerns: {},
    changes: changesBetween<Record<string, unknown>>({}, { name, email, role, unitIds }),
    sent: body,
  })
  return shownMember(await existing(context, id), kit.financeRestrictedUserIds)
}

/** Changes name, role or units; what is not sent stays. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editMember>,
  kit: AdministrationKit,
): Promise<contract.Member> {
  const { database } = context
  await stillMay(context)
  const before = await memberInSight(context, params.id)
  if (before.version !== body.version) {
    const current = shownMember(before, kit.financeRestrictedUserIds)
    throw await staleRecord(context, { of: staffEvents, current, seen: body.version })
  }
  const role = body.role ?? before.role
  const unitIds = unitsKept(role, body.unitIds ?? idsOf(before))
  const after = { name: body.name ?? before.name, role, unitIds }
  const changes = changesBetween<Record<string, unknown>>(
    { name: before.name, role: before.role, unitIds: idsOf(before) },
    after,
  )
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return shownMember(before, kit.financeRestrictedUserIds)
  }
  const person = administered(before)
  // Units that a network role was left with by an older record mean nothing, and their loss is no change of reach.
  const refusal = refusalOfEdit(
    administratorOf(context, kit),
    { ...person, unitIds: unitsKept(before.role, person.unitIds) },
    after,
    await countOtherAdmins(database, before.id),
  )
  await refuse(context, refusal, kit, [before, { id: before.id, role }])
  await updateMember(database, before.id, { name: after.name, role })
  await setUnits(database, before.id, unitIds)
  context.record({ noun: 'staff', verb: 'edit', entityId: before.id, unitId: null, concerns: {}, changes })
  return shownMember(await existing(context, before.id), kit.financeRestrictedUserIds)
}

/** Shuts somebody out: of Pauta from their next request on, of the provider by the job that reacts to the event. */
export async function disable(context: Context, id: string, kit: AdministrationKit): Promise<contract.Member> {
  await stillMay(context)
  const member = await memberInSight(context, id)
  const otherAdmins = await countOtherAdmins(context.database, id)
  const refusal = refusalOfDisabling(administratorOf(context, kit), administered(member), otherAdmins)
  await refuse(context, refusal, kit, [member])
  if (!member.active) throw alreadySo(false)
  return setActive(context, member, false, kit)
}

/** Lets somebody in again. */
export async function enable(context: Context, id: string, kit: AdministrationKit): Promise<contract.Member> {
  await stillMay(context)
  const member = await memberInSight(context, id)
  await refuse(context, refusalOfAccess(administratorOf(context, kit), administered(member)), kit, [member])
  if (member.active) throw alreadySo(true)
  return setActive(context, member, true, kit)
}

async function setActive(
  context: Context,
  member: StoredMember,
  active: boolean,
  kit: AdministrationKit,
): Promise<contract.Member> {
  const { id } = member
  await updateMember(context.database, id, { active })
  context.record({
    noun: 'staff',
    verb: active ? 'enable' : 'disable',
    entityId: id,
    unitId: null,
    concerns: {},
    changes: { active: [!active, active] },
  })
  return shownMember(await existing(context, id), kit.financeRestrictedUserIds)
}
