import { changesBetween, type Context } from '../../server/context.ts'
import { createOnce } from '../../server/repeated-create.ts'
import { notFound } from '../../server/scope.ts'
import type { ParsedInput } from '../../shared/contract.ts'
import { isFinanceRestricted } from '../../shared/permissions.ts'
import { Problem } from '../../shared/problem.ts'
import type * as contract from './contract.ts'
import {
  activeAdmins,
  changeEmail,
  countOtherAdmins,
  findMember,
  insertInvited,
  isEmailTaken,
  latestChanges,
  lockAdministration,
  setInvitation,
  setUnits,
  type StoredMember,
  updateMember,
} from './member-queries.ts'
import { alreadyIn, alreadySo, emailTaken, notYetIn, refused } from './refusal-wording.ts'
import {
  type Administered,
  type Administrator,
  mayAllOf,
  type Refusal,
  refusalOfAccess,
  refusalOfDisabling,
  refusalOfEdit,
  refusalOfInvitation,
  seesMember,
  unitsKept,
} from './rules.ts'

/** What the commands of administration lean on. */
export interface AdministrationKit {
  readonly financeRestrictedUserIds: readonly string[]
}

/** A person as the contract shows them. */
export function shownMember(
  { authUid: _uid, ...member }: StoredMember,
  restrictedIds: readonly string[],
): contract.Member {
  return { ...member, financeRestricted: isFinanceRestricted(member, restrictedIds) }
}

/**
 * The person, if they are in the administrator's sight.
 * @throws Problem NOT_FOUND
 */
export async function memberInSight({ actor, database }: Context, id: string): Promise<StoredMember> {
  const member = await findMember(database, id)
  if (!member || !seesMember(actor, administered(member))) throw notFound()
  return member
}

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
  if (before.version !== body.version) throw await stale(context, before, body.version, kit)
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
  context.record({ noun: 'staff', verb: 'edit', entityId: before.id, unitId: null, changes })
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
    changes: { active: [!active, active] },
  })
  return shownMember(await existing(context, id), kit.financeRestrictedUserIds)
}

/** Has somebody mailed a link to set a new password, by the job that reacts to the event. */
export async function sendReset(context: Context, id: string, kit: AdministrationKit): Promise<contract.Member> {
  const member = await openTo(context, id, kit)
  if (member.invitation !== 'accepted') throw notYetIn()
  context.record({ noun: 'staff', verb: 'sendReset', entityId: id, unitId: null })
  return shownMember(member, kit.financeRestrictedUserIds)
}

/** Sends the invitation once more to somebody who has not come in yet. */
export async function inviteAgain(context: Context, id: string, kit: AdministrationKit): Promise<contract.Member> {
  const member = await openTo(context, id, kit)
  if (member.invitation === 'accepted') throw alreadyIn()
  await setInvitation(context.database, member, null)
  context.record({ noun: 'staff', verb: 'inviteAgain', entityId: id, unitId: null })
  return shownMember(await existing(context, id), kit.financeRestrictedUserIds)
}

/** Corrects the e-mail of somebody who has not come in yet, and sends the invitation there. */
export async function readdress(
  context: Context,
  { params, body }: ParsedInput<typeof contract.readdressMember>,
  kit: AdministrationKit,
): Promise<contract.Member> {
  const { database } = context
  const member = await openTo(context, params.id, kit)
  if (member.invitation === 'accepted') throw alreadyIn()
  const { email } = body
  if (member.email === email) {
    context.changedNothing()
    return shownMember(member, kit.financeRestrictedUserIds)
  }
  if (await isEmailTaken(database, email, member.id)) throw emailTaken()
  await changeEmail(database, member.id, email)
  const changes: Record<string, [unknown, unknown]> = { email: [member.email, email] }
  context.record({ noun: 'staff', verb: 'readdress', entityId: member.id, unitId: null, changes })
  return shownMember(await existing(context, member.id), kit.financeRestrictedUserIds)
}

/** Somebody who may sign in, and whose way in the administrator may touch; nobody else changes people meanwhile. */
async function openTo(context: Context, id: string, kit: AdministrationKit): Promise<StoredMember> {
  await stillMay(context)
  const member = await memberInSight(context, id)
  await refuse(context, refusalOfAccess(administratorOf(context, kit), administered(member)), kit, [member])
  if (!member.active) throw alreadySo(false)
  return member
}

/**
 * Locks the administration and looks at the administrator again: they were let through before the lock was theirs.
 * @throws Problem NOT_ALLOWED when their own role or account was changed meanwhile
 */
async function stillMay({ actor, database }: Context): Promise<void> {
  await lockAdministration(database)
  const self = await findMember(database, actor.id)
  if (self?.active && self.role === actor.role) return
  throw new Problem('NOT_ALLOWED', {
    'pt-BR': 'Seu próprio acesso acabou de mudar. Recarregue a página.',
    en: 'Your own access has just changed. Reload the page.',
  })
}

/** The signed-in person as the rules of administration see them. */
export function administratorOf(
  { actor }: Context,
  kit: Pick<AdministrationKit, 'financeRestrictedUserIds'>,
): Administrator {
  const { id, role, unitIds } = actor
  return { id, role, unitIds, financeRestrictedUserIds: kit.financeRestrictedUserIds }
}

/**
 * @param accounts what somebody must be able to give who could do it
 * @throws Problem RULE_BROKEN when there is a refusal, naming who could where the rule asks for somebody who may more
 */
async function refuse(
  { database }: Context,
  refusal: Refusal | undefined,
  kit: AdministrationKit,
  accounts: readonly Pick<Administered, 'id' | 'role'>[],
): Promise<void> {
  if (!refusal) return
  if (refusal !== 'beyond-own') throw refused(refusal)
  const admins = await activeAdmins(database)
  const able = admins.filter((admin) => accounts.every((account) => mayAllOf(admin, account, kit)))
  throw refused(
    refusal,
    able.map(({ name }) => name),
  )
}

function idsOf({ units }: StoredMember): string[] {
  return units.map(({ id }) => id).toSorted()
}

/** A person as the rules of administration ask of them. */
export function administered(member: StoredMember): Administered {
  const { id, role, active } = member
  return { id, role, active, unitIds: idsOf(member) }
}

async function existing({ database }: Context, id: string): Promise<StoredMember> {
  const member = await findMember(database, id)
  if (!member) throw notFound()
  return member
}

async function stale(
  { database }: Context,
  current: StoredMember,
  seen: number,
  kit: AdministrationKit,
): Promise<Problem> {
  const changes = await latestChanges(database, current.id, Math.min(20, Math.max(1, current.version - seen)))
  const by = changes[0]?.by ?? null
  return new Problem(
    'STALE',
    {
      'pt-BR': `${by ?? 'Alguém'} mudou este usuário depois que você o abriu. Veja o que mudou e salve de novo.`,
      en: `${by ?? 'Someone'} changed this user after you opened it. Look at what changed and save again.`,
    },
    {
      extra: {
        version: current.version,
        changedBy: by,
        current: shownMember(current, kit.financeRestrictedUserIds),
        changes,
      },
    },
  )
}
