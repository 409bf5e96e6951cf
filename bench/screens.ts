// Open screens in a process of their own, so that what they hear costs nothing where answers are timed. Counts what
// they are sent.
import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import { listAppointments } from '../src/features/agenda/appointments/contract.ts'
import { type LiveRows, listsHeader } from '../src/shared/live.ts'

export interface Screens {
  address: string
  /** One live stream for each. */
  tokens: readonly string[]
  /** The list of which each row is noted when it comes; they hold no other. Unless said, a week, of which none is noted. */
  list?: string
}

/** A row that came to a screen: its id, its freshness, and when, in milliseconds of the machine's clock. */
export type Arrival = readonly [screen: number, id: string, freshness: number, at: number]

/** What all of them were sent since they opened. */
export interface Sent {
  bytes: number
  changes: number
  rows: number
  arrivals: Arrival[]
}

const sent: Sent = { bytes: 0, changes: 0, rows: 0, arrivals: [] }
const open: ClientRequest[] = []

function listen(screen: number, { address, list }: Screens, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, [listsHeader]: list ?? listAppointments.name }
    const request = get(`${address}/api/v1/live`, { headers, agent: false })
    open.push(request)
    request.once('error', reject)
    request.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A live stream answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        sent.bytes += piece.length
        rest += piece
        const end = rest.lastIndexOf('\n\n')
        if (end < 0) return
        count(rest.slice(0, end))
        if (list) note(screen, list, rest.slice(0, end))
        rest = rest.slice(end + 2)
      })
      response.on('error', () => {})
      resolve()
    })
  })
}

function count(text: string): void {
  if (text.includes('event: resync')) throw new Error('A screen was told to fetch everything again')
  sent.changes += text.split('event: change\n').length - 1
  for (const rows of text.split('event: rows\n').slice(1)) sent.rows += rows.split('"id":"').length - 1
}

function note(screen: number, list: string, text: string): void {
  const at = performance.timeOrigin + performance.now()
  for (const [, data = ''] of text.matchAll(/event: rows\ndata: (.+)/g)) {
    const told = JSON.parse(data) as LiveRows
    if (told.list === list) for (const { id, freshness } of told.rows) sent.arrivals.push([screen, id, freshness, at])
  }
}

const [shown] = (await once(process, 'message')) as [Screens]
await Promise.all(shown.tokens.map((token, screen) => listen(screen, shown, token)))
process.send?.('open')
await once(process, 'message')
// Who disconnects before a long answer has left takes it along.
await new Promise((resolve) => process.send?.(sent, resolve))
for (const request of open) request.destroy()
process.disconnect?.()
