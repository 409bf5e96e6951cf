import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createDatabase, createPool } from '../src/server/database/connect.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { createEmbeddedProvider } from '../src/server/sign-in/embedded-provider.ts'
import { agreedToRecording } from '../src/server/testing/consents.ts'
import { createNetwork } from '../src/server/testing/network.ts'
import { wav } from '../src/server/testing/sounds.ts'
import { startThrowAway } from '../src/server/testing/throw-away-server.ts'
import { newId } from '../src/shared/ids.ts'
import { now } from './clinic.ts'
import { signIn, startProcess } from './processes.ts'
import type { Report } from './report.ts'

const account = { email: 'adm@bench.example', password: 'pauta-bench-2026' }
/** As the browser sends over a good line. */
const piece = randomBytes(16 * 1024 ** 2)
const atOnce = 4
const starts = 40
const turnsOfEach = 5

/** Sends so many pieces of a file to an address, one after the other. */
async function sendFile(
  address: string,
  headers: Record<string, string>,
  pieces: number,
  first: Buffer,
): Promise<void> {
  for (let at = 0, offset = 0; at < pieces; at += 1) {
    const body = at === 0 ? Buffer.concat([first, piece.subarray(first.length)]) : piece
    const response = await fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    })
    if (response.status !== 204) throw new Error(`A piece: ${response.status} ${await response.text()}`)
    offset += piece.length
  }
}

/** The most memory that a process holds beside its files, in megabytes, while something runs. */
async function highestMemory(pid: number, work: () => Promise<void>): Promise<number> {
  let highest = 0
  const look = async () => {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1])
    highest = Math.max(highest, (pages * 4096) / 1024 ** 2)
  }
  await look()
  const timer = setInterval(() => void look(), 50)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return highest
}

/**
 * Four uploads at once, beside node:http with the same hash and cipher to a file, both with fsync; what memory that takes
 * over idle; and how soon a recording is heard from any place.
 */
export async function measureRecordings(report: Report, { quick }: { quick: boolean }): Promise<void> {
  const pieces = quick ? 8 : 64
  const piecesOfTurn = quick ? 4 : 16
  const folder = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const cluster = await startThrowAway({ durable: true })
  try {
    await migrate(cluster.url)
    const said = await prepare(cluster.url)
    const pauta = await startProcess('server.ts', { DATABASE_URL: cluster.url, DATA_DIR: folder })
    const bare = await startProcess('bare-upload.ts', { FOLDER: folder })
    try {
      const authorization = `Bearer ${await signIn(pauta.address, account)}`
      const api = `${pauta.address}/api/v1/recordings`
      const ask = async (path: string, body: object): Promise<{ body: { path: string }; cookie: string }> => {
        const headers = { authorization, 'content-type': 'application/json' }
        const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
        const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
        return { body: (await response.json()) as { path: string }, cookie }
      }
      const head = Buffer.from(wav(1))
      const upload = async (count: number) => {
        const id = newId()
        await ask('', { ...said, id, file: null })
        const headers = { authorization, 'tus-resumable': '1.0.0' }
        await sendFile(`${api}/uploads/${id}`, headers, count, head)
        await ask(`/${id}/finish`, { sha256: null })
        return id
      }
      const bareUpload = (count: number) => sendFile(`${bare.address}/${newId()}`, {}, count, head)
      const many = async (one: () => Promise<unknown>) => void (await Promise.all(Array.from({ length: atOnce }, one)))
      const megabytes = (atOnce * piecesOfTurn * piece.length) / 1024 ** 2
      const rate = async (one: () => Promise<unknown>) => {
        const before = performance.now()
        await many(one)
        return (megabytes * 1000) / (performance.now() - before)
      }
      // Both warm.
      await upload(1)
      await bareUpload(1)
      const idle = await highestMemory(pauta.pid, async () => {})
      const highest = await highestMemory(pauta.pid, () => many(() => upload(pieces)))
      // By turns: what the disk still writes of one side slows down whatever comes next.
      const turns: { yard: number; ours: number }[] = []
      for (let turn = 0; turn < turnsOfEach; turn += 1)
        turns.push({ yard: await rate(() => bareUpload(piecesOfTurn)), ours: await rate(() => upload(piecesOfTurn)) })
      const yard = median(turns.map((turn) => turn.yard))
      report.add({ bench: 'uploads', side: 'bare', value: Math.round(yard), unit: 'MB/s' })
      report.add({
        bench: 'uploads',
        side: 'pauta',
        perSecond: Math.round(median(turns.map((turn) => turn.ours))),
        note: 'MB',
        ofBare: median(turns.map((turn) => turn.ours / turn.yard)),
        aimOfBare: 0.7,
      })
      report.add({
        bench: 'uploads: memory over idle',
        side: 'pauta',
        aims: { value: 50 },
        value: Math.round(highest - idle),
        unit: 'MB',
      })
      const id = await upload(pieces)
      const times: number[] = []
      for (let start = 0; start < starts; start += 1) {
        const before = performance.now()
        const { body, cookie } = await ask(`/${id}/plays`, {})
        const at = Math.floor(Math.random() * (pieces * piece.length - 65_536))
        const response = await fetch(`${pauta.address}${body.path}`, { headers: { cookie, range: `bytes=${at}-` } })
        const reader = response.body!.getReader()
        await reader.read()
        times.push(performance.now() - before)
        await reader.cancel()
      }
      times.sort((one, other) => one - other)
      const [p50 = 0, p99 = 0] = [times[starts / 2], times.at(-1)]
      report.add({ bench: 'start of play at any place', side: 'pauta', p50, p99, aims: { p99: 200 } })
    } finally {
      await pauta.stop()
      await bare.stop()
    }
  } finally {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** An ADMIN with an account, and what they say of a recording of a patient who agreed. */
async function prepare(url: string): Promise<object> {
  const database = createDatabase(createPool(url))
  const { here, patients, staff } = await createNetwork(database)
  const [patientId = ''] = patients
  await agreedToRecording(database, patientId, staff.ADMIN)
  const secret = 'a secret of the benchmark, known to everybody'
  const provider = createEmbeddedProvider({ database, secret, publicUrl: 'http://127.0.0.1' })
  const uid = await provider.createAccount({ ...account, name: 'Adm' })
  await sql`update staff set auth_uid = ${uid} where id = ${staff.ADMIN}`.execute(database)
  await database.destroy()
  return {
    kind: 'consultation',
    media: 'audio',
    unitId: here.id,
    patientId,
    appointmentId: null,
    continuesId: null,
    recordedAt: now,
    everybodyAgreed: true,
    speakers: [{ who: 'professional', name: 'Dra. Helena' }],
  }
}
