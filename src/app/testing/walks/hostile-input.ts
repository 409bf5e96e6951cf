import type { Contract } from '../../../shared/contract.ts'
import { newId } from '../../../shared/ids.ts'
import type { Served } from '../../../server/testing/served.ts'

const bodies = [
  'null',
  '[]',
  '"text"',
  '{"id":{}}',
  '{"__proto__":{"admin":true}}',
  '{"id":"\'; drop table claim; --"}',
  '1e999',
  '',
]
const segments = ['0', '%00', '..%2f..', 'x'.repeat(190), "1' or '1'='1"]

/** What ends in our own failure of an endpoint: bodies that are none, and addresses and questions that name nothing. */
export async function hostileInputFaults(
  { request }: Pick<Served, 'request'>,
  { method, path }: Pick<Contract, 'method' | 'path'>,
): Promise<string[]> {
  const faults: string[] = []
  const send = async (what: string, address: string, body: unknown) => {
    const { status } = await request('ADMIN', method, address, method === 'GET' ? undefined : body)
    if (status >= 500) faults.push(`${what}: ${status}`)
  }
  // What is only read has no body.
  for (const body of method === 'GET' ? [''] : bodies)
    await send(body, path.replace(':noun', 'appointment').replace(/:\w+/g, newId()), body)
  for (const segment of segments) {
    const escaped = encodeURIComponent(segment)
    await send(segment, `${path.replace(/:\w+/g, escaped)}?${escaped}=1`, {})
  }
  return faults
}
