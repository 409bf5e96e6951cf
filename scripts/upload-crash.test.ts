import { createHash, randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordingJobs } from '../src/features/records/recordings/server/jobs.ts'
import { holdingOf } from '../src/features/records/recordings/server/holding.ts'
import type { Database } from '../src/server/database/connect.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import { agreedToRecording } from '../src/server/testing/consents.ts'
import { wav } from '../src/server/testing/sounds.ts'
import { newId } from '../src/shared/ids.ts'
import { times } from '../src/shared/testing/length.ts'
import { startKillable } from './testing/killable-server.ts'

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Uploads without rest until told to stop, asking how far the server is whenever an answer is lost. */
class Sender {
  readonly finished = new Map<string, string>()
  isRunning = true
  cuts = 0
  readonly #address: string
  readonly #token: string
  readonly #said: object

  constructor(address: string, token: string, said: object) {
    this.#address = address
    this.#token = token
    this.#said = said
  }

  async run(): Promise<void> {
    while (this.isRunning) await this.#one()
  }

  /** The answer, asked again and again until there is one; undefined once it is to stop. */
  async #ask(
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response | undefined> {
    while (this.isRunning) {
      try {
        const headers = { authorization: `Bearer ${this.#token}`, 'tus-resumable': '1.0.0', ...init.headers }
        const options = { ...init, method, headers, signal: AbortSignal.timeout(20_000) }
        const response = await fetch(`${this.#address}/api/v1${path}`, options)
        if (response.status < 500) return response
      } catch {
        this.cuts += 1
        // Of a piece nobody knows whether it arrived.
        if (method === 'PATCH') return undefined
      }
      await pause(50)
    }
    return undefined
  }

  async #one(): Promise<void> {
    const head = wav(1)
    const content = Buffer.concat([head, randomBytes(200_000 + Math.floor(Math.random() * 400_000))])
    const [id, sha256] = [newId(), hashOf(content)]
    const file = { name: 'x.wav', bytes: content.length, sha256 }
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...this.#said, id, file })
    const begun = await this.#ask('POST', '/recordings', { headers: json, body })
    if (begun && begun.status !== 200) throw new Error(`begin: ${begun.status} ${await begun.text()}`)
    for (let offset = 0; offset < content.length && this.isRunning;) {
      const asked = await this.#ask('HEAD', `/recordings/uploads/${id}`)
      offset = Number(asked?.headers.get('upload-offset') ?? offset)
      while (offset < content.length && this.isRunning) {
        const piece = content.subarray(offset, offset + 20_000 + Math.floor(Math.random() * 60_000))
        const answer = await this.#ask('PATCH', `/recordings/uploads/${id}`, {
          headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
          body: piece,
        })
        if (answer?.status !== 204) break
        offset = Number(answer.headers.get('upload-offset'))
        await pause(5)
      }
    }
    const end = JSON.stringify({ sha256 })
    const kept = await this.#ask('POST', `/recordings/${id}/finish`, { headers: json, body: end })
    if (kept?.status === 200) this.finished.set(id, sha256)
    else if (kept) throw new Error(`finish: ${kept.status} ${await kept.text()}`)
  }
}

/** Runs the sweep as it would run nine days from now, when nothing on the disk is young. */
async function sweep(database: Database, holding: ReturnType<typeof holdingOf>, files: string): Promise<void> {
  const now = Temporal.Now.instant().add({ hours: 24 * 9 })
  for (const name of await readdir(files)) await utimes(join(files, name), 1, 1)
  const job = recordingJobs({ recordings: holding }).find(({ name }) => name === 'recording.sweep')
  const write = (work: (context: object) => Promise<unknown>) =>
    inTransaction(database, (transaction) => work({ database: transaction, now, record: () => {} }))
  await job?.run({ database, now, write } as never, {})
}

const kills = times(100, 5)

it(
  'uploads over a server that is killed again and again arrive whole or not at all, and leave nothing on the disk',
  { timeout: 120_000 + kills * 30_000 },
  async () => {
    const { folder, database, network, address, token, crash } = await startKillable('ADMIN')
    const { here, patients, staff } = network
    const [patientId = ''] = patients
    await agreedToRecording(database, patientId, staff.ADMIN)
    const said = {
      kind: 'consultation',
      media: 'audio',
      unitId: here.id,
      patientId,
      appointmentId: null,
      continuesId: null,
      recordedAt: Temporal.Now.instant().toString(),
      everybodyAgreed: true,
      speakers: [{ who: 'professional', name: 'Dra. Helena' }],
    }
    const senders = Array.from({ length: 3 }, () => new Sender(address, token, said))
    const sending = Promise.all(senders.map((sender) => sender.run()))
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(100 + Math.random() * 900)
      await crash()
    }
    const count = () => senders.reduce((sum, { finished }) => sum + finished.size, 0)
    const before = count()
    while (count() < before + 3) await pause(50)
    for (const sender of senders) sender.isRunning = false
    await sending
    expect(senders.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(0)

    const { rows } = await sql<{
      id: string
      state: string
      bytes: number
      sha256: string
      keyName: string
      wrapped: Buffer
    }>`
      select id, state, bytes, sha256, key_name as "keyName", wrapped_key as wrapped from recording`.execute(database)
    const ready = rows.filter(({ state }) => state === 'ready')
    const holding = holdingOf({ dataDir: folder })
    const acknowledged = new Map(senders.flatMap(({ finished }) => [...finished]))
    expect([...acknowledged].filter(([id, hash]) => ready.find((one) => one.id === id)?.sha256 !== hash)).toEqual([])
    for (const { id, bytes, sha256, keyName, wrapped } of ready) {
      const key = holding.keys.open(id, { keyName, wrapped })
      if (!key) throw new Error(`no key of ${id}`)
      expect([id, await holding.files.bytesOf(id), await holding.files.sha256Of(id, key)]).toEqual([id, bytes, sha256])
    }
    const files = join(folder, 'recordings')
    await sweep(database, holding, files)
    const left = new Set((await readdir(files)).map((name) => name.replace(/\.json$/, '')))
    expect([...left].toSorted()).toEqual(ready.map(({ id }) => id).toSorted())
  },
)
