import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

interface Killable {
  readonly databaseUrl: string
  /** 0 takes a free one. */
  readonly port: number
  readonly dataDir: string
  readonly secret: string
}

/** The server in a process of its own, so that `kill -9` hits it and nothing else; answers when it is ready. */
export async function startKillable({
  databaseUrl,
  port,
  dataDir,
  secret,
}: Killable): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-only.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const address = /Pauta is ready: (\S+)/.exec(output)?.[1]
    if (address) {
      child.stdout.resume()
      return { child, address }
    }
  }
  throw new Error(`The server did not start:\n${output}`)
}
