import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { PieceSource } from './send-pieces.ts'

/** What is being recorded, as what is sent: pieces come while others have gone. */
export interface LiveSource extends PieceSource {
  /** Another piece, behind the others. */
  readonly add: (piece: Blob) => void
  /** No more pieces come. */
  readonly end: () => void
  /** SHA-256 of it in hexadecimal, once every piece is counted. */
  readonly sha256: () => Promise<string>
}

/** A recording under way: whoever sends it waits for its next piece, and nothing waits for who sends it. */
export function createLiveSource(type: string): LiveSource {
  const pieces: Blob[] = []
  const hash = sha256.create()
  let counting: Promise<void> = Promise.resolve()
  const state = { isOver: false, wake: () => {} }
  const whole = () => new Blob(pieces, { type })
  return {
    add(piece) {
      if (piece.size === 0) return
      pieces.push(piece)
      counting = counting.then(async () => void hash.update(new Uint8Array(await piece.arrayBuffer())))
      state.wake()
    },
    end() {
      state.isOver = true
      state.wake()
    },
    async sha256() {
      await counting
      return bytesToHex(hash.clone().digest())
    },
    async next(offset, most) {
      while (whole().size <= offset && !state.isOver) await new Promise<void>((resolve) => void (state.wake = resolve))
      const recorded = whole()
      return recorded.size <= offset ? null : recorded.slice(offset, offset + most)
    },
  }
}
