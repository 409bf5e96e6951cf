import { Problem } from '../../../../shared/problem.ts'
import { asLetters, type JobKind } from '../../../../server/jobs/kinds.ts'
import type { Accounts } from './accounts.ts'
import type { InvitationFailure } from '../record.ts'
import { type Account, findAccount, setInvitation } from './member-queries.ts'

/** What follows from the administration of people at the sign-in provider and in the post: outside of any transaction. */
export function staffJobs({ accounts }: { readonly accounts: Accounts }): JobKind[] {
  return [invitationJob(accounts), accessJob(accounts), resetJob(accounts)]
}

/** What keeps an invitation from arriving. */
interface Trouble {
  readonly reason: InvitationFailure
  readonly error: unknown
}

/** The account of somebody invited, and the letter with the link to its password. Run twice it is one account. */
function invitationJob(accounts: Accounts): JobKind {
  return {
    name: 'staff.invitation',
    title: { 'pt-BR': 'Enviar convite', en: 'Send an invitation' },
    seenBy: 'staff.read',
    ...asLetters,
    on: ['staff.invite', 'staff.inviteAgain', 'staff.readdress'],
    async run({ database, write }, { entityId }) {
      const member = entityId === undefined ? undefined : await findAccount(database, entityId)
      if (!member?.active || member.invitation === 'accepted') return
      const trouble = await deliver(accounts, member)
      await write(async (transaction) => {
        const isNews = await setInvitation(transaction.database, member, trouble?.reason ?? null)
        // Every letter that was sent is recorded; of failures for the same reason, the first.
        if (trouble && !isNews) return
        const about = { noun: 'staff', entityId: member.id, unitId: null, concerns: {} } as const
        if (trouble) transaction.record({ ...about, verb: 'invitationFailed', note: trouble.reason })
        else transaction.record({ ...about, verb: 'invitationSent' })
      })
      if (trouble && isPassing(trouble.reason)) throw trouble.error
    },
  }
}

async function deliver(accounts: Accounts, { authUid, ...to }: Account): Promise<Trouble | undefined> {
  const { email, name, language } = to
  try {
    await accounts.keepAccount({ uid: authUid, email, name })
  } catch (error) {
    return { reason: reasonOf(error, 'provider-unavailable'), error }
  }
  try {
    await accounts.sendResetLink({ email, name, language }, 'invitation')
  } catch (error) {
    return { reason: reasonOf(error, 'mail-unavailable'), error }
  }
  return undefined
}

function reasonOf(error: unknown, otherwise: InvitationFailure): InvitationFailure {
  if (error instanceof Problem && error.code === 'ALREADY_EXISTS') return 'email-taken'
  if (error instanceof Problem && error.code === 'INVALID_INPUT') return 'address-refused'
  return otherwise
}

/** Whether trying again may help; the others wait for another e-mail. */
function isPassing(reason: InvitationFailure): boolean {
  return reason === 'mail-unavailable' || reason === 'provider-unavailable'
}

/** Whether somebody may sign in, as the provider is to have it. It asks what is true when it runs, so order is no matter. */
function accessJob(accounts: Accounts): JobKind {
  return {
    name: 'staff.access',
    title: { 'pt-BR': 'Abrir ou fechar uma conta de acesso', en: 'Open or close an account' },
    seenBy: 'staff.read',
    on: ['staff.disable', 'staff.enable'],
    async run({ database }, { entityId }) {
      const member = entityId === undefined ? undefined : await findAccount(database, entityId)
      if (member) await (member.active ? accounts.enable(member.authUid) : accounts.disable(member.authUid))
    },
  }
}

/** The letter that the administration asked for. Later than in some minutes nobody waits for it. */
function resetJob(accounts: Accounts): JobKind {
  return {
    name: 'staff.resetLink',
    title: { 'pt-BR': 'Enviar link de senha pedido pela administração', en: 'Send a password link' },
    seenBy: 'staff.read',
    retries: 6,
    ...asLetters,
    on: ['staff.sendReset'],
    async run({ database }, { entityId }) {
      const member = entityId === undefined ? undefined : await findAccount(database, entityId)
      if (!member?.active) return
      const { email, name, language } = member
      await accounts.sendResetLink({ email, name, language }, 'reset')
    },
  }
}
