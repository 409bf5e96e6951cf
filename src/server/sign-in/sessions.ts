import type { Actor, Sessions } from '../session.ts'
import { type AuthProvider, InvalidToken, type VerifiedToken } from './provider.ts'
import { Recent } from './recent.ts'
import { sessionEnded } from './refusals.ts'

export interface SessionsOptions {
  provider: Pick<AuthProvider, 'verifyToken'>
  /** The active staff member with this provider uid, as of now; undefined for strangers and disabled people. */
  loadActor: (uid: string) => Promise<Actor | undefined>
  /** Milliseconds a person is believed without asking the database again; 5,000 by default. */
  believeFor?: number
  /** Milliseconds since the epoch; injected by tests. */
  now?: () => number
}

interface Belief {
  loadedAt: number
  actor: Promise<Actor | undefined>
}

const tokensRemembered = 10_000
const peopleRemembered = 5_000

/**
 * Sessions over any provider. A token seen before costs two map look-ups: its signature is checked once and remembered
 * until it ends; the person is read again every few seconds, and at once after `forget`.
 */
export function createSessions({ provider, loadActor, believeFor = 5_000, now = Date.now }: SessionsOptions): Sessions {
  const tokens = new Recent<VerifiedToken>(tokensRemembered)
  const people = new Recent<Belief>(peopleRemembered)
  const uidOf = new Map<string, string>()
  let timesForgotten = 0

  async function uidFor(token: string): Promise<string> {
    const known = tokens.get(token)
    if (known && known.expiresAt > now()) return known.uid
    tokens.delete(token)
    const verified = await verify(provider, token)
    tokens.set(token, verified)
    return verified.uid
  }

  function personFor(uid: string): Promise<Actor | undefined> {
    const known = people.get(uid)
    if (known && now() - known.loadedAt < believeFor) return known.actor
    const belief: Belief = { loadedAt: now(), actor: load(uid) }
    people.set(uid, belief)
    const timesBefore = timesForgotten
    const drop = () => {
      if (people.get(uid) === belief) people.delete(uid)
    }
    // A look-up that failed (database away), or began before a change was told, must not be believed for seconds.
    belief.actor.then(() => timesForgotten !== timesBefore && drop(), drop)
    return belief.actor
  }

  async function load(uid: string): Promise<Actor | undefined> {
    const actor = await loadActor(uid)
    if (actor) uidOf.set(actor.id, uid)
    return actor
  }

  return {
    async actorOf(authorization) {
      const uid = await uidFor(bearerToken(authorization))
      const actor = await personFor(uid)
      if (!actor) throw sessionEnded()
      return actor
    },
    forget(staffId) {
      timesForgotten += 1
      const uid = uidOf.get(staffId)
      if (uid !== undefined) people.delete(uid)
    },
  }
}

async function verify(provider: Pick<AuthProvider, 'verifyToken'>, token: string): Promise<VerifiedToken> {
  try {
    return await provider.verifyToken(token)
  } catch (error) {
    if (error instanceof InvalidToken) throw sessionEnded()
    throw error
  }
}

const longestToken = 4_096

function bearerToken(authorization: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || token.length > longestToken) throw sessionEnded()
  return token
}
