import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, startOfDay } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { benchFolder } from './cluster.ts'
import { accounts } from './data.ts'
import { load, request } from './load.ts'
import { signIn, startProcess } from './processes.ts'
import { processesBelow } from './process-tree.ts'
import type { Report } from './report.ts'
import { byTurns, middle } from './rounds.ts'

interface Options {
  rounds: number
  seconds: number
}

const from = startOfDay(clinic.monday, clinic.zone)
const to = startOfDay(addDays(clinic.monday, 7), clinic.zone)
const units = Array.from({ length: clinic.units }, (_, unit) => clinic.unitId(unit)).join(',')

/** Calls that one person has under way at once. */
const flood = 64

/** What one person’s flood of calls costs another who works in the same server. */
export async function measureOthers(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: Options,
): Promise<void> {
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    const { address } = pauta
    const [mine, theirs] = [await signIn(address, accounts[0]), await signIn(address, accounts[1])]
    const mixed = mixOf(mine)
    const theirReads = [
      request('GET', '/api/v1/units', { token: theirs }),
      request('GET', '/api/v1/profile', { token: theirs }),
      request('GET', `/api/v1/patients?limit=20`, { token: theirs }),
    ]
    const other = () => load({ address, connections: 1, seconds, next: inTurn(theirReads) })
    const shown = await byTurns({ alone: other, beside: () => besideFlood(address, mixed, other) }, rounds)
    const bench = 'another person’s reading'
    report.add({ bench, appointments, side: 'alone', ...middle(shown.alone) })
    report.add({
      bench,
      appointments,
      side: `beside ${flood} mixed calls of one person`,
      ...middle(shown.beside),
      aims: { p99: 100 },
    })
  } finally {
    await pauta.stop()
  }
}

/** Weeks, slot searches, files, sessions that do not exist: what a screen gone wild or somebody of ill will sends. */
function mixOf(token: string): Buffer[] {
  const starts = new URLSearchParams({
    procedureId: clinic.consultationId,
    unitId: units,
    from,
    to: startOfDay(addDays(clinic.monday, 60), clinic.zone),
    limit: '20',
  }).toString()
  return [
    request('GET', `/api/v1/appointments?unitId=${clinic.unitId(0)}&from=${from}&to=${to}&limit=2000`, { token }),
    request('GET', `/api/v1/availability/starts?${starts}`, { token }),
    request('GET', `/api/v1/appointments/export?format=csv&from=${from}&to=${to}`, { token }),
    request('DELETE', '/api/v1/profile/sessions/none', { token }),
    request('GET', '/api/v1/patients?q=maria&limit=50', { token }),
    request('GET', '/api/docs', { token }),
  ]
}

function inTurn(requests: readonly Buffer[]): () => Buffer {
  let turn = 0
  return () => requests[turn++ % requests.length]!
}

async function besideFlood<Result>(
  address: string,
  requests: readonly Buffer[],
  work: () => Promise<Result>,
): Promise<Result> {
  const life = { over: false }
  const next = inTurn(requests)
  const flooding = (async () => {
    while (!life.over) await load({ address, connections: flood, seconds: 0.5, next })
  })()
  try {
    return await work()
  } finally {
    life.over = true
    await flooding
  }
}

/** How long people wait for an answer when the database stands still, and whether all is well when it goes on. */
export async function measureFreeze(report: Report, url: string): Promise<void> {
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    const token = await signIn(pauta.address, accounts[0])
    const ask = async () => {
      const started = performance.now()
      const { status } = await fetch(`${pauta.address}/api/v1/patients?limit=20`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return { status, seconds: (performance.now() - started) / 1000 }
    }
    await ask()
    const frozen = await serverProcesses()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    // More than there are connections: those that wait for one are answered in time too.
    const answers = await Promise.all(Array.from({ length: 40 }, ask)).finally(() => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    })
    const thawed = performance.now()
    let after = await ask()
    while (after.status !== 200 && performance.now() < thawed + 10_000) {
      await pause(50)
      after = await ask()
    }
    const back = ((performance.now() - thawed) / 1000).toFixed(1)
    const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
    report.add({
      bench: 'answer of a frozen database',
      side: 'Pauta',
      note: `the slowest of ${answers.length} (${statuses}); ${after.status} again ${back} s after it goes on`,
      value: Math.max(...answers.map(({ seconds }) => seconds)),
      unit: 's',
      aims: { value: 5 },
    })
  } finally {
    await pauta.stop()
  }
}

/** The database server with all its processes. */
async function serverProcesses(): Promise<number[]> {
  const [pid] = (await readFile(join(benchFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return [Number(pid), ...(await processesBelow(Number(pid))).map((one) => one.pid)]
}
