import type { Role } from '../../shared/roles.ts'
import type { Caller } from '../sign-in/provider.ts'

/** The signed-in person on whose behalf a request runs. */
export interface Actor {
  /** staff.id */
  readonly id: string
  /** The authentication provider's id of the same person. */
  readonly authUid: string
  readonly name: string
  readonly role: Role
  readonly language: 'pt-BR' | 'en'
  /** Units whose records the person may see; `all` for network roles. */
  readonly unitIds: readonly string[] | 'all'
  /** The session of the request, where the provider names it; see `AuthProvider.sessionsOf`. */
  readonly sessionId?: string
}

/** Turns a bearer token into a person; role and units are those of this moment, not of the sign-in. */
export interface Sessions {
  /**
   * @param authorization the `Authorization` header
   * @param caller whose device and address stand with a session that is seen for the first time
   * @throws Problem UNAUTHENTICATED when the token is missing, forged, expired, of an ended session or of a disabled person
   */
  actorOf(authorization: string | undefined, caller?: Caller): Promise<Actor>
  /** Forgets what is cached of a person, so that a change of role or units holds from the next request on. */
  forget(staffId: string): void
  /** Forgets what is cached of the sessions of a person (by provider uid), since one of them ended. */
  forgetSessions(uid: string): void
}

/** Whether the actor may see records of the unit. */
export function seesUnit(actor: Actor, unitId: string): boolean {
  return actor.unitIds === 'all' || actor.unitIds.includes(unitId)
}
