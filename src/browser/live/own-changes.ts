import type { Contract } from '../../shared/contract.ts'
import { changesHeader, type LiveEvent } from '../../shared/live.ts'

/** What one's own command changed; `many` where that is too much for its answer to say. */
export type OwnChanges = readonly LiveEvent[] | 'many'

type Follower = (contract: Contract, changes: OwnChanges) => void

let follow: Follower = () => {}

/** Says who is told what the answers to one's own commands say of their changes. */
export function followOwnChanges(follower: Follower): void {
  follow = follower
}

/** Tells what an answer says of its changes. */
export function tellOwnChanges(contract: Contract, { headers }: Response): void {
  const told = headers.get(changesHeader)
  if (told !== null) follow(contract, told === 'many' ? told : (JSON.parse(told) as LiveEvent[]))
}
