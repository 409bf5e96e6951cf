import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { movedClock } from '../../src/server/settings/moved-clock.ts'

const root = join(import.meta.dirname, '../..')

export interface Program {
  process: ChildProcess
  /** Everything written so far. */
  output(): string
  /** Waits until the output matches, and answers the match. Rejects when the program ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** The address of the ready line. */
  ready(): Promise<string>
  /** Waits for the end and answers the exit code. */
  ended(): Promise<number | null>
}

const withoutNpm = [process.execPath, join(root, 'scripts/start.mjs')]

/** Starts Pauta as `npm start` does, without npm unless told by which command, on any free port and without the demo network. */
export function startProgram(
  settings: Record<string, string>,
  asUser?: { uid: number; gid: number },
  [command = '', ...parameters]: readonly string[] = withoutNpm,
): Program {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', ...movedClock(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...asUser,
  })
  let output = ''
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
      for (const look of watchers) look()
    })
  }
  const ending = once(child, 'close') as Promise<[number | null]>
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(output)
        if (match) resolve(match)
      }
      watchers.add(look)
      look()
      // What could not be started at all ends with the error that says why.
      void ending.then(() => reject(new Error(`It ended without saying ${pattern}:\n${output}`)), reject)
    })
  return {
    process: child,
    output: () => output,
    says,
    ready: async () => (await says(/Pauta is ready: (\S+)/))[1] ?? '',
    ended: async () => (await ending)[0],
  }
}
