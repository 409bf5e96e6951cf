import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { ERRORS, Upload } from '@tus/server'
import { cipherFrom } from './cipher.ts'
import { isDiskFull } from '../files/files.ts'
import { gather } from './gather.ts'
import type { MediaStore } from './media-store.ts'
import { refuse } from './refuse.ts'

/** The disk has no room left; as the tus server answers it. */
const full = { status_code: 507, body: 'The disk is full\n' }

/** Bytes of a write at least: each costs as much, however small it is. */
const leastOfWrite = 1024 ** 2

interface Running {
  readonly hash: Hash
  at: number
}

/**
 * Large files under one folder, each enciphered with a key of its own while it comes and never whole in memory. What is on
 * the disk says how far one has come. Written by the tus server, within `withKey`.
 */
export class MediaFiles extends FileStore implements MediaStore {
  readonly #key = new AsyncLocalStorage<Uint8Array>()
  /** Of what came in one go since this process began, so that a whole file need not be read again for its hash. */
  readonly #running = new Map<string, Running>()

  constructor(directory: string) {
    super({ directory })
  }

  /** Runs what writes a file, with the key of that file. */
  withKey<Result>(key: Uint8Array, work: () => Promise<Result>): Promise<Result> {
    return this.#key.run(key, work)
  }

  /** Makes room for a file, empty. @param size its bytes; undefined where nobody knows yet */
  async begin(id: string, size: number | undefined): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 })
    await this.create(new Upload({ id, offset: 0, ...(size !== undefined && { size }) }))
  }

  /** Writes what comes from an offset on, enciphered, and has it on the disk before it answers with how far it is. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const key = this.#key.getStore()
    if (!key) throw new Error('a media file is written with its key alone')
    const running = this.#runningFrom(id, offset)
    const cipher = cipherFrom(key, offset)
    let at = offset
    try {
      const file = await open(join(this.directory, id), 'r+')
      try {
        await gather(readable, {
          take(chunk) {
            running?.hash.update(chunk)
            if (running) running.at += chunk.length
            return cipher.update(chunk)
          },
          least: leastOfWrite,
          async lay(stretch, bytes) {
            await writeWhole(file, stretch, bytes, at)
            at += bytes
          },
        })
        await file.sync()
      } finally {
        await file.close()
      }
    } catch (error) {
      // What was hashed may not be what was written.
      this.#running.delete(id)
      refuse(isDiskFull(error) ? full : ERRORS.FILE_WRITE_ERROR)
    }
    return at
  }

  #runningFrom(id: string, offset: number): Running | undefined {
    if (offset === 0) this.#running.set(id, { hash: createHash('sha256'), at: 0 })
    const running = this.#running.get(id)
    if (running?.at === offset) return running
    this.#running.delete(id)
    return undefined
  }

  /** Bytes that are there; undefined where there is no such file. */
  async bytesOf(id: string): Promise<number | undefined> {
    try {
      return (await stat(join(this.directory, id))).size
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  /** What a file holds, deciphered, from a byte to another, both among them; to its end where nothing is said. */
  readPart(id: string, key: Uint8Array, { from = 0, to }: { from?: number; to?: number } = {}): Readable {
    const stored = createReadStream(join(this.directory, id), { start: from, ...(to !== undefined && { end: to }) })
    // A failure to read is told by the stream that is returned; it is destroyed with it.
    return pipeline(stored, cipherFrom(key, from), () => {})
  }

  /** SHA-256 of what a file holds, in hexadecimal: counted while it came, or else of the whole read again. */
  async sha256Of(id: string, key: Uint8Array): Promise<string> {
    const running = this.#running.get(id)
    if (running && running.at === (await this.bytesOf(id))) return running.hash.copy().digest('hex')
    const hash = createHash('sha256')
    for await (const chunk of this.readPart(id, key)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  }

  /** Bytes that the disk has left; undefined where nobody knows. */
  async freeBytes(): Promise<number | undefined> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(this.directory)
    return bavail * bsize
  }

  /** Lets go of what is remembered of a file that is complete. */
  settled(id: string): void {
    this.#running.delete(id)
  }

  /** Takes a file away, whether or not it is there. */
  async discard(id: string): Promise<void> {
    this.settled(id)
    await rm(join(this.directory, id), { force: true })
    await rm(join(this.directory, `${id}.json`), { force: true })
  }

  /** The ids of all files that are there, with when each was last written. */
  async all(): Promise<{ id: string; writtenAt: Date }[]> {
    const names = await readdir(this.directory).catch(() => [])
    const ids = new Set(names.map((name) => name.replace(/\.json$/, '')))
    return Promise.all([...ids].map(async (id) => ({ id, writtenAt: await this.#writtenAt(id) })))
  }

  async #writtenAt(id: string): Promise<Date> {
    const found = await stat(join(this.directory, id)).catch(() => stat(join(this.directory, `${id}.json`)))
    return found.mtime
  }
}

/** Writes all of it from a place on. A disk that is full takes a part, and says so of the rest. */
async function writeWhole(file: FileHandle, stretch: readonly Buffer[], bytes: number, at: number): Promise<void> {
  let { bytesWritten: written } = await file.writev(stretch, at)
  if (written === bytes) return
  const whole = Buffer.concat(stretch)
  while (written < bytes) written += (await file.write(whole, written, bytes - written, at + written)).bytesWritten
}
