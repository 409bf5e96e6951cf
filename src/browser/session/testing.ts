import type { SessionUser, Storage } from './kept.ts'
import type { TabStorage } from './tab-keeping.ts'

/** A token with these claims; its signature is nobody's. */
export function tokenOf(uid: string, issuedAt = 1_800_000_000, lifetime = 3_600): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return [part({ alg: 'EdDSA' }), part({ sub: uid, iat: issuedAt, exp: issuedAt + lifetime }), 'signature'].join('.')
}

export const rita: SessionUser = {
  id: '018d7937-3000-7000-8000-000000000004',
  uid: 'uid-rita',
  name: 'Rita',
  email: 'rita@a.example',
  role: 'RECEPTIONIST',
  language: 'pt-BR',
  units: [
    { id: '018d7937-3000-7000-8000-000000000099', name: 'Norte', shortName: 'Norte', timeZone: 'America/Manaus' },
  ],
  financeRestricted: false,
}

/** A storage that forgets with the test. */
export function memory(): Storage & TabStorage & { all(): Record<string, string> } {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    all: () => Object.fromEntries(entries),
  }
}
