import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Case } from '../src/features/surgery/theatre/record.ts'
import type { Database } from '../src/server/database/connect.ts'
import { newId } from '../src/shared/ids.ts'
import { addMinutes } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { account } from './data.ts'
import { open, quantile, request } from './load.ts'
import { screens, tokensOfScreens } from './open-screens.ts'
import { signIn } from './processes.ts'
import type { Report } from './report.ts'
import { median } from './rounds.ts'
import type { Arrival, Screens, Sent } from './screens.ts'
import { withPauta } from './with-pauta.ts'
import { scaled } from './scale.ts'

const rooms = 20
const perSecond = 20
const secondsOfRound = scaled(15, 2)
/** Milliseconds that the last rows are waited for. */
const longestWay = 3_000

/** A step that was answered: of which case, how fresh it made its row, and when it was tapped. */
interface Tapped {
  readonly id: string
  readonly freshness: number
  readonly at: number
}

/** How long it takes from a tap in a room until every other screen of the unit shows it, and that none is lost. */
export async function measureSteps(
  report: Report,
  url: string,
  appointments: number,
  { rounds }: { rounds: number },
): Promise<void> {
  await withPauta(url, async (database, pauta) => {
    const cases = await insertSurgeries(database)
    const token = await signIn(pauta.address, account)
    const shown = {
      address: pauta.address,
      tokens: await tokensOfScreens(database, pauta.address),
      list: 'theatre.list',
    }
    const figures: { p50: number; p99: number }[] = []
    const before = await residentMegabytes(pauta.pid)
    for (let round = 0; round < rounds; round += 1) figures.push(await oneRound(shown, token, cases))
    const bench = `${perSecond} steps a second in ${rooms} rooms, tap to each of ${screens} screens`
    const [p50, p99] = [median(figures.map((one) => one.p50)), median(figures.map((one) => one.p99))]
    report.add({ bench, appointments, side: 'Pauta', p50, p99, aims: { p99: 1_000 }, note: 'nothing lost' })
    const value = (await residentMegabytes(pauta.pid)) - before
    report.add({ bench: 'memory that the server took for it', appointments, side: 'Pauta', value, unit: 'MB' })
    await removeSurgeries(database)
  })
}

async function oneRound(
  shown: Screens,
  token: string,
  cases: readonly string[],
): Promise<{ p50: number; p99: number }> {
  const people = fork(join(import.meta.dirname, 'screens.ts'))
  people.send(shown)
  await once(people, 'message')
  const tapped = await tapInTime(shown.address, token, cases)
  await pause(longestWay)
  people.send('count')
  const [sent] = (await once(people, 'message')) as [Sent]
  await once(people, 'exit')
  const ways = waysOf(tapped, sent.arrivals).toSorted((one, other) => one - other)
  return { p50: quantile(ways, 0.5), p99: quantile(ways, 0.99) }
}

/** Taps at fixed times, in one room after the other: into the room, and back, so that each goes on for ever. */
async function tapInTime(address: string, token: string, cases: readonly string[]): Promise<Tapped[]> {
  const last = new Map<string, string>()
  const free = await Promise.all(Array.from({ length: 8 }, () => open(address)))
  const started = performance.now()
  const all = Array.from({ length: perSecond * secondsOfRound }, async (_, number): Promise<Tapped> => {
    const due = started + (number * 1000) / perSecond
    await pause(Math.max(0, due - performance.now()))
    const id = cases[number % cases.length] ?? ''
    const undoes = last.get(id)
    const tap = newId()
    const said = { id: tap, tappedAt: clinic.now, ...(undoes ? { undoes } : { step: 'in-room' }) }
    const path = `/api/v1/theatre/cases/${id}/${undoes ? 'undo' : 'steps'}`
    const connection = free.pop() ?? (await open(address))
    const at = performance.timeOrigin + performance.now()
    const { status, body } = await connection.ask(request('POST', path, { token, body: JSON.stringify(said) }))
    free.push(connection)
    if (status !== '200') throw new Error(body.toString())
    if (undoes) last.delete(id)
    else last.set(id, tap)
    return { id, freshness: (JSON.parse(body.toString()) as Case).freshness, at }
  })
  const tapped = await Promise.all(all)
  for (const connection of free) connection.close()
  return tapped
}

/**
 * Milliseconds from each tap to each screen.
 * @throws Error where a screen was not sent one
 */
function waysOf(tapped: readonly Tapped[], arrivals: readonly Arrival[]): number[] {
  const heard = Map.groupBy(arrivals, ([screen, id]) => `${screen} ${id}`)
  return tapped.flatMap(({ id, freshness, at }) =>
    Array.from({ length: screens }, (_, screen) => {
      const came = heard.get(`${screen} ${id}`)?.find(([, , fresh]) => fresh >= freshness)
      if (!came) throw new Error(`A screen never heard of a step of ${id}`)
      return came[3] - at
    }),
  )
}

/** A surgery in each room of the busy unit, whose patients are there; answers their ids. */
async function insertSurgeries(database: Database): Promise<string[]> {
  await removeSurgeries(database)
  const procedure = newId()
  await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind)
    values (${procedure}, 'BENCH', 'Cirurgia', 'surgery', 240, 100000, 'surgery')`.execute(database)
  const ids: string[] = []
  for (let room = 0; room < rooms; room += 1) {
    const [id, roomId] = [newId(), newId()]
    await sql`insert into room (id, unit_id, name, kind)
      values (${roomId}, ${clinic.unitId(0)}, ${`Centro ${room}`}, 'surgery')`.execute(database)
    await sql`insert into appointment (id, unit_id, room_id, professional_ids, patient_id, procedure_id, starts_at, ends_at,
        status, created_by)
      values (${id}, ${clinic.unitId(0)}, ${roomId}, array[${clinic.doctorId(0)}]::uuid[], ${clinic.patientId(room)},
        ${procedure}, ${addMinutes(clinic.now, -30)}, ${addMinutes(clinic.now, 210)}, 'arrived',
        (select id from staff where email = ${account.email}))`.execute(database)
    ids.push(id)
  }
  return ids
}

async function removeSurgeries(database: Database): Promise<void> {
  await sql`truncate theatre_tap`.execute(database)
  await sql`delete from appointment where procedure_id in (select id from procedure where code = 'BENCH')`.execute(
    database,
  )
  await sql`delete from room where name like 'Centro %'`.execute(database)
  await sql`delete from procedure where code = 'BENCH'`.execute(database)
}

/** What a process holds in memory. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
