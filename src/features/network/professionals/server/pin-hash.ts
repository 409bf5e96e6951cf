import { hashOf, isHashOf } from '../../../../server/sign-in/embedded-accounts.ts'
import { createLane } from '../../../../server/sign-in/password-lane.ts'

/**
 * One after the other, and not in the lane of passwords: strangers who fill that one would keep a team from signing, and
 * with it the connections of those who wait inside of their transactions.
 */
const inPinLane = createLane(1, 16)

/** A salted hash as passwords have it; about 50 ms. */
export function hashOfPin(pin: string): Promise<string> {
  return inPinLane(() => hashOf(pin))
}

/** Whether it is this PIN's hash; about 50 ms. */
export function isHashOfPin(hash: string, pin: string): Promise<boolean> {
  return inPinLane(() => isHashOf(hash, pin))
}
