import { localDate, networkZone } from '../../../../shared/time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointKit } from '../../../../server/endpoint/endpoint.ts'
import { byteRangeOf } from '../../../../server/media/byte-range.ts'
import { type Admitted, serveUploads } from '../../../../server/media/serve-uploads.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { bearerToken } from '../../../../server/sign-in/sessions.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type Permission, personMay } from '../../../../shared/permissions.ts'
import { copyRecording, playRecording } from '../contract.ts'
import { fileEndings, isOfMedicalRecord, mostRecordingBytes, permissionFor, playMinutes } from '../rules.ts'
import { type Holding, requireKey } from './holding.ts'
import { leaseLocker } from './lease-locker.ts'
import { mediaPath } from './listening.ts'
import { findHeld, findPlayed, holdLonger } from './play-queries.ts'
import { seen } from './reading.ts'
import { withdrawn } from './refusals.ts'

type Kit = Pick<EndpointKit, 'database' | 'sessions' | 'now' | 'financeRestrictedUserIds'>

const cookieName = 'pauta-media'

/** Bytes of one answer at most: after each the player asks again, and whether it still may is asked anew. */
const mostAtOnce = 2 * 1024 * 1024

/** Moves the bytes of recordings: uploads by tus, and what is played, in stretches. */
export function serveRecordings(app: FastifyInstance, kit: Kit, holding: Holding): void {
  const mayOf = (actor: Actor) => (permission: Permission) => personMay(actor, permission, kit.financeRestrictedUserIds)
  serveUploads(app, {
    path: '/api/v1/recordings/uploads',
    files: holding.files,
    locker: leaseLocker(kit.database),
    admit: (request, id) => admit(request, id),
  })

  async function admit(request: FastifyRequest, id: string): Promise<Admitted> {
    const actor = await kit.sessions.actorOf(request.headers.authorization, request)
    const held = idSchema.safeParse(id).success ? await findHeld(kit.database, id) : undefined
    const may = mayOf(actor)
    const recording = seen({ actor, may }, held)
    if (
      recording.addedById !== actor.id ||
      recording.state !== 'uploading' ||
      !may(permissionFor(recording.kind, 'edit'))
    )
      throw notFound()
    if (recording.isWithdrawn) throw withdrawn()
    return { key: requireKey(holding, recording), mostBytes: recording.sentBytes ?? mostRecordingBytes }
  }

  // The element that plays sends no headers of ours: a cookie of this address alone says whose session it is.
  app.addHook('onSend', async (request, reply) => {
    const { contract } = request.routeOptions.config
    if ((contract !== playRecording && contract !== copyRecording) || reply.statusCode !== 200) return
    const secure = request.protocol === 'https' ? '; Secure' : ''
    const token = bearerToken(request.headers.authorization)
    void reply.header('set-cookie', `${cookieName}=${token}; Path=${mediaPath}; HttpOnly; SameSite=Strict${secure}`)
  })

  app.get<{ Params: { id: string } }>(`${mediaPath}/:id`, async (request, reply) => {
    const token = new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1]
    const actor = await kit.sessions.actorOf(`Bearer ${token ?? ''}`, request)
    const { id } = request.params
    const played = idSchema.safeParse(id).success ? await findPlayed(kit.database, id) : undefined
    const now = kit.now()
    // Somebody else's, another session's and one that is over answer as if there were none.
    const isTheirs =
      played?.staffId === actor.id &&
      played.sessionId === (actor.sessionId ?? null) &&
      Temporal.Instant.compare(now, played.holdsUntil) < 0
    const recording = seen({ actor, may: mayOf(actor) }, isTheirs ? played : undefined)
    const isSilent = recording.isWithdrawn && (recording.handedTo === null || !isOfMedicalRecord(recording.kind))
    if (recording.state !== 'ready' || recording.bytes === null || isSilent) throw notFound()
    const key = requireKey(holding, recording)
    if (recording.handedTo !== null) {
      if (!mayOf(actor)('recording.copy')) throw notFound()
      const { recordNumber, recordedAt, type, bytes } = recording
      const name = `gravacao-${recordNumber}-${localDate(recordedAt, networkZone)}.${fileEndings[type ?? ''] ?? 'bin'}`
      return reply
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/octet-stream')
        .send(holding.files.readPart(recording.id, key))
    }
    void reply.header('accept-ranges', 'bytes')
    const asked = request.headers.range
    const range = byteRangeOf(asked, recording.bytes, mostAtOnce)
    if (asked !== undefined && !range) {
      return reply.code(416).header('content-range', `bytes */${recording.bytes}`).send()
    }
    await holdLonger(kit.database, id, now.add({ minutes: playMinutes }).toString())
    if (range) void reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${recording.bytes}`)
    return reply
      .header('content-length', range ? range.to - range.from + 1 : recording.bytes)
      .header('content-disposition', 'inline')
      .type(recording.type ?? 'application/octet-stream')
      .send(holding.files.readPart(recording.id, key, range))
  })
}
