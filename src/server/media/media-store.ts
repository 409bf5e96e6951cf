import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/**
 * Large files, each enciphered with a key of its own while it comes; written by the tus server, within `withKey`. What is
 * written is used up: the memory of each chunk is given back.
 */
export interface MediaStore extends DataStore {
  /** Runs what writes a file, with the key of that file. */
  withKey<Result>(key: Uint8Array, work: () => Promise<Result>): Promise<Result>
  /** Makes room for a file, empty. @param size its bytes; undefined where nobody knows yet */
  begin(id: string, size: number | undefined): Promise<void>
  /** Bytes that are there; undefined where there is no such file. @throws StoreAway where the store does not answer */
  bytesOf(id: string): Promise<number | undefined>
  /** What a file holds, deciphered, from a byte to another, both among them; to its end where nothing is said. */
  readPart(id: string, key: Uint8Array, range?: { from?: number; to?: number }): Readable
  /** SHA-256 of what a file holds, in hexadecimal. */
  sha256Of(id: string, key: Uint8Array): Promise<string>
  /** Bytes that the store has left; undefined where nobody knows. */
  freeBytes(): Promise<number | undefined>
  /** A file is complete: nothing more comes. */
  settled(id: string): void
  /** Takes a file away, whether or not it is there. */
  discard(id: string): Promise<void>
  /** The ids of all files that are there, with when each was last written. */
  all(): Promise<{ id: string; writtenAt: Date }[]>
}

/** Where the files are does not answer. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}
