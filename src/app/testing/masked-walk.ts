import type { z } from 'zod'
import type { Served } from '../../server/testing/served.ts'
import type { Contract } from '../../shared/contract.ts'
import type { Role } from '../../shared/roles.ts'
import { idsOf } from '../../server/testing/records/records.ts'
import { shapesOf, sampleOf } from '../../server/testing/sample.ts'

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Kit = Pick<Served, 'network' | 'request'>

/** One answer, and what was asked. */
export interface Heard {
  readonly asked: string
  /** The contract's name. */
  readonly contract: string
  readonly status: number
  readonly text: string
}

interface Walk {
  readonly kit: Kit
  readonly contract: AnyContract
  /** Whatever its address may name. */
  readonly ids: readonly string[]
  /** Whether every order and every page of one row is asked for, or each list once. */
  readonly depth?: 'whole' | 'once'
}

const mostPages = 6

/** Addresses of a contract, one for each id where it names something. */
function addresses({ contract, ids }: Walk): string[] {
  if (!contract.path.includes('/:')) return [contract.path]
  const nouns = contract.path.includes(':noun') ? ['patient', 'appointment', 'block', 'blockRequest'] : ['']
  return nouns.flatMap((noun) => ids.map((id) => contract.path.replace(':noun', noun).replace(/:\w+/g, id)))
}

/** Everything a role reads at a contract: each record, each order, every page of one row, cursors and headers with it. */
export async function readAll(walk: Walk, as: Role): Promise<Heard[]> {
  const { contract, kit } = walk
  // One that stays the same: what is asked is compared with what is answered.
  const known: Record<string, unknown> = {
    ...idsOf(kit.network.here, kit.network),
    materialId: walk.ids[0] ?? '',
    gtin: '9520000000059',
  }
  const fields = shapesOf(contract.query)
  const ofUnit = fields.some(({ name }) => name === 'unitId') && { unitId: known['unitId'] }
  const sample = { ...sampleOf(contract.query, known), ...ofUnit }
  // Where a material is asked for by one or the other, it is by its id.
  const isEither = ['materialId', 'gtin'].every((either) => fields.some(({ name }) => name === either))
  const one = isEither && { materialId: known['materialId'], gtin: undefined }
  const wide = widest(contract, { ...sample, ...one })
  const isOnce = walk.depth === 'once'
  const orders = (!isOnce && fields.find(({ name }) => name === 'sort')?.values) || [undefined]
  const heard: Heard[] = []
  const limits = fields.some(({ name }) => name === 'limit') ? (isOnce ? [200] : [1, 200]) : [undefined]
  const ways = orders.flatMap((sort) => limits.map((limit) => ({ ...wide, sort, limit })))
  for (const path of addresses(walk)) {
    for (const way of ways) {
      const read = await pages(walk, as, path, way)
      heard.push(...read)
      // What is not there is there in no other order either.
      if (read[0]?.status === 404) break
    }
  }
  return heard
}

/** The ids that named something in what was read, and one that did not: the others are answered as that one is. */
export function idsWorthAsking(read: readonly Heard[], ids: readonly string[]): string[] {
  const statusesOf = (id: string) => read.filter(({ asked }) => asked.includes(id)).map(({ status }) => status)
  const isNamed = (id: string) => statusesOf(id).some((status) => status !== 404)
  const nobody = ids.find((id) => !isNamed(id))
  return ids.filter((id) => isNamed(id) || id === nobody)
}

/** Lists ask for a period: one wide enough for everything there is. */
function widest(contract: AnyContract, sample: Record<string, unknown>): Record<string, unknown> {
  const span = Object.fromEntries(
    shapesOf(contract.query).flatMap(({ name, format }) => {
      if (!['from', 'to'].includes(name)) return []
      const day = name === 'from' ? '2026-11-20' : '2026-12-10'
      return [[name, format === 'date-time' ? `${day}T00:00:00Z` : day]]
    }),
  )
  return { ...sample, ...span }
}

async function pages(walk: Walk, as: Role, path: string, query: Record<string, unknown>): Promise<Heard[]> {
  const heard: Heard[] = []
  for (let cursor: string | undefined, page = 0; page < mostPages; page += 1) {
    const one = await ask(walk, as, path, { ...query, cursor })
    heard.push(one)
    cursor = /"nextCursor":"([^"]+)"/.exec(one.text)?.[1]
    if (cursor === undefined) break
  }
  return heard
}

/** One question, with what is not undefined in it. */
export async function ask(
  { contract, kit }: Pick<Walk, 'contract' | 'kit'>,
  as: Role,
  path: string,
  query: Readonly<Record<string, unknown>>,
  body?: unknown,
): Promise<Heard> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  const address = search ? `${path}?${search}` : path
  const { status, text, headers } = await kit.request(as, contract.method, address, body)
  // What is new in every answer says nothing of any record.
  const { 'x-request-id': _id, date: _date, ...said } = headers
  const constant = text.replace(/"requestId":"[^"]+"/, '"requestId"')
  return {
    asked: `${contract.method} ${address}`,
    contract: contract.name,
    status,
    text: `${constant}\n${JSON.stringify(said)}`,
  }
}

/** Everything a role can send to a contract that writes, to every record; most of it is refused, and says why. */
export async function sendAll(walk: Walk, as: Role): Promise<Heard[]> {
  const { contract, kit } = walk
  const heard: Heard[] = []
  for (const path of addresses(walk)) {
    const body =
      contract.method === 'DELETE' ? undefined : sampleOf(contract.body, idsOf(kit.network.here, kit.network))
    heard.push(await ask(walk, as, path, sampleOf(contract.query, {}), body))
  }
  return heard
}

/**
 * What is the same of an answer however often it is asked for: its cursors are sealed anew each time, and how fresh a row
 * is grows with every change, which tells that there was one and nothing of it.
 */
export function settled({ asked, status, text }: Heard): string {
  const [body = ''] = text.split('\n{')
  const same = body.replace(/"nextCursor":"[^"]+"/, '"nextCursor"').replaceAll(/"freshness":\d+/g, '"freshness"')
  return `${asked.replace(/cursor=[^&]+/, 'cursor')} ${status} ${same}`
}

/** A value of the same shape that stands nowhere. */
export function strangerTo(value: string): string {
  return value
    .replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))
    .replace(/[a-z]/g, 'x')
    .replace(/[A-Z]/g, 'X')
}
