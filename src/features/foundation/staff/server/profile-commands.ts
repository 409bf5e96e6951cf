import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { keepPicture } from '../../../../server/files/picture.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { editProfile, Profile, setPhoto } from '../profile-contract.ts'
import { findProfile, updateProfile } from './profile-queries.ts'

/**
 * What the signed-in person may see of themselves.
 * @throws Problem NOT_FOUND when they were removed meanwhile
 */
export async function ownProfile({ actor, database }: Context, lock = false): Promise<Profile> {
  const profile = await findProfile(database, actor.id, lock)
  if (!profile) throw notFound()
  return profile
}

/** Changes one's own name, phone, language or notification choices; what is not sent stays. */
export async function edit(context: Context, { body }: ParsedInput<typeof editProfile>): Promise<Profile> {
  const { version, ...written } = body
  const before = await ownProfile(context, true)
  if (before.version !== version) throw changedElsewhere(before)
  const notifications = written.notifications && { ...before.notifications, ...written.notifications }
  const fields = { ...written, ...(notifications && { notifications }) }
  const changes = changesBetween<Record<string, unknown>>({ ...before }, fields)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return before
  }
  await updateProfile(context.database, before.id, fields)
  context.record({ noun: 'staff', verb: 'editProfile', entityId: before.id, unitId: null, concerns: {}, changes })
  return ownProfile(context)
}

/** Keeps a new picture of oneself in place of the one before. */
export async function keepPhoto(
  context: Context,
  { body }: ParsedInput<typeof setPhoto>,
  photos: FileStore,
): Promise<Profile> {
  const name = await keepPicture(photos, body.image)
  return replacePhoto(context, name, photos)
}

/** Takes one's picture away. */
export async function dropPhoto(context: Context, photos: FileStore): Promise<Profile> {
  return replacePhoto(context, null, photos)
}

async function replacePhoto(context: Context, photo: string | null, photos: FileStore): Promise<Profile> {
  const before = await ownProfile(context, true)
  if (before.photo === photo) {
    context.changedNothing()
    return before
  }
  await updateProfile(context.database, before.id, { photo })
  remember(context, photo ? 'setPhoto' : 'removePhoto')
  // Should the commit fail after this, initials stand where the picture was: better than a face that was taken away.
  if (before.photo) await photos.remove(before.photo)
  return ownProfile(context)
}

type OwnDoing = 'setPhoto' | 'removePhoto' | 'changePassword' | 'endSession' | 'endOtherSessions'

/** Records what somebody did to their own account. */
export function remember({ actor, record }: Context, verb: OwnDoing): void {
  record({ noun: 'staff', verb, entityId: actor.id, unitId: null, concerns: {} })
}

function changedElsewhere(current: Profile): Problem {
  return new Problem(
    'STALE',
    {
      'pt-BR': 'Seu perfil foi mudado em outra janela ou pela administração. Veja o que mudou e salve de novo.',
      en: 'Your profile was changed in another window or by the administration. Look at what changed and save again.',
    },
    { extra: { version: current.version, current } },
  )
}
