import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Permission, personMay, type Scope, scopeOf } from '../shared/permissions.ts'
import { isNetworkRole } from '../shared/roles.ts'
import { canSeeRouteData } from '../shared/navigation.ts'
import { routeDecision } from '../shared/routes.ts'
import { financeRestrictedIds, type SessionUser, signedInUser, subscribeToSession } from './authorization.ts'
import { useSearchParams } from './search.ts'

/** Who is signed in and what they may. */
export interface Session {
  readonly user: SessionUser
  /** Whether the person has the permission; buttons ask this, the server enforces the same. */
  readonly may: (permission: Permission) => boolean
  /** How far a permission goes: `own`, `masked`, … */
  readonly scopeOf: (permission: Permission) => Scope
  /** Whether the person may open a page and see what is on it: a link to any other leads them away instead. */
  readonly mayOpen: (path: string) => boolean
  readonly seesAllUnits: boolean
}

/** Who is signed in now, or null: for the layout, which hands it to its pages. */
export function useSignedIn(): Session | null {
  const user = useSyncExternalStore(subscribeToSession, signedInUser)
  return useMemo(() => {
    if (!user) return null
    const ids = financeRestrictedIds(user)
    return {
      user,
      may: (permission) => personMay(user, permission, ids),
      scopeOf: (permission) => (personMay(user, permission, ids) ? scopeOf(user.role, permission) : 'none'),
      mayOpen: (path) =>
        canSeeRouteData(user.role, path) &&
        routeDecision({ path, role: user.role, userId: user.id, financeRestrictedUserIds: ids }).kind === 'allow',
      seesAllUnits: isNetworkRole(user.role),
    }
  }, [user])
}

/**
 * The session that the layout shows its pages to. They do not read it themselves: what comes late (a page or a drawer that
 * is loaded) would then find nobody where another tab has just signed out, before the layout has heard of it and left.
 */
export const SessionContext = createContext<Session | null>(null)

/**
 * The session of the signed-in person.
 * @throws Error outside of the signed-in pages, where there is none
 */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('No session: this page needs somebody signed in')
  return session
}

/** What the kit knows of a unit; the catalogue of units has the rest (rooms, opening hours, holidays). */
export interface UnitOfSession {
  readonly id: string
  readonly name: string
  readonly shortName: string
  /** IANA name; every time of the unit is shown in it. */
  readonly timeZone: string
  /** So many days back anybody enters what happened; what is usual unless said. */
  readonly lateDays?: number
  /** Without one nothing can be booked there, as in a unit that is being set up. */
  readonly rooms: readonly { readonly active: boolean }[]
}

/** The units the person works in; filled by the application around the pages, once they are loaded. */
export const UnitsContext = createContext<readonly UnitOfSession[] | null>(null)

const noUnit: UnitOfSession = {
  id: '',
  name: '',
  shortName: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  rooms: [],
}

const unitKey = 'unit'
/** The member of the address that says which unit a page shows. */
export const unitParameter = 'unidade'

/**
 * The unit to show: the address says it, else the one used last in this browser, else the first that has rooms: a new
 * one, still being set up, is nobody's until they choose it.
 */
export function chooseUnit<Unit extends UnitOfSession>(
  units: readonly Unit[],
  inAddress: string | undefined,
  lastUsed: string | null,
): Unit | undefined {
  const byId = (id: string | null | undefined) => units.find((unit) => unit.id === id)
  return byId(inAddress) ?? byId(lastUsed) ?? units.find(({ rooms }) => rooms.some(({ active }) => active)) ?? units[0]
}

/**
 * The unit the person is looking at, all of theirs, and the switch between them. Who works in none is given one that
 * stands for none, by the device's clock: frame, profile and settings are there for them, and no page of a unit is.
 * @throws Error outside of the signed-in pages
 */
export function useUnit(): { unit: UnitOfSession; units: readonly UnitOfSession[]; setUnit: (id: string) => void } {
  const units = use(UnitsContext)
  const [search, setSearch] = useSearchParams()
  const setUnit = useCallback(
    (id: string) => {
      localStorage.setItem(unitKey, id)
      setSearch({ [unitParameter]: id })
    },
    [setSearch],
  )
  if (!units) throw new Error('No units: this page needs somebody signed in')
  const unit = chooseUnit(units, search[unitParameter], localStorage.getItem(unitKey)) ?? noUnit
  return { unit, units, setUnit }
}

/**
 * As `useUnit`, for pages that show one unit: writes it into the address, so that a link shows everybody the same unit,
 * whichever they used last themselves.
 */
export function useUnitInSearch(): ReturnType<typeof useUnit> {
  const current = useUnit()
  const [search, setSearch] = useSearchParams()
  const { id } = current.unit
  const isAddressed = search[unitParameter] === id
  useEffect(() => {
    if (!isAddressed) setSearch({ [unitParameter]: id })
  }, [id, isAddressed, setSearch])
  return current
}

const minute = 60_000
const listeners = new Set<() => void>()
let now = new Date().toISOString()
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  now = new Date().toISOString()
  for (const tell of listeners) tell()
  timer = setTimeout(tick, minute - (Date.now() % minute))
}

function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** What nobody follows is not renewed, and is looked at again: whoever comes first is not told an instant of long ago. */
function current(): string {
  const minuteOf = (instant: number) => Math.floor(instant / minute)
  if (timer === undefined && minuteOf(Date.parse(now)) !== minuteOf(Date.now())) now = new Date().toISOString()
  return now
}

/** The present instant (ISO, Z), renewed at every full minute. `todayIn(unit.timeZone, useNow())` is the unit's today. */
export function useNow(): string {
  return useSyncExternalStore(subscribeToMinutes, current)
}
