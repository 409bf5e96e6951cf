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

function changesOf({ headers }: Response): OwnChanges | null {
  const told = headers.get(changesHeader)
  return told === null || told === 'many' ? told : (JSON.parse(told) as LiveEvent[])
}

/** Tells what an answer says of its changes. */
export function tellOwnChanges(contract: Contract, response: Response): void {
  const changes = changesOf(response)
  if (changes !== null) follow(contract, changes)
}

/** The transactions of the command that was answered, as far as its answer says. */
export function ownTransactions(response: Response): number[] {
  const changes = changesOf(response)
  return changes === null || changes === 'many' ? [] : [...new Set(changes.map(({ xid }) => xid))]
}
