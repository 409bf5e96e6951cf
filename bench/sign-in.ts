import { sql } from 'kysely'
import { createDatabase, createPool } from '../src/server/database/connect.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { hashOf, insertAccounts } from '../src/server/sign-in/embedded-accounts.ts'
import { startThrowAway } from '../src/server/testing/throw-away-server.ts'
import { newId } from '../src/shared/ids.ts'
import { load, type LoadResult, request } from './load.ts'
import { type ServerProcess, signIn, startProcess } from './processes.ts'
import type { Report } from './report.ts'
import { byTurns, type Figures, middle, ratio } from './rounds.ts'

interface Options {
  rounds: number
  seconds: number
}

const people = 400
const password = 'pauta-bench-2026'
const emailOf = (person: number) => `person-${person}@bench.example`

/** What the attackers send, at once and for as long as the measurement takes. */
const attackers = 32

/**
 * Signing in with the embedded provider, beside the hash of a password alone; and while many guess at many from many
 * addresses, which no limit of one person or one address stops.
 */
export async function measureSignIn(report: Report, { rounds, seconds }: Options): Promise<void> {
  const cluster = await startThrowAway({ durable: true })
  try {
    await migrate(cluster.url)
    await hire(cluster.url)
    // Behind a proxy, whose word on where somebody comes from is believed.
    const pauta = await startProcess('server.ts', { DATABASE_URL: cluster.url, PUBLIC_URL: 'http://bench.example' })
    try {
      await measure(report, pauta, { rounds, seconds })
    } finally {
      await pauta.stop()
    }
  } finally {
    await cluster.close()
  }
}

async function measure(report: Report, { address }: ServerProcess, { rounds, seconds }: Options): Promise<void> {
  const token = await signIn(address, { email: emailOf(0), password })
  const rightOnes = load4(address, seconds, () => right())
  const reading = () =>
    load({ address, connections: 1, seconds, next: () => request('GET', '/api/v1/units', { token }) })
  const shown = await byTurns<string, LoadResult | Figures>(
    {
      signIn: rightOnes,
      scrypt: () => hashing(seconds),
      reading,
      attackedSignIn: () => underAttack(address, rightOnes),
      attackedReading: () => underAttack(address, reading),
    },
    rounds,
  )
  const of = (side: string) => shown[side] ?? []
  const refused = of('attackedSignIn').flatMap((one) => Object.entries('statuses' in one ? one.statuses : {}))
  const note = JSON.stringify(summed(refused))
  const signing = 'signing in, 4 at once'
  report.add({
    bench: signing,
    side: 'Pauta',
    ...middle(of('signIn')),
    note: `${ratio(of('signIn'), of('scrypt')).toFixed(2)} of scrypt alone`,
  })
  report.add({ bench: signing, side: 'scrypt alone, one after the other', ...middle(of('scrypt')) })
  report.add({
    bench: signing,
    side: `Pauta, while ${attackers} connections guess passwords`,
    ...middle(of('attackedSignIn')),
    note,
  })
  report.add({ bench: 'reading the units', side: 'Pauta', ...middle(of('reading')) })
  report.add({
    bench: 'reading the units',
    side: `Pauta, while ${attackers} connections guess passwords`,
    ...middle(of('attackedReading')),
    aims: { p50: 25 },
  })
}

function load4(address: string, seconds: number, next: () => Buffer): () => Promise<LoadResult> {
  return () => load({ address, connections: 4, seconds, next })
}

let turn = 0

/** Somebody else each time, from an address of their own, with the right password. */
function right(): Buffer {
  turn += 1
  return entering(emailOf(turn % people), password, `10.1.${(turn >> 8) % 256}.${turn % 256}`)
}

/** A wrong password for anybody, from anywhere. */
function guess(): Buffer {
  const [person, first, second] = crypto.getRandomValues(new Uint32Array(3))
  return entering(
    emailOf((person ?? 0) % people),
    `wrong ${first}`,
    `10.2.${(first ?? 0) % 256}.${(second ?? 0) % 256}`,
  )
}

function entering(email: string, secret: string, from: string): Buffer {
  const headers = `x-forwarded-for: ${from}\r\n`
  return request('POST', '/api/auth/sign-in/email', { headers, body: JSON.stringify({ email, password: secret }) })
}

async function underAttack<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const life = { over: false }
  const attack = (async () => {
    while (!life.over) await load({ address, connections: attackers, seconds: 0.5, next: guess })
  })()
  try {
    return await work()
  } finally {
    life.over = true
    await attack
  }
}

/** The hash that signing in has to compute, and nothing else. */
async function hashing(seconds: number): Promise<Figures> {
  const latencies: number[] = []
  const started = performance.now()
  while (performance.now() < started + seconds * 1000) {
    const before = performance.now()
    await hashOf(password)
    latencies.push(performance.now() - before)
  }
  latencies.sort((a, b) => a - b)
  const at = (fraction: number) => latencies[Math.floor((latencies.length - 1) * fraction)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), perSecond: latencies.length / ((performance.now() - started) / 1000) }
}

function summed(counts: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [status, count] of counts) sums[status] = (sums[status] ?? 0) + count
  return sums
}

async function hire(url: string): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1 }))
  try {
    const accounts = Array.from({ length: people }, (_, person) => ({
      uid: `bench-${person}`,
      email: emailOf(person),
      name: `Person ${person}`,
    }))
    await insertAccounts(database, accounts, await hashOf(password))
    for (const { uid, email, name } of accounts) {
      await sql`insert into staff (id, auth_uid, name, email, role)
        values (${newId()}, ${uid}, ${name}, ${email}, 'ADMIN')`.execute(database)
    }
  } finally {
    await database.destroy()
  }
}
