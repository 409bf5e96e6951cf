import type { Actor, Sessions } from '../endpoint/session.ts'
import { type AuthProvider, type Caller, InvalidToken, type VerifiedToken } from './provider.ts'
import { Recent } from './recent.ts'
import { sessionEnded } from './refusals.ts'

export interface SessionsOptions {
  provider: Pick<AuthProvider, 'verifyToken'> & Partial<Pick<AuthProvider, 'isOpen'>>
  /** The active staff member with this provider uid, as of now; undefined for strangers and disabled people. */
  loadActor: (uid: string) => Promise<Actor | undefined>
  /** Milliseconds a person and a session are believed without asking the database again; 5,000 by default. */
  believeFor?: number
  /** Milliseconds since the epoch; injected by tests. */
  now?: () => number
}

interface Belief<Answer> {
  askedAt: number
  answer: Promise<Answer>
}

const tokensRemembered = 10_000
const peopleRemembered = 5_000
const sessionsOfOnePerson = 50

/**
 * Sessions over any provider. A token seen before costs a few map look-ups: its signature is checked once and
 * remembered until it ends; the person, and whether the session is still open, are asked again every few seconds and
 * at once after `forget` and `forgetSessions`. So what another process ended is refused here within `believeFor`.
 */
export function createSessions({ provider, loadActor, believeFor = 5_000, now = Date.now }: SessionsOptions): Sessions {
  const tokens = new Recent<VerifiedToken>(tokensRemembered)
  const people = new Recent<Belief<Actor | undefined>>(peopleRemembered)
  /** By uid, then by session. A person's map is dropped whole, with the questions still under way in it. */
  const open = new Recent<Map<string, Belief<boolean>>>(peopleRemembered)
  const uidOf = new Map<string, string>()
  let timesForgotten = 0

  async function checked(token: string): Promise<VerifiedToken> {
    const known = tokens.get(token)
    if (known && known.expiresAt > now()) return known
    tokens.delete(token)
    const verified = await verify(provider, token)
    tokens.set(token, verified)
    return verified
  }

  function isOpen(token: VerifiedToken, caller: Caller | undefined): Promise<boolean> {
    if (!provider.isOpen) return Promise.resolve(true)
    let ofPerson = open.get(token.uid)
    if (!ofPerson || ofPerson.size > sessionsOfOnePerson)
      open.set(token.uid, (ofPerson = new Map<string, Belief<boolean>>()))
    const key = token.sessionId ?? String(token.signedInAt)
    const known = ofPerson.get(key)
    if (known && now() - known.askedAt < believeFor) return known.answer
    const belief = { askedAt: now(), answer: provider.isOpen(token, caller) }
    const beliefs = ofPerson.set(key, belief)
    belief.answer.catch(() => beliefs.get(key) === belief && beliefs.delete(key))
    return belief.answer
  }

  function personFor(uid: string): Promise<Actor | undefined> {
    const known = people.get(uid)
    if (known && now() - known.askedAt < believeFor) return known.answer
    const belief = { askedAt: now(), answer: load(uid) }
    people.set(uid, belief)
    const timesBefore = timesForgotten
    const drop = () => {
      if (people.get(uid) === belief) people.delete(uid)
    }
    // A look-up that failed (database away), or began before a change was announced, must not be cached.
    belief.answer.then(() => timesForgotten !== timesBefore && drop(), drop)
    return belief.answer
  }

  async function load(uid: string): Promise<Actor | undefined> {
    const actor = await loadActor(uid)
    if (actor) uidOf.set(actor.id, uid)
    return actor
  }

  return {
    async actorOf(authorization, caller) {
      const token = await checked(bearerToken(authorization))
      const [stillOpen, actor] = await Promise.all([isOpen(token, caller), personFor(token.uid)])
      if (!stillOpen || !actor) throw sessionEnded()
      return token.sessionId === undefined ? actor : { ...actor, sessionId: token.sessionId }
    },
    forget(staffId) {
      timesForgotten += 1
      const uid = uidOf.get(staffId)
      if (uid === undefined) return
      people.delete(uid)
      open.delete(uid)
    },
    forgetSessions: (uid) => open.delete(uid),
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

/** The token of an `Authorization` header. @throws Problem UNAUTHENTICATED where there is none */
export function bearerToken(authorization: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token || token.length > longestToken) throw sessionEnded()
  return token
}
