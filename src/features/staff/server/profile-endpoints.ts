import type { Context } from '../../../server/context.ts'
import { answer, answerOutside, type Download, type Endpoint } from '../../../server/endpoint.ts'
import type { FileStore } from '../../../server/files.ts'
import { pictureDownload } from '../../../server/picture.ts'
import { notFound } from '../../../server/scope.ts'
import type { Accounts } from './accounts.ts'
import { findMember } from './member-queries.ts'
import { ownLog } from './own-log.ts'
import { dropPhoto, edit, keepPhoto, ownProfile, remember } from './profile-commands.ts'
import * as contract from '../profile-contract.ts'
import { seesMember } from '../rules.ts'

/** What the endpoints of one's own profile lean on. */
export interface ProfileKit {
  readonly accounts: Accounts
  /** Where pictures are kept. */
  readonly photos: FileStore
  readonly financeRestrictedUserIds: readonly string[]
}

/** The signed-in person's own account: nothing here names anybody else. */
export function profileEndpoints(kit: ProfileKit): Endpoint[] {
  const { accounts, photos } = kit
  return [
    answer(contract.readProfile, (context) => ownProfile(context)),
    answer(contract.editProfile, edit),
    answer(contract.setPhoto, (context, input) => keepPhoto(context, input, photos)),
    answer(contract.removePhoto, (context) => dropPhoto(context, photos)),
    answer(contract.readPhoto, (context, { params }) => photoOf(context, params.id, photos)),
    answerOutside(contract.changePassword, async (context, { body }) => {
      remember(context, 'changePassword')
      const { authUid, sessionId } = context.actor
      await accounts.changePassword(authUid, { ...body, ...(sessionId && { currentId: sessionId }) })
      return {}
    }),
    answer(contract.listSessions, async ({ actor }) => ({
      items: await accounts.sessionsOf(actor.authUid, actor.sessionId),
      nextCursor: null,
    })),
    answerOutside(contract.endSession, async (context, { params }) => {
      remember(context, 'endSession')
      if (!(await accounts.endSession(context.actor.authUid, params.session))) throw notFound()
      return {}
    }),
    answerOutside(contract.endOtherSessions, async (context) => {
      remember(context, 'endOtherSessions')
      await accounts.endOtherSessions(context.actor.authUid, context.actor.sessionId)
      return {}
    }),
    answer(contract.listOwnEvents, (context, { query }) => ownLog(context, query?.cursor, kit)),
  ]
}

async function photoOf({ actor, database, may }: Context, id: string, photos: FileStore): Promise<Download> {
  const member = await findMember(database, id)
  const mayLook =
    member &&
    (id === actor.id ||
      (may('staff.read') && seesMember(actor, { role: member.role, unitIds: member.units.map((unit) => unit.id) })))
  const photo = mayLook && (await pictureDownload(photos, member.photo))
  if (!photo) throw notFound()
  return photo
}
