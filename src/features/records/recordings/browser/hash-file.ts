import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const stretch = 4 * 1024 * 1024

/**
 * SHA-256 of a file in hexadecimal, read in stretches so that one of gigabytes needs no memory. The browser's own cannot
 * go on from one stretch to the next.
 * @param onProgress told how much is read, 0 to 1
 */
export async function hashFile(file: Blob, onProgress: (part: number) => void = () => {}): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += stretch) {
    hash.update(new Uint8Array(await file.slice(at, at + stretch).arrayBuffer()))
    onProgress(Math.min(1, (at + stretch) / file.size))
  }
  return bytesToHex(hash.digest())
}
