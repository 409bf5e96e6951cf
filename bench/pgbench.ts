import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quantile } from './load.ts'
import type { Figures } from './rounds.ts'

const run = promisify(execFile)

/** pgbench of the newest PostgreSQL that the machine has (npm's brings none); undefined without one. */
export const pgbench: string | undefined = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  .find((path) => existsSync(path))

/** Runs a script with prepared statements; latencies in milliseconds from its own log of every transaction. */
export async function runPgbench(
  url: string,
  script: string,
  options: { clients: number; seconds: number; variables?: Record<string, string | number> },
): Promise<Figures> {
  const { clients, variables = {} } = options
  if (!pgbench) throw new Error('there is no pgbench on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'pauta-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    // Where others take the whole machine, its clients may need longer than the round to finish anything.
    for (let seconds = options.seconds; ; seconds *= 2) {
      const parameters = `-n -M prepared -c ${clients} -j 1 -T ${seconds} -f ${file} -l`.split(' ')
      const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
      const { stdout } = await run(pgbench, [...parameters, ...defined, url], {
        cwd: folder,
        env: { ...process.env, PGOPTIONS: '-c TimeZone=UTC -c DateStyle=ISO' },
      })
      const latencies = await latenciesIn(folder)
      if (latencies.length === 0 && seconds < 60) continue
      return {
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        perSecond: Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]),
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of every transaction in pgbench's logs, sorted, in milliseconds. */
async function latenciesIn(folder: string): Promise<number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'))
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n')).filter(Boolean)
  return lines.map((line) => Number(line.split(' ')[2]) / 1000).sort((one, other) => one - other)
}

/**
 * A statement as pgbench takes it: on one line without remarks, each parameter replaced, and no colon before a letter
 * inside of a quoted text, which it would take for a variable of its own.
 */
export function forPgbench(text: string, replaced: (position: number) => string): string {
  return text
    .replace(/'[^']*'|--[^\n]*/g, (found) => {
      if (found.startsWith('--')) return ''
      return /:[A-Za-z_]/.test(found) ? `U&${found.replaceAll(':', '\\003A')}` : found
    })
    .replace(/\$(\d+)/g, (_, position: string) => replaced(Number(position)))
    .replace(/\s+/g, ' ')
}

/** A parameter as PostgreSQL reads it from text. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
