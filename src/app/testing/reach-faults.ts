import type { z } from 'zod'
import type { TestUnit } from '../../server/testing/network.ts'
import type { Served } from '../../server/testing/served.ts'
import type { Contract } from '../../shared/contract.ts'
import { newId } from '../../shared/ids.ts'
import { type Permission, personMay } from '../../shared/permissions.ts'
import { isNetworkRole, type Role, roles } from '../../shared/roles.ts'
import { contradiction, type Reach, reaches, type Sent } from '../../server/testing/reach.ts'
import { idsOf, type KindName, kinds, somebodyElse } from '../../server/testing/records/records.ts'
import { hasField, sampleOf } from '../../server/testing/sample.ts'

type Kit = Pick<Served, 'database' | 'network' | 'request'>
type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
type Of<Name> = Extract<Reach, { of: Name }>

/** Answers of somebody who was misunderstood or kept out, or of our own failure; any other was heard. */
const notHeard = [400, 401, 403, 404, 500]

/**
 * Asks the endpoint as every role that may call it, of its own unit and another, of its own record and another's.
 * Answers what is not as declared, a sentence each.
 * @param financeRestrictedUserIds as the endpoints were given: the network's ADMIN may be one of them
 */
export async function reachFaults(
  kit: Kit,
  contract: AnyContract,
  declared: Reach,
  { as = roles, financeRestrictedUserIds = [] }: { as?: readonly Role[]; financeRestrictedUserIds?: string[] } = {},
): Promise<string[]> {
  const untrue = contradiction(contract, declared)
  if (untrue) return [`The declaration is not true of the contract: ${untrue}`]
  const { permission } = contract
  const allowed = as.filter((role) => {
    const person = { id: kit.network.staff[role], role }
    return !permission.includes('.') || personMay(person, permission as Permission, financeRestrictedUserIds)
  })
  const faults: (string | false)[] = []
  const make = makerFor(kit, contract)
  for (const role of allowed) {
    if (declared.of === 'record') faults.push(...(await ofRecord(kit, contract, declared, role, make)))
    if (declared.of === 'list') faults.push(...(await ofList(kit, contract, declared, role, make)))
    if (declared.of === 'unit') faults.push(...(await ofUnit(kit, contract, declared, role)))
    if (declared.of === 'self' && contract.path.includes('/:')) faults.push(await ofSelf(kit, contract, role))
  }
  return faults.filter((fault) => fault !== false)
}

interface Asked {
  readonly unit: TestUnit
  readonly sent?: Sent
  readonly asksUnit?: boolean
  readonly id?: string
}

/** Sends what the contract requires, made up, with true ids of the unit and what the declaration adds. */
export function ask(
  { request, network }: Kit,
  contract: AnyContract,
  role: Role,
  { unit, sent = {}, asksUnit = false, id = newId() }: Asked,
) {
  const known = idsOf(unit, network)
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => sent.params?.[name] ?? id)
  const query: Record<string, unknown> = {
    ...sampleOf(contract.query, known),
    ...(asksUnit && hasField(contract.query, 'unitId') && { unitId: unit.id }),
    ...sent.query,
  }
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const body = contract.method === 'GET' ? undefined : { ...sampleOf(contract.body, known), ...sent.body }
  return request(role, contract.method, search ? `${path}?${search}` : path, body)
}

interface Wanted {
  readonly unit: TestUnit
  /** Somebody else, where nobody is named. */
  readonly owner?: string | undefined
  /** The role may do to it what the endpoint does. */
  readonly isReached?: boolean
}

/** Makes a record; answers what its path is asked with. */
type Make = (kind: KindName, wanted: Wanted) => Promise<string | undefined>

/**
 * Made anew each time: what another role did to it must not decide. Where they only read, or may do nothing to it, the same
 * serves them all.
 */
function makerFor({ database, network }: Kit, contract: AnyContract): Make {
  const made = new Map<string, Promise<string | undefined>>()
  return async (kind, { unit, owner, isReached = true }) => {
    const anew = async () =>
      kinds[kind].make({ database, network, unit, owner: owner ?? (await somebodyElse(database)) })
    const isChanged = contract.method !== 'GET' && isReached
    if (isChanged || 'replaced' in kinds[kind]) return anew()
    const key = `${unit.id} ${owner}`
    const record = made.get(key) ?? anew()
    made.set(key, record)
    return record
  }
}

type Faults = Promise<(string | false)[]>

