import { appAddress } from './address.ts'

/** Those who sign in in the journeys: mailboxes of the demo network. */
export type Person =
  | 'sales'
  | 'location-manager'
  | 'admin'
  | 'receptionist'
  | 'after-sales'
  | 'pre-post-operator'
  | 'sales-manager'
  | 'sb-protocol'
  | 'stock-assistant'
  | 'external-access-unit'
  | 'admin-restricted-1'
  | 'admin-restricted-2'

export const password = 'pauta-demo-2026'
export const emailOf = (person: Person): string => `${person}@demo.example`

/** Somebody who has signed in: what their browser keeps. */
export interface SignedIn {
  readonly token: string
  readonly user: { readonly id: string; readonly uid: string; readonly name: string }
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
}

const signedIn = new Map<Person, Promise<SignedIn>>()

/** Signs in through the API, once for each person and process. */
export function signInOf(person: Person): Promise<SignedIn> {
  let session = signedIn.get(person)
  if (!session) signedIn.set(person, (session = signIn(person)))
  return session
}

/** The hosted provider's emulator, where it is the one in use. */
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST

async function signIn(person: Person): Promise<SignedIn> {
  const { token, uid, cookies } = await (emulator ? signInAtEmulator(person, emulator) : signInAtPauta(person))
  const users = await fetch(`${appAddress()}/api/v1/users/${uid}`, { headers: { Authorization: `Bearer ${token}` } })
  const [user] = (await users.json()) as SignedIn['user'][]
  if (!user) throw new Error(`${person} is nobody`)
  return { token, user, cookies }
}

async function signInAtEmulator(person: Person, host: string) {
  const entered = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password, returnSecureToken: true }),
  })
  const { idToken, localId } = (await entered.json()) as { idToken?: string; localId?: string }
  if (!idToken || !localId) throw new Error(`${person} cannot sign in at the emulator: ${entered.status}`)
  return { token: idToken, uid: localId, cookies: [] }
}

async function signInAtPauta(person: Person) {
  const entered = await fetch(`${appAddress()}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password }),
  })
  if (!entered.ok) throw new Error(`${person} cannot sign in: ${entered.status} ${await entered.text()}`)
  const { token, uid } = (await entered.json()) as { token: string; uid: string }
  const cookies = entered.headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
    return { name, value }
  })
  return { token, uid, cookies }
}
