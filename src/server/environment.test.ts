import { mkdtempSync, rmSync, statSync } from 'node:fs'
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
  })
  expect(environment).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/srv/pauta',
    databaseUrl: 'postgresql://u:p@db/pauta',
    demo: false,
    financeRestrictedUserIds: ['one', 'two'],
    logLevel: 'debug',
    publicUrl: 'https://pauta.example.com',
    authSecret: 'x'.repeat(32),
    rateLimitPerMinute: 6_000,
  })
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
