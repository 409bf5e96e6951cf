import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../src/server/database/free-port.ts'
import { processesBelow } from './process-tree.ts'
import type { Report } from './report.ts'
import { median } from './rounds.ts'
import { weighPages } from './weight.ts'

const root = join(import.meta.dirname, '..')
const port = Number(process.env['BENCH_PORT'] ?? (await freePort()))

/** What `npm start` costs on the demo network: time to ready, memory of the idle server, weight of its pages. */
export async function measureHouse(report: Report, { starts }: { starts: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pauta-bench-house-'))
  try {
    // The first start builds and makes the demo network; people do it once.
    await (await start(folder)).stop()
    const seconds: number[] = []
    for (let round = 1; ; round += 1) {
      const running = await start(folder)
      seconds.push(running.seconds)
      if (round < starts) {
        await running.stop()
        continue
      }
      report.add({
        bench: 'second start, from `npm start` to ready',
        side: 'Pauta',
        note: `median of ${starts}; each: ${seconds.map((value) => value.toFixed(1)).join(', ')}`,
        value: median(seconds),
        unit: 's',
        aims: { value: 3 },
      })
      await pause(10_000)
      const { server, postgres } = await memoryUnder(running.process.pid!)
      report.add({
        bench: 'memory of the idle server',
        side: 'resident, 10 s after it is ready',
        value: server,
        unit: 'MB',
        aims: { value: 190 },
      })
      report.add({
        bench: 'memory of its PostgreSQL',
        side: 'proportional share of all its processes',
        value: postgres,
        unit: 'MB',
      })
      try {
        await weighPages(report, `http://127.0.0.1:${port}`)
      } finally {
        await running.stop()
      }
      return
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Running {
  process: ChildProcess
  seconds: number
  stop(): Promise<void>
}

async function start(folder: string): Promise<Running> {
  const started = performance.now()
  const process_ = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(process_, 'exit')
  await new Promise<void>((resolve, reject) => {
    createInterface(process_.stdout).on('line', (line) => line.startsWith('Pauta is ready') && resolve())
    process_.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
  return {
    process: process_,
    seconds: (performance.now() - started) / 1000,
    async stop() {
      // As Ctrl C does: the whole group hears it.
      process.kill(-process_.pid!, 'SIGINT')
      await ended
    },
  }
}

/** Megabytes: the Node process that serves, and PostgreSQL. Read from /proc, so on Linux only. */
async function memoryUnder(pid: number): Promise<{ server: number; postgres: number }> {
  const ours = await processesBelow(pid)
  const server = ours.find(({ command }) => command.includes('scripts/start.ts'))
  if (!server) throw new Error('the server process was not found')
  const postgres = await processesBelow(server.pid)
  const kilobytes = async (file: string, name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(await readFile(file, 'utf8'))?.[1])
  const shares = await Promise.all(
    postgres.map((one) => kilobytes(`/proc/${one.pid}/smaps_rollup`, 'Pss').catch(() => 0)),
  )
  return {
    server: (await kilobytes(`/proc/${server.pid}/status`, 'VmRSS')) / 1024,
    postgres: shares.reduce((sum, share) => sum + share, 0) / 1024,
  }
}
