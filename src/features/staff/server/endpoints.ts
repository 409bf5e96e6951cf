import type { Context } from '../../../server/context.ts'
import { endpoint, type Endpoint } from '../../../server/endpoint.ts'
import { isFinanceRestricted } from '../../../shared/permissions.ts'
import { Problem } from '../../../shared/problem.ts'
import type { FileStore } from '../../../server/files.ts'
import { notFound, unitFilter } from '../../../server/scope.ts'
import type { Accounts } from './accounts.ts'
import { administered, administratorOf, memberInSight, shownMember } from './administration.ts'
import { disable, edit, enable, invite } from './commands.ts'
import * as contract from '../contract.ts'
import { readSessionOptions, readUser, type SessionOptions } from '../contract.ts'
import { exportMembers } from './export.ts'
import { inviteAgain, readdress, sendReset } from './links.ts'
import { listMembers, membersWithEmails } from './member-queries.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { findUser } from './queries.ts'
import { mayReadMailOf, mayReadUser } from '../rules.ts'

export interface StaffSettings {
  sessionOptions: SessionOptions
  financeRestrictedUserIds: readonly string[]
  accounts: Accounts
  /** Where people's pictures are kept. */
  photos: FileStore
  /** The e-mails that were kept instead of sent; null outside of the demo network. */
  demoMails: (() => Promise<contract.KeptMail[]>) | null
}

/** The endpoints of staff: who one is, and the administration of people. */
export function staffEndpoints(settings: StaffSettings): Endpoint[] {
  const { sessionOptions, financeRestrictedUserIds } = settings
  return [
    endpoint(readSessionOptions, async () => sessionOptions),
    endpoint(readUser, async ({ actor, database, may }, { params }) => {
      const user = await findUser(database, params.uid)
      const reader = { actor, mayReadStaff: may('staff.read') }
      // Somebody out of sight answers as if they did not exist.
      if (!user || !mayReadUser(reader, user)) {
        throw new Problem('NOT_FOUND', { 'pt-BR': 'Usuário não encontrado.', en: 'User not found.' })
      }
      return [{ ...user, financeRestricted: isFinanceRestricted(user, financeRestrictedUserIds) }]
    }),
    ...administrationEndpoints(settings),
    ...profileEndpoints(settings),
  ]
}

function administrationEndpoints(kit: StaffSettings): Endpoint[] {
  const restricted = kit.financeRestrictedUserIds
  return [
    endpoint(contract.listMembers, async ({ actor, database, cursors }, { query }) => {
      const { items, nextCursor } = await listMembers(database, unitFilter(actor), { ...query, cursors })
      return { items: items.map((member) => shownMember(member, restricted)), nextCursor }
    }),
    endpoint(contract.exportMembers, exportMembers),
    endpoint(contract.readMember, async (context, { params }) =>
      shownMember(await memberInSight(context, params.id), restricted),
    ),
    endpoint(contract.listDemoMails, async (context) => {
      // Mails carry links to passwords: outside of the demo network nobody reads another's.
      if (!kit.demoMails) throw notFound()
      return { items: await mailsToRead(context, await kit.demoMails(), kit), nextCursor: null }
    }),
    endpoint(contract.inviteMember, (context, input) => invite(context, input, kit)),
    endpoint(contract.editMember, (context, input) => edit(context, input, kit)),
    endpoint(contract.disableMember, (context, { params }) => disable(context, params.id, kit)),
    endpoint(contract.enableMember, (context, { params }) => enable(context, params.id, kit)),
    endpoint(contract.sendReset, (context, { params }) => sendReset(context, params.id, kit)),
    endpoint(contract.inviteAgain, (context, { params }) => inviteAgain(context, params.id, kit)),
    endpoint(contract.readdressMember, (context, input) => readdress(context, input, kit)),
  ]
}

/** The mails to accounts that may no more than the reader: what is to an address of nobody's stays closed. */
async function mailsToRead(
  context: Context,
  mails: readonly contract.KeptMail[],
  kit: StaffSettings,
): Promise<contract.KeptMail[]> {
  const addresses = [...new Set(mails.map(({ to }) => to.toLowerCase()))]
  const people = await membersWithEmails(context.database, addresses)
  const readable = new Set(
    people
      .filter((person) => mayReadMailOf(administratorOf(context, kit), administered(person)))
      .map(({ email }) => email),
  )
  return mails.filter(({ to }) => readable.has(to.toLowerCase()))
}
