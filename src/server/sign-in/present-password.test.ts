import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'
import { createFirebaseProvider } from './firebase-provider.ts'
import { FirebaseRefusal } from './firebase-api.ts'
import type { AuthProvider } from './provider.ts'

const { database } = await testDatabase()
const secret = 'a secret of the tests, long enough to be one'
const right = 'uma senha comprida'
const next = 'outra senha comprida'

let asked = 0
const embedded = () => createEmbeddedProvider({ database, secret, publicUrl: 'http://127.0.0.1' })
const hosted = (): AuthProvider =>
  createFirebaseProvider({
    settings: { projectId: 'clinica', apiKey: 'key', authDomain: 'clinica.firebaseapp.com' },
    database,
    wait: async () => {},
    api: {
      administer: async () => ({ users: [{ localId: 'hosted-1', email: 'rita@clinica.example' }] }),
      async ask(_path, body) {
        asked += 1
        if ('password' in body && body.password !== right) throw new FirebaseRefusal('INVALID_PASSWORD')
        return {}
      },
    },
  })
const embeddedUid = await embedded().createAccount({ email: 'rita@clinica.example', password: right, name: 'Rita' })
const colleague = await embedded().createAccount({ email: 'bruno@clinica.example', password: right, name: 'Bruno' })

describe.each<[string, () => AuthProvider, string]>([
  ['embedded', embedded, embeddedUid],
  ['hosted', hosted, 'hosted-1'],
])('guesses at the present password with the %s provider', (_name, provider, uid) => {
  it('are heard five times, in all processes together, then wait, and so does the right one', async () => {
    const processes = [provider(), provider()]
    const guess = (turn: number, currentPassword: string) =>
      (processes[turn % 2] as AuthProvider).changePassword(uid, { currentPassword, password: next })
    for (let turn = 0; turn < 5; turn += 1)
      await expect(guess(turn, `errada ${turn}`)).rejects.toMatchObject({ extra: { providerCode: 'wrong-password' } })
    // Of five seconds, those that a busy machine has taken since are gone.
    const rest = expect.toSatisfy((seconds: number) => seconds > 2 && seconds <= 5)
    for (const currentPassword of ['errada', right])
      await expect(guess(5, currentPassword)).rejects.toMatchObject({
        code: 'TOO_MANY',
        extra: { providerCode: 'too-many-requests', retryAfterSeconds: rest },
      })
  })
})

it('are not even asked of the hosted provider once they have to wait', () => expect(asked).toBe(5))

it('keeps nobody else waiting, and forgets the wrong ones with the right one', async () => {
  const change = (currentPassword: string, password: string) =>
    embedded().changePassword(colleague, { currentPassword, password })
  for (const [present, coming] of [
    [right, next],
    [next, right],
  ] as const) {
    for (let turn = 0; turn < 4; turn += 1)
      await expect(change('errada', next)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await change(present, coming)
  }
})
