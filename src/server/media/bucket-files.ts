import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Bucket } from './bucket.ts'
import { cipherFrom } from './cipher.ts'
import { gather } from './gather.ts'
import { type MediaStore, StoreAway } from './media-store.ts'
import { refuse } from './refuse.ts'

/** The store does not answer; as the tus server says it, so that whoever sends waits and goes on. */
const away = { status_code: 503, body: 'The store does not answer\n' }

/** Bytes of an object, but for the last one; what comes is gathered for one, so this is what an upload takes of memory. */
const leastOfPiece = 8 * 1024 ** 2

interface Piece {
  readonly key: string
  readonly from: number
  readonly bytes: number
}

/**
 * Large files in an S3-compatible store. What comes is laid down in objects of some megabytes, named by their place in the
 * file: each is there whole or not at all, so the list of them says how far a file is, whatever process wrote them.
 */
export class BucketFiles extends DataStore implements MediaStore {
  readonly #bucket: Bucket
  readonly #key = new AsyncLocalStorage<Uint8Array>()

  constructor(bucket: Bucket) {
    super()
    this.#bucket = bucket
    this.extensions = ['creation', 'creation-defer-length']
  }

  withKey<Result>(key: Uint8Array, work: () => Promise<Result>): Promise<Result> {
    return this.#key.run(key, work)
  }

  async begin(id: string, size: number | undefined): Promise<void> {
    await this.#bucket.put(`${id}/begun`, Buffer.from(size === undefined ? '' : String(size)))
  }

  override async getUpload(id: string): Promise<Upload> {
    const { isBegun, size, pieces } = await answered(this.#found(id))
    if (!isBegun) refuse(ERRORS.FILE_NOT_FOUND)
    return new Upload({ id, offset: lengthOf(pieces), ...(size !== undefined && { size }) })
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const key = this.#key.getStore()
    if (!key) throw new Error('a media file is written with its key alone')
    const cipher = cipherFrom(key, offset)
    let at = offset
    await gather(readable, {
      take: (chunk) => cipher.update(chunk),
      least: leastOfPiece,
      lay: async (stretch, bytes) => {
        await answered(this.#bucket.put(`${id}/${placeName(at)}`, Buffer.concat(stretch)))
        at += bytes
      },
    })
    return at
  }

  async #found(id: string): Promise<{ isBegun: boolean; size: number | undefined; pieces: Piece[] }> {
    const pieces: Piece[] = []
    let isBegun = false
    let said = 0
    for await (const { key, bytes } of this.#bucket.list(`${id}/`)) {
      if (key.endsWith('/begun')) {
        isBegun = true
        said = bytes
        continue
      }
      const from = Number(key.slice(key.lastIndexOf('/') + 1))
      // Beneath the end of what is before it, it was laid down twice: what is before has it.
      const end = lengthOf(pieces)
      if (from <= end && from + bytes > end) pieces.push({ key, from, bytes })
    }
    const size = said > 0 ? Number((await this.#bucket.get(`${id}/begun`, 0, said - 1)).toString()) : undefined
    return { isBegun, size, pieces }
  }

  async bytesOf(id: string): Promise<number | undefined> {
    const { isBegun, pieces } = await this.#found(id)
    return isBegun || pieces.length > 0 ? lengthOf(pieces) : undefined
  }

  readPart(id: string, key: Uint8Array, { from = 0, to }: { from?: number; to?: number } = {}): Readable {
    return Readable.from(this.#read(id, key, from, to), { objectMode: false })
  }

  async *#read(id: string, key: Uint8Array, from: number, to: number | undefined): AsyncGenerator<Buffer> {
    const { pieces } = await this.#found(id)
    const cipher = cipherFrom(key, from)
    const end = to === undefined ? lengthOf(pieces) : Math.min(to + 1, lengthOf(pieces))
    const wanted = pieces.filter((piece) => piece.from < end && piece.from + piece.bytes > from)
    for (const some of together(wanted)) {
      const contents = await Promise.all(
        some.map((piece) => {
          const last = Math.min(piece.from + piece.bytes, end) - 1
          return this.#bucket.get(piece.key, Math.max(from, piece.from) - piece.from, last - piece.from)
        }),
      )
      yield cipher.update(Buffer.concat(contents))
    }
  }

  async sha256Of(id: string, key: Uint8Array): Promise<string> {
    const hash = createHash('sha256')
    for await (const chunk of this.readPart(id, key)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  }

  async freeBytes(): Promise<undefined> {
    return undefined
  }

  settled(_id: string): void {
    // Nothing is remembered of a file.
  }

  async discard(id: string): Promise<void> {
    const keys: string[] = []
    for await (const { key } of this.#bucket.list(`${id}/`)) keys.push(key)
    for (const key of keys) await this.#bucket.remove(key)
  }

  async all(): Promise<{ id: string; writtenAt: Date }[]> {
    const found = new Map<string, Date>()
    for await (const { key, writtenAt } of this.#bucket.list('')) {
      const id = key.slice(0, key.indexOf('/'))
      if ((found.get(id)?.getTime() ?? 0) < writtenAt.getTime()) found.set(id, writtenAt)
    }
    return [...found].map(([id, writtenAt]) => ({ id, writtenAt }))
  }
}

/** Pieces that are fetched at once: some small ones, or a large one. */
function together(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  let bytes = 0
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (!last || last.length >= 16 || bytes + piece.bytes > leastOfPiece) {
      groups.push([piece])
      bytes = 0
    } else last.push(piece)
    bytes += piece.bytes
  }
  return groups
}

/** Names that stand in a list in the order of their places. */
function placeName(at: number): string {
  return String(at).padStart(13, '0')
}

function lengthOf(pieces: readonly Piece[]): number {
  const last = pieces.at(-1)
  return last ? last.from + last.bytes : 0
}

/** What the store answers, or the refusal that tus sends where it does not. */
async function answered<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof StoreAway ? away : error
  }
}
