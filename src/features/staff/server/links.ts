import type { Context } from '../../../server/context.ts'
import type { ParsedInput } from '../../../shared/contract.ts'
import {
  administered,
  type AdministrationKit,
  administratorOf,
  existing,
  memberInSight,
  refuse,
  shownMember,
  stillMay,
} from './administration.ts'
import type * as contract from '../contract.ts'
import { changeEmail, isEmailTaken, setInvitation, type StoredMember } from './member-queries.ts'
import { alreadyIn, alreadySo, emailTaken, notYetIn } from './refusal-wording.ts'
import { refusalOfAccess } from '../rules.ts'

/** Has somebody mailed a link to set a new password, by the job that reacts to the event. */
export async function sendReset(context: Context, id: string, kit: AdministrationKit): Promise<contract.Member> {
  const member = await openTo(context, id, kit)
  if (member.invitation !== 'accepted') throw notYetIn()
  context.record({ noun: 'staff', verb: 'sendReset', entityId: id, unitId: null, concerns: {} })
  return shownMember(member, kit.financeRestrictedUserIds)
}

/** Sends the invitation once more to somebody who has not come in yet. */
export async function inviteAgain(context: Context, id: string, kit: AdministrationKit): Promise<contract.Member> {
  const member = await openTo(context, id, kit)
  if (member.invitation === 'accepted') throw alreadyIn()
  await setInvitation(context.database, member, null)
  context.record({ noun: 'staff', verb: 'inviteAgain', entityId: id, unitId: null, concerns: {} })
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
  context.record({ noun: 'staff', verb: 'readdress', entityId: member.id, unitId: null, concerns: {}, changes })
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
