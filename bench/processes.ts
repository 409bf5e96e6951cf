import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import nodeSettings from '../scripts/node-settings.json' with { type: 'json' }

/** A server in a process of its own. */
export interface ServerProcess {
  address: string
  pid: number
  stop(): Promise<void>
}

/** Starts `bench/<program>`, which prints its address when it is ready. */
export async function startProcess(program: string, variables: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [
      // Pauta as it is started; yardsticks as anybody would start them.
      ...(program === 'server.ts' ? nodeSettings : []),
      ...(process.env['BENCH_NODE']?.split(' ') ?? []),
      join(import.meta.dirname, program),
    ],
    {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it was ready`)))
  })
  return {
    address,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Signs in and answers the token. */
export async function signIn(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

/** Signs in as each of them; the function returned gives their tokens by turns. */
export async function signInByTurns(
  address: string,
  people: readonly { email: string; password: string }[],
): Promise<() => string> {
  const tokens: string[] = []
  for (const person of people) tokens.push(await signIn(address, person))
  let turn = 0
  return () => tokens[turn++ % tokens.length]!
}
