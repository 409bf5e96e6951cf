import { type Cipheriv, createCipheriv } from 'node:crypto'

const blockBytes = 16

/**
 * Enciphers or deciphers (it is the same) the bytes of a file from an offset on: AES-256 in counter mode, whose counter is
 * the number of the block. Any byte is reached without those before it, so an upload goes on where it was cut and a player
 * begins where it likes. The key must be this one file's alone.
 */
export function cipherFrom(key: Uint8Array, offset: number): Cipheriv {
  const counter = Buffer.alloc(blockBytes)
  counter.writeBigUInt64BE(BigInt(Math.floor(offset / blockBytes)), 8)
  const cipher = createCipheriv('aes-256-ctr', key, counter)
  // What of its first block lies before the offset.
  const before = offset % blockBytes
  if (before > 0) cipher.update(Buffer.alloc(before))
  return cipher
}
