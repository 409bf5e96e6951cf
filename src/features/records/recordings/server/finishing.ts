import type { Context } from '../../../../server/endpoint/context.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { finishRecording } from '../contract.ts'
import type { RecordingDetail } from '../record.ts'
import { fileEndings, type Media, mostRecordingBytes } from '../rules.ts'
import { told } from './about.ts'
import { lockUnfinished } from './commands.ts'
import { answered, type Holding, requireKey } from './holding.ts'
import { findHeld } from './play-queries.ts'
import { writeArrived } from './queries.ts'
import { requireRecording } from './reading.ts'
import { incomplete, nothingArrived, otherContent, withdrawn, wrongMedia, wrongState } from './refusals.ts'

/** Bytes by which a kind of file is told. */
const headBytes = 4100

/**
 * Checks what arrived and keeps it: whole, of the hash that the browser counted, and of a kind that is played. Asked again
 * of what is kept it changes nothing. What was recorded and cut short is kept as far as it came.
 */
export async function finish(
  context: Context,
  { params: { id }, body }: ParsedInput<typeof finishRecording>,
  holding: Holding,
): Promise<RecordingDetail> {
  const recording = await lockUnfinished(context, id)
  if (recording.state === 'ready' || recording.state === 'trashed') {
    context.changedNothing()
    return requireRecording(context, id)
  }
  if (recording.state === 'deleted') throw wrongState('deleted')
  if (recording.isWithdrawn) throw withdrawn()
  const held = await findHeld(context.database, id)
  const key = requireKey(holding, held ?? { id, keyName: '', wrapped: new Uint8Array() })
  const { files } = holding
  const bytes = await answered(files.bytesOf(id))
  if (!bytes) throw nothingArrived()
  if (recording.sentBytes !== null && bytes !== recording.sentBytes) throw incomplete(bytes, recording.sentBytes)
  if (bytes > mostRecordingBytes) throw wrongMedia()
  const { type, media } = await answered(kindOf(holding, id, key, recording.media))
  const sha256 = await answered(files.sha256Of(id, key))
  for (const expected of [recording.sentSha256, body.sha256])
    if (expected !== null && expected !== sha256) throw otherContent()
  await writeArrived(context.database, id, {
    bytes,
    sha256,
    type,
    media,
    at: context.now.toString(),
  })
  files.settled(id)
  context.record(told(recording, { verb: 'finish', changes: { bytes: [null, bytes] } }))
  return requireRecording(context, id)
}

/** What a file is by its content. Containers of either sound or picture are what the recorder said. */
async function kindOf(
  { files }: Holding,
  id: string,
  key: Uint8Array,
  said: Media,
): Promise<{ type: string; media: Media }> {
  const head: Buffer[] = []
  for await (const chunk of files.readPart(id, key, { to: headBytes - 1 })) head.push(chunk as Buffer)
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(Buffer.concat(head)))?.mime
  if (mime === undefined || !Object.hasOwn(fileEndings, mime)) throw wrongMedia()
  return { type: mime, media: mime.startsWith('audio/') ? 'audio' : said }
}
