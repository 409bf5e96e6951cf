import type { LiveEvent } from '../../shared/live.ts'
import type { Actor } from '../endpoint/session.ts'
import { asHeard, type Audience, mayHear } from './audience.ts'

/** Characters of a header that everything between server and browser lets through. */
const mostCharacters = 3_000

/** What a command's answer says of its changes in `changesHeader`: those that its caller may hear of. */
export function ownChanges(audience: Audience, actor: Actor, changes: readonly LiveEvent[]): string {
  const text = JSON.stringify(changes.filter((event) => mayHear(audience, actor, event)).map(asHeard))
  return text.length <= mostCharacters ? text : 'many'
}
