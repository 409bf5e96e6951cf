import { authorizedFetch } from '../../../../browser/authorization.ts'
import { currentLanguage } from '../../../../browser/messages.ts'
import { problemOf } from '../../../../browser/problem.ts'

/** What is sent, from any place of it on. */
export interface PieceSource {
  /** What follows an offset, at most so many bytes; waits while it is still recorded, and answers null at its end. */
  readonly next: (offset: number, most: number) => Promise<Blob | null>
}

/** Why nothing goes out at the moment; null while it does. */
export type Hindrance = 'offline' | 'full' | 'away' | null

interface Sending {
  readonly id: string
  readonly source: PieceSource
  readonly signal: AbortSignal
  /** Told how many bytes have arrived. */
  readonly onArrived: (bytes: number) => void
  readonly onHindered: (hindrance: Hindrance) => void
  /** How it is asked; tests play the network. */
  readonly fetch?: typeof authorizedFetch
}

const leastPiece = 64 * 1024
const mostPiece = 16 * 1024 * 1024
/** Milliseconds that a piece is to take: long enough to be worth a request, short enough that a cut loses little. */
const aimedAt = 2_000
const longestWait = 30_000

/**
 * Sends something piece by piece by the tus protocol (1.0), from where the server has it, until its end. A cut, a server
 * that restarts, a full disk are waited out, and asked of the server is always how far it is.
 * @returns how many bytes are there
 * @throws ProblemError where the server refuses for good; the signal's reason where it is stopped
 */
export async function sendPieces(sending: Sending): Promise<number> {
  const { source, signal, onArrived, onHindered } = sending
  let size = 256 * 1024
  let failures = 0
  let offset = await untilAnswered(() => askOffset(sending))
  onArrived(offset)
  for (;;) {
    signal.throwIfAborted()
    const piece = await source.next(offset, size)
    if (!piece) return offset
    const before = performance.now()
    const at = offset
    offset = await untilAnswered(() => sendPiece(sending, at, piece))
    onArrived(offset)
    const took = performance.now() - before
    if (took < aimedAt / 2) size = Math.min(size * 2, mostPiece)
    if (took > aimedAt * 2) size = Math.max(size / 2, leastPiece)
  }

  async function untilAnswered(ask: () => Promise<number | Exclude<Hindrance, null>>): Promise<number> {
    for (let again = ask; ; again = () => askOffset(sending)) {
      const answer = await again()
      if (typeof answer === 'number') {
        failures = 0
        onHindered(null)
        return answer
      }
      onHindered(answer)
      size = Math.max(size / 2, leastPiece)
      await waitFor(Math.min(500 * 2 ** failures, longestWait), signal)
      failures += 1
    }
  }
}

async function askOffset({ id, signal, fetch = authorizedFetch }: Sending) {
  return answerOf(signal, () => fetch(addressOf(id), { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' }, signal }))
}

async function sendPiece({ id, signal, fetch = authorizedFetch }: Sending, offset: number, piece: Blob) {
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  }
  return answerOf(signal, () => fetch(addressOf(id), { method: 'PATCH', headers, body: piece, signal }))
}

function addressOf(id: string): string {
  return `/api/v1/recordings/uploads/${id}`
}

/** How far the server is, or what hinders it. */
async function answerOf(signal: AbortSignal, ask: () => Promise<Response>): Promise<number | Exclude<Hindrance, null>> {
  let response: Response
  try {
    response = await ask()
  } catch {
    signal.throwIfAborted()
    return 'offline'
  }
  const offset = response.headers.get('upload-offset')
  if (response.ok && offset !== null) return Number(offset)
  // Another tab is ahead, or still at it: how far it is shall be asked.
  const isPassing = response.status >= 500 || [409, 423, 429, 408].includes(response.status)
  if (!isPassing) throw await problemOf(response, currentLanguage())
  if (response.status === 507) return 'full'
  // The server is there; where it keeps the files is not.
  return response.status === 503 ? 'away' : 'offline'
}

/** Waits so many milliseconds, or until the connection is back. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      done()
      reject(signal.reason as Error)
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal.addEventListener('abort', stop)
  })
}

/** A file as what is sent. */
export function fileSource(file: Blob): PieceSource {
  return {
    next: async (offset, most) => (offset >= file.size ? null : file.slice(offset, offset + most)),
  }
}
