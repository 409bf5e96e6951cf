import { createDatabase, createPool } from '../src/server/database/connect.ts'
import { addDays, startOfDay } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { account, accounts } from './data.ts'
import { load, request } from './load.ts'
import { asText, forPgbench, pgbench, runPgbench } from './pgbench.ts'
import { type ServerProcess, signIn, startProcess } from './processes.ts'
import { processorOf } from './processor.ts'
import type { Report } from './report.ts'
import { byTurns, type Figures, median, middle, ratio } from './rounds.ts'

const from = startOfDay(clinic.monday, clinic.zone)
const to = startOfDay(addDays(clinic.monday, 7), clinic.zone)
const path = `/api/v1/appointments?unitId=${clinic.unitId(0)}&from=${from}&to=${to}&limit=2000`

interface Options {
  rounds: number
  seconds: number
}

/** What the list shows of a row, asked in the plainest way. */
const plain = `select id, unit_id as "unitId", patient_id as "patientId", patient_name as "patientName",
    procedure_id as "procedureId", room_id as "roomId", professional_ids as "professionalIds", status,
    starts_at as "startsAt", ends_at as "endsAt", lane, outside_hours as "outsideHours",
    outside_roster as "outsideRoster", team_id as "teamId", expires_at as "expiresAt", version, freshness
  from appointment
  where unit_id = $1 and starts_at < $2::timestamptz and starts_at > $3::timestamptz - interval '1 day'
    and ends_at > $3::timestamptz and status <> 'entered-in-error'
  order by starts_at, id limit 2000`
const values = [clinic.unitId(0), to, from]

/** The ways to answer with it that anybody would try first: rows to objects to JSON in Node, and JSON from the database. */
const yardsticks = {
  'rows, JSON by Node': `/* prepared */ ${plain}`,
  'JSON by PostgreSQL': `/* prepared */ select json_build_object('items', coalesce(json_agg(item), '[]'), 'nextCursor', null)::text as json from (${plain}) as item`,
}
type Yardstick = keyof typeof yardsticks

const sideNames: Record<string, string> = { Pauta: 'Pauta', packed: 'Pauta, compressed as for a browser' }

/**
 * The week of the busy unit through HTTP, signed in, beside bare node:http + pg in the plainest ways, the better of which is
 * the yardstick, and pgbench with the plain statement alone.
 */
export async function measureWeek(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: Options,
): Promise<void> {
  const script = `${forPgbench(plain, (position) => `:p${position}`)};\n`
  const variables = Object.fromEntries(values.map((value, index) => [`p${index + 1}`, asText(value)]))
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  const bare = Object.fromEntries(
    await Promise.all(
      Object.entries(yardsticks).map(async ([name, text]) => [
        name,
        await startProcess('bare.ts', { DATABASE_URL: url, BARE: JSON.stringify({ text, values }) }),
      ]),
    ),
  ) as Record<Yardstick, ServerProcess>
  try {
    const plainly: Buffer[] = []
    const packed: Buffer[] = []
    for (const person of accounts) {
      const token = await signIn(pauta.address, person)
      plainly.push(request('GET', path, { token }))
      packed.push(request('GET', path, { token, headers: 'accept-encoding: gzip, deflate, br, zstd\r\n' }))
    }
    for (const connections of [1, 16]) {
      const asked =
        ({ address, pid }: ServerProcess, requests: readonly Buffer[]) =>
        async () => {
          let turn = 0
          const next = () => requests[turn++ % requests.length]!
          const { result, processor } = await processorOf(database, pid, () =>
            load({ address, connections, seconds, next }),
          )
          if (result.refusal) throw new Error(result.refusal)
          return { ...result, node: processor.node / result.count, postgres: processor.postgres / result.count }
        }
      type Round = Figures & Partial<Awaited<ReturnType<ReturnType<typeof asked>>>>
      const sides: Record<string, () => Promise<Round>> = {
        Pauta: asked(pauta, plainly),
        ...Object.fromEntries(Object.entries(bare).map(([name, server]) => [name, asked(server, plainly)])),
        ...(connections === 1 && { packed: asked(pauta, packed) }),
        ...(pgbench && { pgbench: () => runPgbench(url, script, { clients: connections, seconds, variables }) }),
      }
      const shown = await byTurns(sides, rounds)
      const name = `week list, ${connections} at once`
      const better = (Object.keys(yardsticks) as Yardstick[]).toSorted(
        (one, other) => middle(shown[other]!).perSecond - middle(shown[one]!).perSecond,
      )[0]!
      const ours = shown['Pauta']!
      report.add({
        bench: name,
        appointments,
        side: 'Pauta',
        ...middle(ours),
        bytes: ours[0]!.bytes ?? 0,
        aims: connections === 1 ? { p50: 7 } : { perSecond: 200 },
        ofBare: ratio(ours, shown[better]!),
        aimOfBare: 0.9,
        ...(shown['pgbench'] && { ofPgbench: ratio(ours, shown['pgbench']) }),
        note: `bare Node with ${better}`,
      })
      for (const yardstick of Object.keys(yardsticks))
        report.add({
          bench: name,
          appointments,
          side: `node:http + pg, ${yardstick}`,
          ...middle(shown[yardstick]!),
          bytes: shown[yardstick]![0]!.bytes ?? 0,
        })
      if (shown['pgbench'])
        report.add({ bench: name, appointments, side: 'pgbench, rows', ...middle(shown['pgbench']) })
      if (shown['packed'])
        report.add({
          bench: name,
          appointments,
          side: sideNames['packed']!,
          ...middle(shown['packed']),
          bytes: shown['packed'][0]!.bytes ?? 0,
        })
      if (connections === 1)
        for (const side of ['Pauta', 'packed', ...Object.keys(yardsticks)]) {
          const [node, postgres] = (['node', 'postgres'] as const).map((which) =>
            median(shown[side]!.map((round) => round[which] ?? 0)),
          ) as [number, number]
          report.add({
            bench: 'processor time of a week list',
            appointments,
            side: sideNames[side] ?? `node:http + pg, ${side}`,
            value: node + postgres,
            unit: 'ms',
            ...(side === 'Pauta' && { aims: { value: 4.5 } }),
            note: `Node ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}`,
          })
        }
    }
  } finally {
    await pauta.stop()
    for (const server of Object.values(bare)) await server.stop()
    await database.destroy()
  }
}

/** The same week where there are few appointments and where there are many, by turns. */
export async function compareSizes(
  report: Report,
  few: { url: string; appointments: number },
  many: { url: string; appointments: number },
  { rounds, seconds }: Options,
): Promise<void> {
  const servers = await Promise.all([few, many].map(({ url }) => startProcess('server.ts', { DATABASE_URL: url })))
  try {
    const [one, other] = await Promise.all(
      servers.map(async ({ address }) => {
        const bytes = request('GET', path, { token: await signIn(address, account) })
        return () => load({ address, connections: 1, seconds, next: () => bytes })
      }),
    )
    const shown = await byTurns({ few: one!, many: other! }, rounds)
    report.add({
      bench: 'week list, many beside few',
      appointments: few.appointments,
      side: 'Pauta',
      ...middle(shown.few),
    })
    report.add({
      bench: 'week list, many beside few',
      appointments: many.appointments,
      side: 'Pauta',
      ...middle(shown.many),
      timesFew: ratio(shown.many, shown.few, 'p50'),
      aimTimesFew: 1.2,
    })
  } finally {
    for (const server of servers) await server.stop()
  }
}
