import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { encloseAnew } from '../features/records/recordings/server/rotation.ts'
import { rebuildReports } from '../features/insight/reports/server/rebuild.ts'
import { insertStaff } from '../features/foundation/staff/server/queries.ts'
import { createDatabase, createPool, type Database } from '../server/database/connect.ts'
import { prepareExternal } from '../server/database/prepare.ts'
import { inTransaction } from '../server/database/transaction.ts'
import { type Environment, readEnvironment } from '../server/settings/environment.ts'
import { type KeyRing, keyRingOf } from '../server/media/key-ring.ts'
import { isOfDatabase, reasonOf } from '../server/settings/logged-error.ts'
import { chooseProvider } from '../server/sign-in/choose-provider.ts'
import { accountExists } from '../server/sign-in/refusals.ts'
import { emailOf } from '../shared/email.ts'
import { newId } from '../shared/ids.ts'
import { type Role, roles } from '../shared/roles.ts'
import { fromSchema } from '../shared/both.ts'
import { lineText } from '../shared/text-schema.ts'

const usage = `npm run admin -- create --email ana@clinica.com.br --name "Ana Souza" [--role ADMIN]
The account is made with the AUTH_PROVIDER configured. The password is asked for, or read from PAUTA_ADMIN_PASSWORD or a pipe. DATABASE_URL says which database; an empty one is migrated.

npm run admin -- rotate-recording-keys
Encloses the key of every recording with the first key of RECORDING_KEYS, also while Pauta runs; the keys after it are needed no longer then.

npm run admin -- rebuild-reports [2026]
Works out what the dashboard and the team report rest on anew from all records, of a year or of all of the past, also while Pauta runs.`

export interface NewAdmin {
  email: string
  name: string
  role: Role
}

/** What the command line asks for. Throws an Error whose message shows the usage. */
export function readCommand(words: string[]): NewAdmin {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', default: 'ADMIN' } },
  })
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new Error(usage)
  const role = roles.find((known) => known === values.role)
  if (!role) throw new Error(`--role is one of ${roles.join(', ')}.`)
  const email = emailOf(values.email ?? '')
  if (email === undefined) throw new Error(`--email is not an e-mail address.\n${usage}`)
  const { data: name, error } = lineText.safeParse(values.name ?? '')
  if (error) throw new Error(`--name: ${fromSchema(error.issues[0]?.message ?? '').en}`)
  if (!name) throw new Error(`--name is missing.\n${usage}`)
  return { email, name, role }
}

/**
 * Makes an account and the staff member behind it, both or neither; answers the staff id, which is what
 * FINANCE_RESTRICTED_USER_IDS lists.
 * @throws Problem ALREADY_EXISTS, INVALID_INPUT (password)
 */
export async function createAdmin(
  database: Database,
  { email, name, role }: NewAdmin,
  password: string,
  settings: Pick<Environment, 'firebase'> = {},
): Promise<string> {
  const id = newId()
  await inTransaction(database, async (transaction) => {
    // Creating an account signs nothing, so neither a secret nor an address matters here.
    const { provider } = chooseProvider(settings, transaction, 'http://127.0.0.1')
    const authUid = await provider.createAccount({ email, password, name })
    if (!(await insertStaff(transaction, { id, authUid, name, email, role }))) throw accountExists()
  })
  return id
}

async function readPassword(): Promise<string> {
  const given = process.env.PAUTA_ADMIN_PASSWORD
  if (given) return given
  if (stdin.isTTY) stdout.write('Password (10 characters or more, not shown): ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY })
  const line = await prompt[Symbol.asyncIterator]().next()
  prompt.close()
  if (stdin.isTTY) stdout.write('\n')
  return line.done ? '' : line.value
}

/** Encloses the keys of all recordings with the newest; answers what it came to, in sentences. */
export async function rotateRecordingKeys(database: Database, keys: KeyRing): Promise<string> {
  const { enclosed, lost } = await encloseAnew(database, keys)
  const missing = [...lost].map(
    ([name, count]) => `${count} are enclosed by "${name}", which RECORDING_KEYS does not have: they stay as they are.`,
  )
  const done = `${enclosed} keys of recordings are enclosed by "${keys.current}" now.`
  return [done, ...missing, ...(lost.size === 0 ? ['The other keys are needed no longer, but for backups.'] : [])].join(
    '\n',
  )
}

async function rotate(): Promise<void> {
  const { databaseUrl, recordingKeys } = readEnvironment(process.env)
  if (!databaseUrl || !recordingKeys)
    throw new Error(
      'DATABASE_URL and RECORDING_KEYS say whose keys are enclosed by which: the newest first, the former after it.',
    )
  const database = createDatabase(createPool(databaseUrl, { size: 1 }))
  try {
    stdout.write(`${await rotateRecordingKeys(database, keyRingOf(recordingKeys))}\n`)
  } finally {
    await database.destroy()
  }
}

/** The year that is to be rebuilt; undefined of all. Throws an Error whose message says which there are. */
export function readYear(words: readonly string[]): number | undefined {
  const [word, ...more] = words
  if (word === undefined) return undefined
  if (more.length > 0 || !/^20\d\d$/.test(word))
    throw new Error(`rebuild-reports: a year is four figures from 2000 to 2099, as in 2026.\n${usage}`)
  return Number(word)
}

async function rebuild(words: readonly string[]): Promise<void> {
  const year = readYear(words)
  const { databaseUrl } = readEnvironment(process.env)
  if (!databaseUrl) throw new Error('DATABASE_URL says which database the reports are of.')
  // A busy day takes longer than a person would wait for an answer.
  const database = createDatabase(createPool(databaseUrl, { size: 1, statementTimeout: 0 }))
  try {
    const onLeft = (days: number) => stdout.write(`${days} days to go\n`)
    const days = await rebuildReports(database, { now: Temporal.Now.instant(), year, onLeft })
    stdout.write(`${days} days of units were worked out anew.\n`)
  } finally {
    await database.destroy()
  }
}

async function main(): Promise<void> {
  const [name, ...words] = process.argv.slice(2)
  if (name === 'rotate-recording-keys' && words.length === 0) return rotate()
  if (name === 'rebuild-reports') return rebuild(words)
  const admin = readCommand(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const url = environment.databaseUrl
  if (!url)
    throw new Error('DATABASE_URL says which database the account is for. The demo network has its accounts already.')
  // An empty database is no reason to start the server first.
  const { migrated } = await prepareExternal(url)
  if (migrated.length > 0) stdout.write(`Migrated the database (${migrated.length} steps).\n`)
  const database = createDatabase(createPool(url, { size: 1 }))
  try {
    const id = await createAdmin(database, admin, await readPassword(), environment)
    stdout.write(`${admin.email} may sign in as ${admin.role}. User id: ${id}\n`)
  } finally {
    await database.destroy()
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    // Of a row that the database refused, it quotes what was in it.
    const isPlain = error instanceof Error && !isOfDatabase(error)
    process.stderr.write(`${isPlain ? error.message : reasonOf(error)}\n`)
    process.exitCode = 1
  })
}
