import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { identityOf, identitySettings, type IdentitySettings, wrongTogether } from './identity-settings.ts'
import { Explained } from './logged-error.ts'
import { isLoopback } from './loopback.ts'
import type { BucketSettings } from '../media/bucket.ts'
import { keysPattern, newKeys } from '../media/key-ring.ts'

/** Invalid settings; the message has one line for each, naming it. */
export class EnvironmentError extends Explained {
  override readonly name = 'EnvironmentError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const settings = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be between 0 and 65535 (0 takes any free port)')
    .max(65_535, 'must be between 0 and 65535 (0 takes any free port)')
    .default(4000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  FINANCE_RESTRICTED_USER_IDS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[\w-]+$/, 'must be user ids separated by commas')))
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address like https://pauta.example.com' }).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PAUTA_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit: 7 digits of it or more')
    .optional(),
  RECORDING_KEYS: z
    .string()
    .regex(keysPattern, 'must be keys like name:base64 of 32 bytes, separated by commas, the current one first')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address like https://s3.example.com' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...identitySettings,
})

/** Settings that may be given as the name of a file instead (`AUTH_SECRET_FILE`), as containers hand out secrets. */
const secrets = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'RECORDING_KEYS',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'FIREBASE_API_KEY',
]

/** The configuration, validated. */
export interface Environment extends IdentitySettings {
  port: number
  host: string
  /** Absolute. Holds the embedded database, uploaded files and the secret. */
  dataDir: string
  /** An external PostgreSQL; without it the embedded one in `dataDir` is used. */
  databaseUrl?: string
  /** Whether the demo network is wanted; `undefined` leaves it to the database found: an empty embedded one gets it. */
  demo?: boolean
  /** Ids of the admins kept from payments, roster and stock; `undefined` where not set. */
  financeRestrictedUserIds?: readonly string[]
  logLevel: (typeof logLevels)[number]
  /** The address people use, where it is not the one listened on (a proxy is before). Without a trailing slash. */
  publicUrl?: string
  /** What sessions are signed with; `undefined` where not set, see `readSecret`. */
  authSecret?: string
  /** Whether `DATA_DIR` was said. */
  isDataDirSet?: boolean
  /** Where what sessions are signed with came from: said, found in the data folder, or made for this start. */
  secretOrigin?: 'set' | 'kept' | 'made'
  /** The commit that runs; `undefined` where not set, see `commitOf`. */
  commit?: string
  /** What encloses the keys of recordings (`keyRingOf`); `undefined` where not set, see `readRecordingKeys`. */
  recordingKeys?: string
  /** An S3-compatible store for large files; without it they stand in `dataDir`. */
  bucket?: BucketSettings
}

/** Reads the settings of a process; `NAME_FILE` gives a secret by file. An empty one counts as not set. Throws `EnvironmentError`. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (file !== undefined) given[name] ??= readSecretFile(`${name}_FILE`, file)
  }
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      // Addresses and secrets are not repeated on a screen.
      const value = secrets.includes(name) ? '' : `, not ${JSON.stringify(given[name])}`
      return `${name} ${issue.message}${value}.`
    })
    throw new EnvironmentError([...new Set(sentences)].join('\n'))
  }
  const value = parsed.data
  if (value.DEMO === '1' && value.DATABASE_URL) {
    throw new EnvironmentError('DEMO=1 needs the embedded database: the demo network is never put into a DATABASE_URL.')
  }
  if (value.DEMO === '1' && !isLoopback(value.HOST)) {
    throw new EnvironmentError(
      `DEMO=1 needs HOST to be this machine alone (127.0.0.1): its passwords are public, and HOST is ${value.HOST}.`,
    )
  }
  if (value.DEMO === '1' && value.AUTH_PROVIDER !== 'embedded') {
    throw new EnvironmentError(
      'DEMO=1 needs AUTH_PROVIDER=embedded: the demo accounts are not put into a hosted provider.',
    )
  }
  const wrong = [...wrongTogether(value), ...wrongOfBucket(value)]
  if (wrong.length > 0) throw new EnvironmentError(wrong.join('\n'))
  return {
    ...identity(value),
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    isDataDirSet: given['DATA_DIR'] !== undefined,
    databaseUrl: value.DATABASE_URL,
    demo: value.DEMO === undefined ? undefined : value.DEMO === '1',
    financeRestrictedUserIds: value.FINANCE_RESTRICTED_USER_IDS,
    logLevel: value.LOG_LEVEL,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    authSecret: value.AUTH_SECRET,
    commit: value.PAUTA_COMMIT,
    recordingKeys: value.RECORDING_KEYS,
    bucket: bucketOf(value),
  }
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All of it is set, or nothing: half a store would put files where nobody looks for them. */
function wrongOfBucket(value: z.output<typeof settings>): string[] {
  const missing = bucketNames.filter((name) => value[name] === undefined)
  if (missing.length === 0 || missing.length === bucketNames.length) return []
  return [`${missing.join(' and ')} must be set too: a store for recordings needs ${bucketNames.join(', ')}.`]
}

function bucketOf(value: z.output<typeof settings>): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = value
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
}

function identity(value: z.output<typeof settings>): IdentitySettings {
  try {
    return identityOf(value)
  } catch (error) {
    throw new EnvironmentError(error instanceof Error ? error.message : String(error))
  }
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvironmentError(`${name} must be the path of a file that can be read, not ${JSON.stringify(file)}.`)
  }
}

/** Where the secret of a start comes from; asked before `readSecret`, which makes one. */
export function secretOriginOf({
  authSecret,
  dataDir,
}: Pick<Environment, 'authSecret' | 'dataDir'>): 'set' | 'kept' | 'made' {
  if (authSecret !== undefined) return 'set'
  return existsSync(join(dataDir, 'secret')) ? 'kept' : 'made'
}

/** The secret kept in a data folder (`secret`, readable by its owner only), made on the first call. */
export function readSecret(dataDir: string): string {
  return keptIn(dataDir, 'secret', () => randomBytes(32).toString('base64url'))
}

/** The keys of recordings kept in a data folder, made on the first call. Whoever sets `RECORDING_KEYS` lists this one behind. */
export function readRecordingKeys(dataDir: string): string {
  return keptIn(dataDir, 'recording-keys', () => newKeys('kept'))
}

function keptIn(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, make(), { mode: 0o600 })
  try {
    // A link is made whole or not at all, and by one of two processes that start at once.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
