// npm run test:storage. Pauta with its recordings in a bucket that goes away for ten minutes of a real clock, while one
// browser uploads, one records and one listens; `e2e/recordings/storage-away.journey.ts` looks at what they are told, and
// at what is there afterwards. Seconds of another absence: npm run test:storage -- 60
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { startProgram } from './testing/program.ts'

const seconds = Number(process.argv[2] ?? 600)
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'pauta-storage-'))

const storageOn = (port: number) =>
  new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'pauta', configs: [] }],
  })
let storage: S3rver | undefined = storageOn(0)
const { port } = await storage.run()

/** Lets the journey take the storage away, and bring it back. */
const switches = createServer((request, response) => {
  void (async () => {
    if (request.url === '/away') {
      await storage?.close()
      storage = undefined
    } else {
      storage = storageOn(port)
      await storage.run()
    }
    response.end()
  })()
}).listen(0, '127.0.0.1')
await once(switches, 'listening')

const program = startProgram({
  DATA_DIR: join(folder, 'data'),
  DEMO: '1',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'pauta',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})
try {
  const settings = {
    PAUTA_ADDRESS: await program.ready(),
    STORAGE_SECONDS: String(seconds),
    STORAGE_SWITCHES: `http://127.0.0.1:${(switches.address() as AddressInfo).port}`,
  }
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const journey = spawn(process.execPath, [cli, 'test', 'e2e/recordings/storage-away.journey.ts', '--retries', '0'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  const [code] = (await once(journey, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  program.process.kill('SIGTERM')
  await program.ended()
  switches.close()
  await storage?.close()
  await rm(folder, { recursive: true, force: true })
}
