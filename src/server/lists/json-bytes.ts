import { Buffer } from 'node:buffer'

/** JSON that is being written, in UTF-8. */
export class JsonBytes {
  /** How many bytes it has. */
  length = 0
  #bytes = Buffer.allocUnsafe(1024)

  /** Where to write: with room for so many more bytes behind `length`. */
  room(more: number): Buffer {
    const needed = this.length + more
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length))
      this.#bytes.copy(larger, 0, 0, this.length)
      this.#bytes = larger
    }
    return this.#bytes
  }

  /** Appends JSON that is a text. */
  append(json: string): void {
    this.length += this.room(Buffer.byteLength(json)).write(json, this.length)
  }

  /** Bytes that it can have without asking for more memory. */
  get capacity(): number {
    return this.#bytes.length
  }

  toString(): string {
    return this.#bytes.toString('utf8', 0, this.length)
  }
}

/** Larger ones are rare, and not kept. */
const mostKept = 4 * 2 ** 20
let spare: JsonBytes | undefined

/**
 * The JSON that is written meanwhile. Its bytes stand where those of the last one stood: half a megabyte outside of the
 * heap for every week that is read would have the collector go through all of the heap ten times a second.
 */
export function jsonText(write: (json: JsonBytes) => void): string {
  const json = spare ?? new JsonBytes()
  spare = undefined
  json.length = 0
  write(json)
  if (json.capacity <= mostKept) spare = json
  return json.toString()
}
