import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { recordReading } from '../../../../server/endpoint/reading.ts'
import { pictureDownload } from '../../../../server/files/picture.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { consentsHeld } from '../../consents/server/needed-queries.ts'
import { patientCommands } from '../../patients/server/commands.ts'
import type { listPhotos, PatientPhoto } from '../contract.ts'
import { findPhoto, photosOf } from './queries.ts'

/** The photos of a patient; who looks at them leaves a trace. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof listPhotos>,
): Promise<ContractOutput<typeof listPhotos>> {
  const { database } = context
  const { id } = await patientCommands.inSight(context, query.patientId)
  const [items, held] = [await photosOf(database, id), await consentsHeld(database, id, context.now.toString())]
  if (items.length > 0) await trace(context, id, id)
  const consents = { care: held.includes('image_care'), publicity: held.includes('image_publicity') }
  return { items, nextCursor: null, consents }
}

/** @throws Problem NOT_FOUND where there is none */
export async function requirePhoto({ database }: Context, id: string): Promise<PatientPhoto> {
  const photo = await findPhoto(database, id)
  if (!photo) throw notFound()
  return photo
}

/** A photo in its size, on record. */
export async function fileOf(context: Context, id: string, store: FileStore): Promise<Download> {
  const { fileName, patientId } = await requirePhoto(context, id)
  await trace(context, id, patientId)
  return orNotFound(await pictureDownload(store, fileName))
}

/** The small one: it is shown with the list, which is on record. */
export async function thumbOf(context: Context, id: string, store: FileStore): Promise<Download> {
  const { thumbName } = await requirePhoto(context, id)
  return orNotFound(await pictureDownload(store, thumbName))
}

function orNotFound(picture: Download | undefined): Download {
  if (!picture) throw notFound()
  return picture
}

function trace(context: Context, entityId: string, patientId: string): Promise<void> {
  const concerns = { patientIds: [patientId] }
  return recordReading(context, { noun: 'patientPhoto', verb: 'read', entityId, unitId: null, concerns })
}
