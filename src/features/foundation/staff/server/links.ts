import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { type AdministrationKit, administratorOf, existing, memberInSight, refuse, stillMay } from './administration.ts'
import type { readdressMember } from '../access-contract.ts'
import type { Member } from '../record.ts'
import { isEmailTaken, setInvitation } from './member-queries.ts'
import { alreadyIn, alreadySo, emailTaken, notYetIn } from './refusal-wording.ts'
import { refusalOfAccess } from '../rules.ts'

/** Has somebody mailed a link to set a new password, by the job that reacts to the event. */
export async function sendReset(context: Context, id: string, kit: AdministrationKit): Promise<Member> {
  const member = await openTo(context, id, kit)
  if (member.invitation !== 'accepted') throw notYetIn()
  context.record({ noun: 'staff', verb: 'sendReset', entityId: id, unitId: null, concerns: {} })
  return member
}

/** Sends the invitation once more to somebody who has not come in yet. */
export async function inviteAgain(context: Context, id: string, kit: AdministrationKit): Promise<Member> {
  const member = await openTo(context, id, kit)
  if (member.invitation === 'accepted') throw alreadyIn()
  await setInvitation(context.database, member, null)
  context.record({ noun: 'staff', verb: 'inviteAgain', entityId: id, unitId: null, concerns: {} })
  return existing(context, id, kit)
}

/** Corrects the e-mail of somebody who has not come in yet, and sends the invitation there. */
export async function readdress(
  context: Context,
  { params, body }: ParsedInput<typeof readdressMember>,
  kit: AdministrationKit,
): Promise<Member> {
  const { database } = context
  const member = await openTo(context, params.id, kit)
  if (member.invitation === 'accepted') throw alreadyIn()
  const { email } = body
  if (member.email === email) {
    context.changedNothing()
    return member
  }
  if (await isEmailTaken(database, email, member.id)) throw emailTaken()
  await kit.members.update(context, member.id, { email, invitation: 'invited', invitationFailure: null })
  const changes: Record<string, [unknown, unknown]> = { email: [member.email, email] }
  context.record({ noun: 'staff', verb: 'readdress', entityId: member.id, unitId: null, concerns: {}, changes })
  return existing(context, member.id, kit)
}

/** Somebody who may sign in, and whose way in the administrator may touch; nobody else changes people meanwhile. */
async function openTo(context: Context, id: string, kit: AdministrationKit): Promise<Member> {
  await stillMay(context)
  const member = await memberInSight(context, id, kit)
  await refuse(context, refusalOfAccess(administratorOf(context, kit), member), kit, [member])
  if (!member.active) throw alreadySo(false)
  return member
}
