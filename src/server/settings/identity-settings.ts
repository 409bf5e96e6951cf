import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isLoopback } from './loopback.ts'

/** The settings of sign-in and mail, part of those that `readEnvironment` checks. */
export const identitySettings = {
  AUTH_PROVIDER: z.enum(['embedded', 'firebase'], 'must be embedded or firebase').default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_API_KEY: z.string().regex(/^\S+$/, 'must be the web API key of the Firebase project').optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'must be a host name like project.firebaseapp.com')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.[\]:-]+:\d{1,5}$/, 'must look like 127.0.0.1:9099')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, 'must look like Pauta <pauta@clinica.com.br>')
    .optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number('must be a number of requests')
    .int('must be a whole number')
    .min(0, 'must be 0 (no limit) or more')
    .default(300_000),
}

type Given = z.output<z.ZodObject<typeof identitySettings>>

/** The service account by which Pauta speaks to the hosted provider. */
const serviceAccountSchema = z.object({
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.output<typeof serviceAccountSchema>

/** The hosted provider, wholly configured. */
export interface FirebaseSettings {
  projectId: string
  apiKey: string
  authDomain: string
  /** Not needed with the emulator. */
  serviceAccount?: ServiceAccount
  /** `host:port` of the emulator, on this machine. */
  emulatorHost?: string
}

export interface IdentitySettings {
  /** The hosted provider; undefined with the embedded one. */
  firebase?: FirebaseSettings
  smtpUrl?: string
  mailFrom?: string
  /** Requests a minute from one session; ten times as many from one address. 0 is no limit. */
  rateLimitPerMinute?: number
}

/** What is wrong between settings that are each right by themselves; one message each. */
export function wrongTogether(given: Given): string[] {
  const wrong: string[] = []
  if (given.SMTP_URL && !given.MAIL_FROM)
    wrong.push('MAIL_FROM is missing: SMTP_URL sends mails, and they need a sender.')
  const emulator = given.FIREBASE_AUTH_EMULATOR_HOST
  if (given.AUTH_PROVIDER === 'embedded') {
    // Not ignored: anyone who sets it expects something that would not happen.
    if (emulator) wrong.push('FIREBASE_AUTH_EMULATOR_HOST needs AUTH_PROVIDER=firebase.')
    return wrong
  }
  for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const) {
    if (!given[name]) wrong.push(`${name} is missing: AUTH_PROVIDER=firebase needs it.`)
  }
  if (emulator && !isLoopback(hostOf(emulator))) {
    wrong.push(
      `FIREBASE_AUTH_EMULATOR_HOST must be on this machine (127.0.0.1:9099), since its tokens are not signed, not ${emulator}.`,
    )
  }
  if (emulator && given.FIREBASE_PROJECT_ID && !given.FIREBASE_PROJECT_ID.startsWith('demo-')) {
    wrong.push(
      'FIREBASE_AUTH_EMULATOR_HOST needs a FIREBASE_PROJECT_ID that begins with demo-, so that it can never mean a real one.',
    )
  }
  if (!emulator && !given.FIREBASE_SERVICE_ACCOUNT) {
    wrong.push(
      'FIREBASE_SERVICE_ACCOUNT is missing: AUTH_PROVIDER=firebase needs the path of the key file of a service account.',
    )
  }
  return wrong
}

/** Puts checked settings into the shape the program uses. Throws an Error with a sentence for a wrong key file. */
export function identityOf(given: Given): IdentitySettings {
  const common = { smtpUrl: given.SMTP_URL, mailFrom: given.MAIL_FROM, rateLimitPerMinute: given.RATE_LIMIT_PER_MINUTE }
  if (given.AUTH_PROVIDER === 'embedded') return common
  const { FIREBASE_PROJECT_ID: projectId = '', FIREBASE_API_KEY: apiKey = '', FIREBASE_SERVICE_ACCOUNT: file } = given
  const firebase: FirebaseSettings = {
    projectId,
    apiKey,
    authDomain: given.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    ...(given.FIREBASE_AUTH_EMULATOR_HOST && { emulatorHost: given.FIREBASE_AUTH_EMULATOR_HOST }),
    ...(file && { serviceAccount: readServiceAccount(file) }),
  }
  return { ...common, firebase }
}

function readServiceAccount(file: string): ServiceAccount {
  try {
    return serviceAccountSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // What zod or the parser say could hold a piece of the key.
    const reason = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(
      `FIREBASE_SERVICE_ACCOUNT must be the path of a service account's key file (JSON), and ${file} is none${reason}.`,
    )
  }
}

function hostOf(hostAndPort: string): string {
  return hostAndPort.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
}
