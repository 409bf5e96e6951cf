import type { Context } from '../../../../server/endpoint/context.ts'
import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { isFinanceRestricted } from '../../../../shared/roles.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Accounts } from './accounts.ts'
import { type AdministrationKit, administratorOf, memberInSight } from './administration.ts'
import { disable, edit, enable, type Invitation, invite, ways } from './commands.ts'
import * as access from '../access-contract.ts'
import {
  type KeptMail,
  listColleagues,
  listDemoMails,
  readSessionOptions,
  readUser,
  type SessionOptions,
} from '../contract.ts'
import { type Member, members } from '../record.ts'
import { type RecordCommands } from '../../../../server/record/commands.ts'
import { recordEndpoints } from '../../../../server/record/endpoints.ts'
import { inviteAgain, readdress, sendReset } from './links.ts'
import { memberFile } from './member-file.ts'
import { memberQueries, membersWithEmails } from './member-queries.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { findColleagues, findUser, isWithoutAdmin } from './queries.ts'
import { sessionEnded } from '../../../../server/sign-in/refusals.ts'
import { mayReadMailOf, mayReadUser } from '../rules.ts'

export interface StaffSettings {
  sessionOptions: Omit<SessionOptions, 'firstStart'>
  financeRestrictedUserIds: readonly string[]
  accounts: Accounts
  /** Where people's pictures are kept. */
  photos: FileStore
  /** The e-mails that were kept instead of sent; null outside of the demo network. */
  demoMails: (() => Promise<KeptMail[]>) | null
}

/** The endpoints of staff: who one is, and the administration of people. */
export function staffEndpoints(settings: StaffSettings): Endpoint[] {
  const { sessionOptions, financeRestrictedUserIds } = settings
  const kit = { ...settings, members: memberQueries(financeRestrictedUserIds) }
  // A network that was begun stays so: one administrator is always left.
  let begun = false
  return [
    endpoint(readSessionOptions, async ({ database }) => {
      begun ||= !(await isWithoutAdmin(database))
      return Object.assign({ firstStart: !begun }, sessionOptions)
    }),
    endpoint(readUser, async ({ actor, database, may }, { params }) => {
      const user = await findUser(database, params.uid)
      const reader = { actor, mayReadStaff: may('staff.read') }
      // Disabled since the request came in: they are told as with the next one.
      if (!user && params.uid === actor.authUid) throw sessionEnded()
      // Somebody out of sight answers as if they did not exist.
      if (!user || !mayReadUser(reader, user)) {
        throw new Problem('NOT_FOUND', { 'pt-BR': 'Usuário não encontrado.', en: 'User not found.' })
      }
      return [{ ...user, financeRestricted: isFinanceRestricted(user, financeRestrictedUserIds) }]
    }),
    endpoint(listColleagues, async ({ actor, database }) => ({
      items: await findColleagues(database, unitFilter(actor)),
    })),
    ...administrationEndpoints(kit),
    ...profileEndpoints(kit),
  ]
}

function administrationEndpoints(kit: StaffSettings & AdministrationKit): Endpoint[] {
  const commands: RecordCommands<Member> = {
    inSight: (context, id) => memberInSight(context, id, kit),
    opened: () => Promise.resolve(),
    shown: (_context, member) => member,
    // The body came by the record's own contract.
    create: (context, body) => invite(context, body as Invitation, kit),
    edit: (context, id, body) => edit(context, id, body, kit),
    archive: (context, id) => disable(context, id, kit),
    restore: (context, id) => enable(context, id, kit),
    can: (context, member) => ways(context, member, kit),
  }
  return [
    ...recordEndpoints(members, kit.members, commands, memberFile),
    endpoint(listDemoMails, async (context) => {
      // Mails carry links to passwords: outside of the demo network nobody reads another's.
      if (!kit.demoMails) throw notFound()
      return { items: await mailsToRead(context, await kit.demoMails(), kit), nextCursor: null }
    }),
    endpoint(access.sendReset, (context, { params }) => sendReset(context, params.id, kit)),
    endpoint(access.inviteAgain, (context, { params }) => inviteAgain(context, params.id, kit)),
    endpoint(access.readdressMember, (context, input) => readdress(context, input, kit)),
  ]
}

/** The mails to accounts that may no more than the reader: what is to an address of nobody's stays closed. */
async function mailsToRead(context: Context, mails: readonly KeptMail[], kit: StaffSettings): Promise<KeptMail[]> {
  const addresses = [...new Set(mails.map(({ to }) => to.toLowerCase()))]
  const people = await membersWithEmails(context.database, addresses)
  const readable = new Set(
    people.filter((person) => mayReadMailOf(administratorOf(context, kit), person)).map(({ email }) => email),
  )
  return mails.filter(({ to }) => readable.has(to.toLowerCase()))
}
