import type { z } from 'zod'
import type { Contract } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import { idsOf, kinds } from '../../../server/testing/records/records.ts'
import { hasField, sampleOf } from '../../../server/testing/sample.ts'
import type { Served } from '../../../server/testing/served.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Kit = Pick<Served, 'database' | 'network' | 'request'>

/** Whether an endpoint is a list that is given in pages. */
export const listsIn = (contract: AnyContract): boolean => hasField(contract.query, 'cursor')

const forged = [
  JSON.stringify(['2026-11-19T10:00:00Z', newId()]),
  JSON.stringify(['name', 'adriana', newId()]),
  '[9007199254740991]',
].map((text) => Buffer.from(text).toString('base64url'))

/** The cursors that nobody wrote and a list takes all the same, or refuses for anything else. */
export async function forgedCursorFaults(kit: Kit, contract: AnyContract): Promise<string[]> {
  const { network, request } = kit
  const record = await recordFor(kit, contract.path)
  const path = contract.path.replace(':noun', 'patient').replace(/:\w+/g, record)
  const asked = Object.entries(sampleOf(contract.query, idsOf(network.here, network)))
  const faults: string[] = []
  for (const cursor of [...forged, '9007199254740991', 'x']) {
    const query = new URLSearchParams([...asked.map(([name, value]) => [name, String(value)]), ['cursor', cursor]])
    const answer = await request<{ fields?: { path: string }[] }>('ADMIN', 'GET', `${path}?${query.toString()}`)
    const refused = answer.body.fields?.map((field) => field.path) ?? []
    const isRight = answer.status === 400 && refused.length === 1 && refused[0] === 'cursor'
    if (!isRight) faults.push(`${cursor}: ${answer.status}, refused for ${refused.join(', ')}`)
  }
  return faults
}

/** A record that the list is of, where its address names one. */
async function recordFor({ database, network, request }: Kit, path: string): Promise<string> {
  const id = newId()
  const { here: unit, staff } = network
  if (path.startsWith('/recordings/')) return kinds.recording.make({ database, network, unit, owner: staff.ADMIN })
  if (path.startsWith('/block-requests/'))
    await request('ADMIN', 'POST', '/block-requests', {
      id,
      unitId: unit.id,
      startsAt: '2026-12-01T12:00:00Z',
      endsAt: '2026-12-01T13:00:00Z',
      category: 'other',
      reason: 'manutenção',
    })
  else await request('ADMIN', 'POST', '/patients', { id, name: 'Quitéria Nunes' })
  return id
}
