/** Milliseconds that this device is behind the server, as the last answer told; null before there was any. */
let behind: number | null = null

/** A `Date` header knows full seconds, and an answer travels: a smaller difference is none. */
const leastMilliseconds = 2000

/**
 * Measures how wrong this device's clock is, by the time that an answer says.
 * @param date its `Date` header
 * @param sentAt when it was asked for, in epoch milliseconds of this device
 */
export function measureClock(date: string | null, sentAt: number): void {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  // Half a second on the average was cut off, and half of the way the answer was under way.
  const apart = said + 500 - (sentAt + Date.now()) / 2
  behind = Math.abs(apart) < leastMilliseconds ? 0 : apart
}

/** The present instant (ISO, Z) by the server's clock, as far as it is known. */
export function serverNow(): string {
  return new Date(Date.now() + (behind ?? 0)).toISOString()
}
