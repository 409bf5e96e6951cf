import type { FastifyInstance } from 'fastify'
import type { EndpointKit } from '../../server/endpoint/endpoint.ts'
import type { Listener, LiveHub } from '../../server/live/hub.ts'
import { serveLive } from '../../server/live/stream.ts'
import { uidOf } from '../../server/testing/network.ts'
import type { Served } from '../../server/testing/served.ts'
import { soon } from '../../server/testing/soon.ts'
import { newId } from '../../shared/ids.ts'
import { listsHeader, type LiveEvent, livePath, type LiveRows } from '../../shared/live.ts'
import type { Role } from '../../shared/roles.ts'
import { liveReaders } from '../collected/live-readers.ts'

/** What an open screen was sent. */
export interface Told {
  changes: number
  rows: number
  bytes: number
}

/** The live stream beside a test's endpoints, told by the test itself what happened. */
export function liveByHand() {
  const listeners = new Set<Listener>()
  const hub: LiveHub = {
    announce(events) {
      for (const event of events) for (const listener of listeners) listener.onChange(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    heard: () => undefined,
    isSilent: () => false,
    before: () => undefined,
    since: () => Promise.reject(new Error('This hub keeps nothing of before')),
    close: async () => {},
  }
  const beside = (app: FastifyInstance, kit: EndpointKit) => serveLive(app, { ...kit, hub, readers: liveReaders })
  return { hub, beside }
}

/**
 * Screens of a server that listens, one for each role and list that is asked for. What one is sent is known to be all of it when rows have
 * come that the server sends after it: of a patient and of a block that nobody asked for, which are not counted. Rows
 * leave in the order in which their lists were named, and no command names both lists of these two.
 */
export async function screensOf({ app, network, request, announced }: Served, hub: LiveHub) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stopper = new AbortController()
  const open = new Map<string, Promise<string[]>>()
  const marks = await marksOf({ network, request, announced })

  async function openFor(role: Role, lists: string): Promise<string[]> {
    const headers = { authorization: `Bearer ${uidOf(role)}`, [listsHeader]: lists }
    const { body } = await fetch(`${address}${livePath}`, { headers, signal: stopper.signal })
    const messages: string[] = []
    const read = async () => {
      let text = ''
      for await (const chunk of body ?? []) {
        const [rest = '', ...whole] = (text + Buffer.from(chunk).toString()).split('\n\n').toReversed()
        messages.push(...whole.toReversed().map((message) => `${message}\n\n`))
        text = rest
      }
    }
    read().catch(() => {})
    await soon(() => {
      if (!messages.some((message) => message.includes('event: hello'))) throw new Error('no hello')
    })
    return messages
  }

  /** What a screen of a role is sent of these events: one that holds the list of what they are about first. */
  async function told(role: Role, events: readonly LiveEvent[]): Promise<Told> {
    const lists = [...new Set([`${events[0]?.noun}.list`, 'patient.list', 'block.list'])].join(',')
    const key = `${role} ${lists}`
    const opening = open.get(key) ?? openFor(role, lists)
    open.set(key, opening)
    const messages = await opening
    messages.length = 0
    hub.announce([...events, ...marks])
    const missing = new Set(marks.map(({ entityId }) => entityId))
    await soon(() => {
      for (const { id } of messages.flatMap((message) => rowsIn(message))) missing.delete(id)
      if (missing.size > 0) throw new Error(`the screen of ${role} was not sent everything`)
    })
    return sumOf(messages, marks)
  }
  return { told, close: () => stopper.abort() }
}

/** The events of a patient and a block of their own. */
async function marksOf({ network: { here }, request, announced }: Pick<Served, 'network' | 'request' | 'announced'>) {
  announced.length = 0
  const times = { startsAt: '2027-12-01T12:00:00Z', endsAt: '2027-12-01T13:00:00Z' }
  const block = { id: newId(), unitId: here.id, roomId: here.consultationRooms[0], ...times, reason: 'obra' }
  await request('ADMIN', 'POST', '/patients', { id: newId(), name: 'Sinal', phone: '+5511987650000' })
  await request('ADMIN', 'POST', '/blocks', block)
  const marks = announced.splice(0)
  if (marks.length !== 2) throw new Error(`a patient and a block were told as ${JSON.stringify(marks)}`)
  return marks
}

function sumOf(messages: readonly string[], marks: readonly LiveEvent[]): Told {
  const sum: Told = { changes: 0, rows: 0, bytes: 0 }
  for (const message of messages) {
    const isChange = message.startsWith('event: change\n')
    if (message.startsWith(':') || (isChange && marks.some(({ entityId }) => message.includes(entityId)))) continue
    const rows = rowsIn(message)
    const own = rows.filter((row) => marks.some(({ entityId }) => row.id === entityId))
    if (rows.length > 0 && own.length === rows.length) continue
    if (rows.length === 0) sum.changes += 1
    sum.rows += rows.length - own.length
    sum.bytes += Buffer.byteLength(message) - own.reduce((total, row) => total + JSON.stringify(row).length + 1, 0)
  }
  return sum
}

function rowsIn(message: string): LiveRows['rows'] {
  const data = /^event: rows\ndata: (.+)/m.exec(message)?.[1]
  return data === undefined ? [] : (JSON.parse(data) as LiveRows).rows
}