async function ofRecord(kit: Kit, contract: AnyContract, declared: Of<'record'>, role: Role, make: Make): Faults {
  const { network } = kit
  const kind = kinds[declared.kind]
  const faults: (string | false)[] = []
  for (const isHere of [true, false]) {
    for (const isOwn of [true, false]) {
      const unit = isHere ? network.here : network.elsewhere
      const isReached = reaches(role, { isHere: isHere || 'everywhere' in kind, isOwn }, declared)
      const id = await make(declared.kind, { unit, owner: isOwn ? network.staff[role] : undefined, isReached })
      if (id === undefined) continue
      const { status, text } = await ask(kit, contract, role, { unit, sent: declared, id })
      const isRight =
        isReached && isOwn && declared.neverOwn
          ? [403, 409, 422].includes(status)
          : isReached
            ? !notHeard.includes(status)
            : status === 404 || (status === 403 && (isHere || isNetworkRole(role)))
      const record = `${isOwn ? 'own' : 'another’s'} record of the ${isHere ? 'own' : 'other'} unit`
      faults.push(!isRight && `${role}, ${record}: ${status} ${text}`)
    }
  }
  return faults
}

async function ofList(kit: Kit, contract: AnyContract, declared: Of<'list'>, role: Role, make: Make): Faults {
  const { network } = kit
  const one = async (unit: TestUnit, owner?: string) => String(await make(declared.kind, { unit, owner }))
  const [here, there] = [await one(network.here), await one(network.elsewhere)]
  const isOwnAlone = declared.onlyOwn?.includes(role)
  const own = isOwnAlone ? await one(network.here, network.staff[role]) : here
  const { status, text } = await ask(kit, contract, role, { unit: network.here, sent: declared })
  if (status !== 200) return [`${role}: ${status} ${text}`]
  if (declared.notFor?.includes(role))
    return [(text.includes(here) || text.includes(there)) && `${role} is shown what is not for them`]
  if (isOwnAlone)
    return [
      !text.includes(own) && `${role} is not shown their own`,
      (text.includes(here) || text.includes(there)) && `${role} is shown another’s`,
    ]
  return [
    !text.includes(here) && `${role} is not shown what is in the own unit`,
    text.includes(there) && !isNetworkRole(role) && `${role} is shown what is in another unit`,
    !text.includes(there) && isNetworkRole(role) && `${role} is not shown every unit`,
  ]
}

async function ofUnit(kit: Kit, contract: AnyContract, declared: Of<'unit'>, role: Role): Faults {
  const { here, elsewhere } = kit.network
  const of = async (unit: TestUnit) => {
    const body = { ...(await namedIn(kit, contract, unit)), ...declared.body }
    return ask(kit, contract, role, { unit, sent: { ...declared, body }, asksUnit: true })
  }
  const [mine, there] = [await of(here), await of(elsewhere)]
  const faults = [notHeard.includes(mine.status) && `${role}, own unit: ${mine.status} ${mine.text}`]
  if (isNetworkRole(role)) {
    return [...faults, notHeard.includes(there.status) && `${role}, another unit: ${there.status} ${there.text}`]
  }
  const nowhere = await of({ ...elsewhere, id: newId() })
  const told = (answer: typeof there) => answer.status + answer.text.replaceAll(/"requestId":"[^"]*"/g, '')
  const refusal = declared.refusal ?? 404
  return [
    ...faults,
    told(there) !== told(nowhere) && `${role} is told of another unit: ${told(there)}, of none: ${told(nowhere)}`,
    contract.method !== 'GET' && there.status !== refusal && `${role} writes elsewhere: ${there.status} ${there.text}`,
  ]
}

/** Records that the body must name beside the unit, such as `patternId`, made there. */
async function namedIn({ database, network }: Kit, contract: AnyContract, unit: TestUnit) {
  const known = idsOf(unit, network)
  const required = sampleOf(contract.body, known)
  const named: Record<string, unknown> = {}
  for (const [name, { make }] of Object.entries(kinds)) {
    const field = `${name}Id`
    if (field in known || !(field in required)) continue
    // A unit that does not exist has nothing; what is named then is the other unit's.
    const where = unit.id === network.here.id ? network.here : network.elsewhere
    named[field] = await make({ database, network, unit: where, owner: await somebodyElse(database) })
  }
  return named
}

/** One's own things have ids too: any other id, of nobody or of others, answers as nothing. */
async function ofSelf(kit: Kit, contract: AnyContract, role: Role): Promise<string | false> {
  const { status, text } = await ask(kit, contract, role, { unit: kit.network.here })
  return status !== 404 && `${role}: ${status} ${text}`
}
