import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment, readSecret } from './environment.ts'
import { isLoopback } from './loopback.ts'

test('without any setting it is this machine alone, port 4000, data in .data', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    logLevel: 'warn',
  })
})

test('an empty setting counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readEnvironment({}))
})

test('every setting is read', () => {
  const environment = readEnvironment({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/pauta',
    DATABASE_URL: 'postgresql://u:p@db/pauta',
    DEMO: '0',
    FINANCE_RESTRICTED_USER_IDS: 'one, two',
    LOG_LEVEL: 'debug',
    PUBLIC_URL: 'https://pauta.example.com/',
    AUTH_SECRET: 'x'.repeat(32),
    PAUTA_COMMIT: 'abc1234',
  })
  expect(environment).toEqual({
    port: 0,
    host: '0.0.0.0',
    isDataDirSet: true,
    dataDir: '/srv/pauta',
    databaseUrl: 'postgresql://u:p@db/pauta',
    demo: false,
    financeRestrictedUserIds: ['one', 'two'],
    logLevel: 'debug',
    publicUrl: 'https://pauta.example.com',
    authSecret: 'x'.repeat(32),
    commit: 'abc1234',
    rateLimitPerMinute: 300_000,
  })
})

const hosted = { AUTH_PROVIDER: 'firebase', FIREBASE_PROJECT_ID: 'demo-pauta', FIREBASE_API_KEY: 'key' }

test('the emulator needs no service account', () => {
  expect(readEnvironment({ ...hosted, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).firebase).toEqual({
    projectId: 'demo-pauta',
    apiKey: 'key',
    authDomain: 'demo-pauta.firebaseapp.com',
    emulatorHost: '127.0.0.1:9099',
  })
})

test('secrets may come from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pauta-secret-'))
  const file = join(folder, 'auth')
  writeFileSync(file, `${'s'.repeat(40)}\n`)
  expect(readEnvironment({ AUTH_SECRET_FILE: file }).authSecret).toBe('s'.repeat(40))
  const account = { client_email: 'pauta@x.iam.example', private_key: '-----BEGIN PRIVATE KEY-----\n' }
  writeFileSync(file, JSON.stringify(account))
  expect(readEnvironment({ ...hosted, FIREBASE_SERVICE_ACCOUNT: file }).firebase?.serviceAccount).toMatchObject(account)
  rmSync(folder, { recursive: true })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number, not "eighty".'],
  [{ PORT: '70000' }, 'PORT must be between 0 and 65535'],
  [{ PORT: '80.5' }, 'PORT must be a whole number'],
  [{ HOST: 'http://here' }, 'HOST must be'],
  [{ DATABASE_URL: 'mysql://secret@db/x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes".'],
  [{ FINANCE_RESTRICTED_USER_IDS: 'a;b' }, 'FINANCE_RESTRICTED_USER_IDS must be'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error,'],
  [{ PUBLIC_URL: 'pauta' }, 'PUBLIC_URL must be'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
  [{ DEMO: '1', DATABASE_URL: 'postgres://db/x' }, 'DEMO=1 needs the embedded database'],
  [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO=1 needs HOST to be this machine alone'],
  [{ AUTH_PROVIDER: 'google' }, 'AUTH_PROVIDER must be embedded or firebase, not "google".'],
  [{ AUTH_PROVIDER: 'firebase' }, 'FIREBASE_PROJECT_ID is missing'],
  [{ AUTH_PROVIDER: 'firebase' }, 'FIREBASE_SERVICE_ACCOUNT is missing'],
  [{ AUTH_PROVIDER: 'firebase', DEMO: '1' }, 'DEMO=1 needs AUTH_PROVIDER=embedded'],
  [{ ...hosted, FIREBASE_SERVICE_ACCOUNT: '/nowhere' }, 'FIREBASE_SERVICE_ACCOUNT must be the path'],
  [{ ...hosted, FIREBASE_SERVICE_ACCOUNT: import.meta.filename }, 'FIREBASE_SERVICE_ACCOUNT must be the path'],
  [{ ...hosted, FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST must be on this machine'],
  [{ ...hosted, FIREBASE_PROJECT_ID: 'clinica', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'begins with demo-'],
  [{ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'needs AUTH_PROVIDER=firebase'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [{ MAIL_FROM: 'Pauta' }, 'MAIL_FROM must look like'],
  [{ RATE_LIMIT_PER_MINUTE: '-1' }, 'RATE_LIMIT_PER_MINUTE must be 0'],
  [{ AUTH_SECRET_FILE: '/nowhere' }, 'AUTH_SECRET_FILE must be the path of a file'],
])('%o is refused with a sentence that names it', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence)
})

test('all wrong settings are named at once, and secrets are not repeated', () => {
  expect(() => readEnvironment({ PORT: 'x', DATABASE_URL: 'mysql://secret', DEMO: '7' })).toThrow(
    /^PORT [^\n]+\nDATABASE_URL (?![^\n]*secret)[^\n]+\nDEMO [^\n]+$/,
  )
})

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.example.com', false],
])('%s is this machine alone: %s', (host, alone) => {
  expect(isLoopback(host)).toBe(alone)
})

test('the secret is made once, long, and for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pauta-secret-'))
  const dataDir = join(folder, 'new')
  const secret = readSecret(dataDir)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(readSecret(dataDir)).toBe(secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
