import { listPage } from '../src/features/appointments/list-queries.ts'
import { addDays, startOfDay } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { account, accounts } from './data.ts'
import { load, request } from './load.ts'
import { asText, forPgbench, pgbench, runPgbench } from './pgbench.ts'
import { signIn, startProcess } from './processes.ts'
import type { Measured, Report } from './report.ts'
import { byTurns, type Figures, middle, ratio } from './rounds.ts'
import { statementsOf } from './statements.ts'

const from = startOfDay(clinic.monday, clinic.zone)
const to = startOfDay(addDays(clinic.monday, 7), clinic.zone)
const path = `/api/v1/appointments?unitId=${clinic.unitId(0)}&from=${from}&to=${to}&limit=2000`

interface Options {
  rounds: number
  seconds: number
}

/** The week of the busy unit through HTTP, signed in, beside bare node:http + pg and pgbench with the same statement. */
export async function measureWeek(
  report: Report,
  url: string,
  appointments: number,
  { rounds, seconds }: Options,
): Promise<void> {
  const { statements } = await statementsOf(url, (database) =>
    listPage(database, { units: [clinic.unitId(0)], from, to }, { descending: false, after: undefined, limit: 2000 }),
  )
  const [{ text, values }] = statements as [(typeof statements)[0]]
  const script = `${forPgbench(text, (position) => `:p${position}`)};\n`
  const variables = Object.fromEntries(values.map((value, index) => [`p${index + 1}`, asText(value)]))
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  const bare = await startProcess('bare.ts', { DATABASE_URL: url, BARE: JSON.stringify({ text, values }) })
  try {
    const plain: Buffer[] = []
    const packed: Buffer[] = []
    for (const person of accounts) {
      const token = await signIn(pauta.address, person)
      plain.push(request('GET', path, { token }))
      packed.push(request('GET', path, { token, headers: 'accept-encoding: gzip, deflate, br\r\n' }))
    }
    for (const connections of [1, 16]) {
      const asked = (address: string, requests: readonly Buffer[]) => async () => {
        let turn = 0
        const next = () => requests[turn++ % requests.length]!
        const result = await load({ address, connections, seconds, next })
        if (result.refusal) throw new Error(result.refusal)
        return result
      }
      const shown = await byTurns(
        {
          pauta: asked(pauta.address, plain),
          bare: asked(bare.address, plain),
          ...(connections === 1 && { packed: asked(pauta.address, packed) }),
          ...(pgbench && {
            pgbench: () =>
              runPgbench(url, script, { clients: connections, seconds, variables }) as Promise<
                Figures & { bytes?: number }
              >,
          }),
        },
        rounds,
      )
      const name = `week list, ${connections} at once`
      const aims = connections === 1 ? { p50: 5, p99: 25 } : {}
      const measured: Measured = {
        bench: name,
        appointments,
        side: 'Pauta',
        ...middle(shown.pauta),
        bytes: shown.pauta[0]!.bytes ?? 0,
        aims,
        ofBare: ratio(shown.pauta, shown.bare),
        aimOfBare: 0.8,
      }
      if (shown.pgbench) measured.ofPgbench = ratio(shown.pauta, shown.pgbench)
      report.add(measured)
      report.add({
        bench: name,
        appointments,
        side: 'node:http + pg',
        ...middle(shown.bare),
        bytes: shown.bare[0]!.bytes ?? 0,
      })
      if (shown.pgbench) report.add({ bench: name, appointments, side: 'pgbench', ...middle(shown.pgbench) })
      if (shown.packed)
        report.add({
          bench: name,
          appointments,
          side: 'Pauta, compressed as for a browser',
          ...middle(shown.packed),
          bytes: shown.packed[0]!.bytes ?? 0,
        })
    }
  } finally {
    await pauta.stop()
    await bare.stop()
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
