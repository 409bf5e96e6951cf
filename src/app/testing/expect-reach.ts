import { expect } from 'vitest'
import type { z } from 'zod'
import type { TestUnit } from '../../server/testing/network.ts'
import type { Served } from '../../server/testing/served.ts'
import type { Contract } from '../../shared/contract.ts'
import { newId } from '../../shared/ids.ts'
import { may, type PermissionSentence } from '../../shared/permissions.ts'
import { isNetworkRole, type Role, roles } from '../../shared/roles.ts'
import { contradiction, type Reach, reaches, type Sent } from './reach.ts'
import { idsOf, kinds, somebodyElse } from './records.ts'
import { hasField, sampleOf } from './sample.ts'

type Kit = Pick<Served, 'database' | 'network' | 'request'>
type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Of<Name> = Extract<Reach, { of: Name }>

/** Heard, whatever came of it: neither misunderstood nor kept out, and no failure of ours. */
const notHeard = [400, 401, 403, 404, 500]

/** Asks the endpoint as every role that may call it, of its own unit and another, of its own record and another's. */
export async function expectReach(kit: Kit, contract: AnyContract, declared: Reach): Promise<void> {
  expect(contradiction(contract, declared)).toBeUndefined()
  const { permission } = contract
  const allowed = roles.filter((role) => !permission.includes('.') || may(role, permission as PermissionSentence))
  for (const role of allowed) {
    if (declared.of === 'record') await expectRecord(kit, contract, declared, role)
    if (declared.of === 'list') await expectList(kit, contract, declared, role)
    if (declared.of === 'unit') await expectUnit(kit, contract, declared, role)
    if (declared.of === 'self' && contract.path.includes('/:')) await expectOnlySelf(kit, contract, role)
  }
}

interface Asked {
  readonly unit: TestUnit
  readonly sent?: Sent
  readonly asksUnit?: boolean
  readonly id?: string
}

/** Sends what the contract requires, made up, with true ids of the unit and what the declaration adds. */
function ask(
  { request, network }: Kit,
  contract: AnyContract,
  role: Role,
  { unit, sent = {}, asksUnit = false, id = newId() }: Asked,
) {
  const known = idsOf(unit, network)
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => sent.params?.[name] ?? id)
  const query = {
    ...sampleOf(contract.query, known),
    ...(asksUnit && hasField(contract.query, 'unitId') && { unitId: unit.id }),
    ...sent.query,
  }
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const body = contract.method === 'GET' ? undefined : { ...sampleOf(contract.body, known), ...sent.body }
  return request(role, contract.method, search ? `${path}?${search}` : path, body)
}

async function expectRecord(kit: Kit, contract: AnyContract, declared: Of<'record'>, role: Role): Promise<void> {
  const { database, network } = kit
  const kind = kinds[declared.kind]
  for (const isHere of [true, false]) {
    for (const isOwn of [true, false]) {
      const unit = isHere ? network.here : network.elsewhere
      const owner = isOwn ? network.staff[role] : await somebodyElse(database)
      // Made anew each time: what another role did to it must not decide.
      const id = await kind.make({ database, network, unit, owner })
      if (id === undefined) continue
      const { status, text } = await ask(kit, contract, role, { unit, sent: declared, id })
      const what = `${role}, ${isHere ? 'own' : 'other'} unit, ${isOwn ? 'own' : 'another’s'} record: ${status} ${text}`
      const isReached = reaches(role, { isHere: isHere || 'everywhere' in kind, isOwn }, declared.onlyOwn)
      if (isReached && isOwn && declared.neverOwn) expect([403, 409, 422], what).toContain(status)
      else if (isReached) expect(notHeard, what).not.toContain(status)
      else expect(isHere || isNetworkRole(role) ? [403, 404] : [404], what).toContain(status)
    }
  }
}

async function expectList(kit: Kit, contract: AnyContract, declared: Of<'list'>, role: Role): Promise<void> {
  const { database, network } = kit
  const make = async (unit: TestUnit) =>
    kinds[declared.kind].make({ database, network, unit, owner: await somebodyElse(database) })
  const [here, there] = [await make(network.here), await make(network.elsewhere)]
  const { status, text } = await ask(kit, contract, role, { unit: network.here, sent: declared })
  expect(status, `${role}: ${text}`).toBe(200)
  expect(text.includes(String(here)), `${role} is shown what is in the own unit`).toBe(true)
  expect(text.includes(String(there)), `${role} is shown what is in another unit`).toBe(isNetworkRole(role))
}

async function expectUnit(kit: Kit, contract: AnyContract, declared: Of<'unit'>, role: Role): Promise<void> {
  const { here, elsewhere } = kit.network
  const of = (unit: TestUnit) => ask(kit, contract, role, { unit, sent: declared, asksUnit: true })
  const mine = await of(here)
  expect(notHeard, `${role}, own unit: ${mine.status} ${mine.text}`).not.toContain(mine.status)
  const there = await of(elsewhere)
  if (isNetworkRole(role)) {
    expect(notHeard, `${role}, another unit: ${there.status} ${there.text}`).not.toContain(there.status)
    return
  }
  const nowhere = await of({ ...elsewhere, id: newId() })
  const told = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '')
  expect(told(there.text), `${role} learns of another unit`).toBe(told(nowhere.text))
  expect(there.status).toBe(nowhere.status)
  if (contract.method !== 'GET') expect(there.status, `${role} writes elsewhere`).toBe(declared.refusal ?? 404)
}

/** One's own things have ids too: those of nobody, and of others, are answered alike. */
async function expectOnlySelf(kit: Kit, contract: AnyContract, role: Role): Promise<void> {
  const { status, text } = await ask(kit, contract, role, { unit: kit.network.here })
  expect(status, `${role}: ${text}`).toBe(404)
}
