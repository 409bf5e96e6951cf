import { EventEmitter } from 'node:events'
import { Buffer } from 'node:buffer'

/**
 * Rows as PostgreSQL sends them in its binary form, with nothing made of them yet: stretches of whole `DataRow` messages,
 * as many in one as arrived together. Read by a `RowReader`.
 */
export type RawRow = readonly [stretch: Buffer]

const headerBytes = 5
const [dataRow, rowDescription] = [0x44, 0x54]

/**
 * Stands between the socket of a connection and the driver's parser, which would make a text of every field: takes
 * binary rows out of what arrives and passes on everything else, in whole messages. Tells both in the order in which
 * they came.
 * @param take given stretches of whole `DataRow` messages; they stay as they are for as long as they are held
 * @returns what the driver is to listen to instead of the socket
 */
export function takingRawRows(socket: EventEmitter, take: (stretch: Buffer) => void): EventEmitter {
  const others = new EventEmitter()
  /** What has arrived of a message that is not whole yet, and how many bytes say more about it. */
  let kept: Buffer[] = []
  let keptBytes = 0
  let wanted = 0
  let areBinary = false

  function hear(chunk: Buffer): void {
    let bytes = chunk
    if (keptBytes > 0) {
      kept.push(chunk)
      keptBytes += chunk.length
      if (keptBytes < wanted) return
      bytes = Buffer.concat(kept)
      kept = []
      keptBytes = 0
    }
    let [told, at, areRows] = [0, 0, false]
    const tellUntil = (end: number) => {
      if (end > told) {
        const stretch = bytes.subarray(told, end)
        if (areRows) take(stretch)
        else others.emit('data', stretch)
      }
      told = end
    }
    wanted = headerBytes
    while (at + headerBytes <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (end > bytes.length) {
        wanted = end - at
        break
      }
      const isRow = areBinary && bytes[at] === dataRow
      if (isRow !== areRows) {
        tellUntil(at)
        areRows = isRow
      }
      if (bytes[at] === rowDescription) areBinary = isBinary(bytes, at)
      at = end
    }
    tellUntil(at)
    if (at < bytes.length) {
      kept = [bytes.subarray(at)]
      keptBytes = bytes.length - at
    }
  }

  socket.on('data', hear)
  socket.on('end', () => others.emit('end'))
  return others
}

/** Whether the rows that a `RowDescription` announces are binary. All their columns are, or none: so we ask. */
function isBinary(bytes: Buffer, at: number): boolean {
  if (bytes.readUInt16BE(at + headerBytes) === 0) return false
  const nameEnds = bytes.indexOf(0, at + headerBytes + 2)
  return bytes.readUInt16BE(nameEnds + 1 + 16) === 1
}

const nothing = Buffer.alloc(0)

/** Goes through raw rows, row by row; what reads their values moves on by itself. */
export class RowReader {
  /** The stretch that the row is in. */
  bytes: Buffer = nothing
  /** Where in it the row's next value begins, with four bytes of its length. */
  at = 0
  readonly #rows: readonly RawRow[]
  #stretch = 0
  #begin = 0
  #end = 0

  constructor(rows: readonly RawRow[]) {
    this.#rows = rows
  }

  /** Goes to the next row; false when there is none. */
  next(): boolean {
    if (this.#end === this.bytes.length) {
      const next = this.#rows[this.#stretch]
      if (next === undefined) return false
      this.#stretch += 1
      this.bytes = next[0]
      this.#end = 0
    }
    this.#begin = this.#end
    this.#end += 1 + this.bytes.readInt32BE(this.#begin + 1)
    this.again()
    return true
  }

  /** Goes back to the beginning of the row; after the end of all, of the last one. */
  again(): void {
    // Behind the header and the number of columns.
    this.at = this.#begin + headerBytes + 2
  }

  /** Bytes of all the rows together. */
  get size(): number {
    return this.#rows.reduce((sum, [{ length }]) => sum + length, 0)
  }

  /** Bytes of the row from here on. */
  get rest(): number {
    return this.#end - this.at
  }
}
