import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'

/** The kernel counts processor time in hundredths of a second. */
const tick = 10

/** Processor time, in milliseconds, of a process with all its threads, and of those that serve connections to PostgreSQL. */
export interface Processor {
  node: number
  postgres: number
}

/** Runs something and answers, beside its result, what it cost the process and PostgreSQL. Read from /proc, so on Linux only. */
export async function processorOf<Result>(
  database: Database,
  pid: number,
  run: () => Promise<Result>,
): Promise<{ result: Result; processor: Processor }> {
  const before = { node: await timeOf(pid), postgres: await timesOf(await backends(database)) }
  const result = await run()
  const node = (await timeOf(pid)) - before.node
  let postgres = 0
  for (const [backend, time] of await timesOf(await backends(database)))
    postgres += time - (before.postgres.get(backend) ?? 0)
  return { result, processor: { node, postgres } }
}

async function backends(database: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    database,
  )
  return rows.map(({ pid }) => pid)
}

async function timesOf(pids: readonly number[]): Promise<Map<number, number>> {
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await timeOf(pid)] as const)))
}

async function timeOf(pid: number): Promise<number> {
  // A connection that was closed meanwhile has no more to count.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' ? 0 : (Number(fields[11]) + Number(fields[12])) * tick
}
