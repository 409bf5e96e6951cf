import { addDays } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import { account } from './data.ts'
import { load, request } from './load.ts'
import { signIn, startProcess } from './processes.ts'
import type { Report } from './report.ts'
import { byTurns, middle } from './rounds.ts'
import { surgeriesOfDay, surgeryAppointments } from './surgery-data.ts'

/** The eve and the closing of the busy unit's days, read as their screen reads them, one after the other. */
export async function measureDayMap(
  report: Report,
  url: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const pauta = await startProcess('server.ts', { DATABASE_URL: url })
  try {
    const { address } = pauta
    const token = await signIn(address, account)
    const asking = (path: string, day: number) => {
      const query = new URLSearchParams({ unitId: clinic.unitId(0), day: addDays(clinic.monday, day) }).toString()
      const one = request('GET', `/api/v1/${path}?${query}`, { token })
      return () => load({ address, connections: 1, seconds, next: () => one })
    }
    const shown = await byTurns(
      {
        'véspera, the day that comes': asking('readiness/of-day', 4),
        'fechamento, a day that is open': asking('day-maps/of-day', 2),
        'fechamento, a day that was closed': asking('day-maps/of-day', -55),
      },
      rounds,
    )
    for (const [name, figures] of Object.entries(shown))
      report.add({
        bench: `day map of ${surgeriesOfDay} surgeries: ${name}`,
        appointments: surgeryAppointments,
        side: 'Pauta',
        ...middle(figures),
        bytes: figures[0]!.bytes,
        aims: { p50: 50 },
      })
  } finally {
    await pauta.stop()
  }
}
