// Open screens in a process of their own, so that what they hear costs nothing where answers are timed. Counts what
// they are sent.
import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'

export interface Screens {
  address: string
  /** One live stream for each. */
  tokens: readonly string[]
}

/** What all of them were sent since they opened. */
export interface Sent {
  bytes: number
  changes: number
  rows: number
}

const sent: Sent = { bytes: 0, changes: 0, rows: 0 }
const open: ClientRequest[] = []

function listen(address: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/api/v1/live`, { headers: { authorization: `Bearer ${token}` }, agent: false })
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

const [{ address, tokens }] = (await once(process, 'message')) as [Screens]
await Promise.all(tokens.map((token) => listen(address, token)))
process.send?.('open')
await once(process, 'message')
process.send?.(sent)
for (const request of open) request.destroy()
process.disconnect?.()
