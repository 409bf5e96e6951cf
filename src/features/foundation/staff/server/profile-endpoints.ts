import type { Context } from '../../../../server/endpoint/context.ts'
import { endpoint, endpointOutside, type Download, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { pictureDownload } from '../../../../server/files/picture.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { Accounts } from './accounts.ts'
import type { RecordQueries } from '../../../../server/record/queries.ts'
import type { Member } from '../record.ts'
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
  readonly members: RecordQueries<Member>
}

/** The signed-in person's own account: nothing here names anybody else. */
export function profileEndpoints(kit: ProfileKit): Endpoint[] {
  const { accounts, photos } = kit
  return [
    endpoint(contract.readProfile, (context) => ownProfile(context)),
    endpoint(contract.editProfile, edit),
    endpoint(contract.setPhoto, (context, input) => keepPhoto(context, input, photos)),
    endpoint(contract.removePhoto, (context) => dropPhoto(context, photos)),
    endpoint(contract.readPhoto, (context, { params }) => photoOf(context, params.id, kit)),
    endpointOutside(contract.changePassword, async (context, { body }) => {
      remember(context, 'changePassword')
      const { authUid, sessionId } = context.actor
      await accounts.changePassword(authUid, { ...body, ...(sessionId && { currentId: sessionId }) })
      return {}
    }),
    endpoint(contract.listSessions, async ({ actor }) => ({
      items: await accounts.sessionsOf(actor.authUid, actor.sessionId),
      nextCursor: null,
    })),
    endpointOutside(contract.endSession, async (context, { params }) => {
      remember(context, 'endSession')
      if (!(await accounts.endSession(context.actor.authUid, params.session))) throw notFound()
      return {}
    }),
    endpointOutside(contract.endOtherSessions, async (context) => {
      remember(context, 'endOtherSessions')
      await accounts.endOtherSessions(context.actor.authUid, context.actor.sessionId)
      return {}
    }),
    endpoint(contract.listOwnEvents, (context, { query }) => ownLog(context, query?.cursor, kit)),
  ]
}

async function photoOf(context: Context, id: string, { members, photos }: ProfileKit): Promise<Download> {
  const { actor, may } = context
  const member = await members.find(context, id)
  const mayLook = member && (id === actor.id || (may('staff.read') && seesMember(actor, member)))
  const photo = mayLook && (await pictureDownload(photos, member.photo))
  if (!photo) throw notFound()
  return photo
}
