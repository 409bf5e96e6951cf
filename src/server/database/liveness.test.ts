import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { startThrowAway } from '../testing/throw-away-server.ts'
import { createPool } from './connect.ts'

// A server of its own: it stands still, with anyone who takes connections.
const server = await startThrowAway()
const pool = createPool(server.url, { size: 2, statementTimeout: 300 })
afterAll(async () => {
  await pool.end()
  await server.close()
})

const ask = () => pool.query<{ pid: number }>('select pg_backend_pid() as pid')
const outcome = (asked: ReturnType<typeof ask>) =>
  asked.then(
    () => 'answered',
    ({ name }: Error) => name,
  )

test('a database that stands still is waited for once; whoever asks next is told at once, until it goes on', async () => {
  const backends = (await Promise.all([ask(), ask()])).flatMap(({ rows }) => rows.map(({ pid }) => pid))
  const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(backends[0])], { encoding: 'utf8' }))
  const all = [...new Set([parent, ...backends])]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  try {
    // The proof that the database answered a moment ago has to grow old first; then one finds out for all.
    await expect.poll(() => outcome(ask())).toBe('DatabaseAway')
    const others = await Promise.all(Array.from({ length: 20 }, () => outcome(ask())))
    expect(new Set(others)).toEqual(new Set(['DatabaseAway']))
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => outcome(ask())).toBe('answered')
  expect(await Promise.all([ask(), ask(), ask()].map(outcome))).toEqual(['answered', 'answered', 'answered'])
})
