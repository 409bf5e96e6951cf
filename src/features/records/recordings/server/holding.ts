import { join } from 'node:path'
import { readRecordingKeys, type Environment } from '../../../../server/settings/environment.ts'
import { type KeyRing, keyRingOf } from '../../../../server/media/key-ring.ts'
import { Bucket } from '../../../../server/media/bucket.ts'
import { BucketFiles } from '../../../../server/media/bucket-files.ts'
import { MediaFiles } from '../../../../server/media/media-files.ts'
import { type MediaStore, StoreAway } from '../../../../server/media/media-store.ts'
import { keyMissing, storageAway } from './refusals.ts'

/** Where the bytes of recordings are, and what opens them. */
export interface Holding {
  readonly files: MediaStore
  readonly keys: KeyRing
}

/** Where recordings are by the settings of a process: in a bucket that is set, or else the data folder; opened by the keys that are set or stand there. */
export function holdingOf({
  dataDir,
  recordingKeys,
  bucket,
}: Pick<Environment, 'dataDir' | 'recordingKeys' | 'bucket'>): Holding {
  return {
    files: bucket ? new BucketFiles(new Bucket(bucket)) : new MediaFiles(join(dataDir, 'recordings')),
    keys: keyRingOf(recordingKeys ?? readRecordingKeys(dataDir)),
  }
}

/** The key of a recording; one that was deleted has none. @throws Problem UNAVAILABLE where that of the environment which encloses it is not here */
export function requireKey(
  { keys }: Holding,
  { id, keyName, wrapped }: { readonly id: string; readonly keyName: string; readonly wrapped: Uint8Array | null },
): Buffer {
  const key = wrapped && keys.open(id, { keyName, wrapped })
  if (!key) throw keyMissing()
  return key
}

/** What the store answers. @throws Problem UNAVAILABLE where it does not */
export async function answered<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof StoreAway ? storageAway() : error
  }
}
