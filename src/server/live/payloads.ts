import type { LiveEvent } from '../../shared/live.ts'

/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const mostBytes = 7_000

/** Splits events into JSON arrays small enough for a notification. */
export function inPayloads(events: readonly LiveEvent[]): string[] {
  const payloads: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const event of events) {
    const part = JSON.stringify(event)
    // Counted as they are sent: a letter with an accent takes two.
    const size = Buffer.byteLength(part)
    if (bytes + size > mostBytes && parts.length > 0) {
      payloads.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(part)
    bytes += size + 1
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`)
  return payloads
}
