import { newId } from '../src/shared/ids.ts'
import * as clinic from './clinic.ts'
import { load, type LoadResult, request } from './load.ts'
import type { ServerProcess } from './processes.ts'
import type { Report } from './report.ts'
import { byTurns, middle } from './rounds.ts'
import { casesOfLot, lotId, materials, openLot } from './stock-data.ts'

interface Asked {
  readonly pauta: ServerProcess
  readonly token: () => string
}

const name = (what: string) => `among ten million movements: ${what}`

/** A recall of lots that a hundred surgeries used: opening it, whom it reached, and the surgeries of a lot. */
export async function measureRecalls(
  report: Report,
  { pauta: { address }, token }: Asked,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  let opened = 0
  const recalls: string[] = []
  const open = () => {
    const id = newId()
    recalls.push(id)
    const said = { source: 'manufacturer', announcedOn: clinic.now.slice(0, 10), reason: 'desvio de esterilização' }
    const body = JSON.stringify({ id, lotId: lotId(opened++ % materials, openLot), ...said })
    return request('POST', '/api/v1/recalls', { token: token(), body })
  }
  const get = (path: string) => request('GET', `/api/v1/${path}`, { token: token() })
  let asked = 0
  const one = (next: () => Buffer) => () => load({ address, connections: 1, seconds, next })
  const shown = await byTurns<string, LoadResult>(
    {
      // Fewer than there are materials: a lot is recalled once.
      [`a recall of a lot of ${casesOfLot} surgeries is opened`]: one(open),
      'whom it reached': one(() => get(`recalls/${recalls[asked++ % 20]}/patients`)),
      'the surgeries of a lot': one(() => get(`stock/lots/${lotId((asked++ * 17) % materials, openLot)}/cases`)),
    },
    rounds,
  )
  for (const [what, results] of Object.entries(shown)) {
    const refusal = results.find((result) => result.refusal)?.refusal
    if (refusal) throw new Error(refusal)
    report.add({ bench: name(what), side: 'Pauta', ...middle(results), aims: { p50: 50 } })
  }
}
