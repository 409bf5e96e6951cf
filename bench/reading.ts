import { sql } from 'kysely'
import { randomOf, type Random } from '../src/app/demo/random.ts'
import { appointmentDetail } from '../src/features/agenda/appointments/server/detail-queries.ts'
import { createDatabase, createPool } from '../src/server/database/connect.ts'
import { searchKey } from '../src/shared/text.ts'
import { account } from './data.ts'
import { load, type LoadResult, request } from './load.ts'
import { signIn, startProcess } from './processes.ts'
import type { Report } from './report.ts'
import { byTurns, middle, ratio } from './rounds.ts'
import { statementsOf } from './statements.ts'

interface Options {
  rounds: number
  seconds: number
}

/** One appointment after the other by its id, at random, beside bare node:http + pg reading one with the same statement. */
export async function measureReading(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: Options,
): Promise<void> {
  const ids = await column(url, `select id from appointment order by md5(id::text) limit 2000`)
  const { statements } = await statementsOf(url, (database) => appointmentDetail(database, ids[0]!, null))
  const [{ text, values }] = statements as [(typeof statements)[0]]
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  const bare = await startProcess('bare.ts', { DATABASE_URL: url, BARE: JSON.stringify({ text, values }) })
  try {
    const token = await signIn(pauta.address, account)
    const requests = ids.map((id) => request('GET', `/api/v1/appointments/${id}`, { token }))
    const shown = await byTurns(
      { pauta: asking(pauta.address, requests, seconds), bare: asking(bare.address, requests, seconds) },
      rounds,
    )
    const bench = 'read by id'
    report.add({
      bench,
      appointments,
      side: 'Pauta',
      ...middle(shown.pauta),
      ofBare: ratio(shown.pauta, shown.bare),
      aims: { p50: 0.5 },
    })
    report.add({ bench, appointments, side: 'node:http + pg', ...middle(shown.bare) })
  } finally {
    await pauta.stop()
    await bare.stop()
  }
}

/** Patients by what people type: each manner by itself and all together. */
export async function measureSearch(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: Options,
): Promise<void> {
  const names = await column(url, `select name as id from patient order by md5(id::text) limit 50`)
  const random = randomOf('typed')
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    const token = await signIn(pauta.address, account)
    const asked = (typed: readonly string[]) =>
      asking(
        pauta.address,
        typed.map((q) => request('GET', `/api/v1/patients?limit=10&q=${encodeURIComponent(q)}`, { token })),
        seconds,
      )
    const typed = Object.fromEntries(
      Object.entries(manners).map(([manner, type]) => [manner, names.map((name) => type(name, random))]),
    )
    const all = Object.values(typed).flat()
    const shown = await byTurns<string, LoadResult>(
      {
        ...Object.fromEntries(Object.entries(typed).map(([manner, queries]) => [manner, asked(queries)])),
        all: asked(all),
      },
      rounds,
    )
    for (const [manner, results] of Object.entries(shown)) {
      const side = manner === 'all' ? `all ${all.length} queries` : manner
      report.add({
        bench: 'patient search among 100 k',
        appointments,
        side,
        ...middle(results),
        ...(manner === 'all' && { aims: { p50: 3 } }),
      })
    }
  } finally {
    await pauta.stop()
  }
}

/** How people type a name that they half remember. */
const manners: Record<string, (name: string, random: Random) => string> = {
  'beginning of the name': (name, random) => name.slice(0, random.whole(3, 8)),
  'middle of a word': (name) => {
    const word = longestWord(name)
    return word.slice(1, Math.max(4, word.length - 1))
  },
  'two words, without accents': (name) => {
    const words = searchKey(name).split(' ')
    return `${words[0]} ${words.at(-1)}`
  },
  'with a typo': (name, random) => {
    const word = longestWord(name)
    const at = random.whole(1, word.length - 2)
    return random.chance(0.5)
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  },
}

function longestWord(name: string): string {
  return name.split(' ').toSorted((a, b) => b.length - a.length)[0]!
}

function asking(address: string, requests: readonly Buffer[], seconds: number): () => Promise<LoadResult> {
  return async () => {
    let index = 0
    const result = await load({ address, connections: 1, seconds, next: () => requests[index++ % requests.length]! })
    if (result.refusal) throw new Error(result.refusal)
    return result
  }
}

async function column(url: string, query: string): Promise<string[]> {
  const database = createDatabase(createPool(url, { size: 1 }))
  try {
    return (await sql<{ id: string }>`${sql.raw(query)}`.execute(database)).rows.map(({ id }) => id)
  } finally {
    await database.destroy()
  }
}
