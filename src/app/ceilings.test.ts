import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { type Cost, defineContract, type Method } from '../shared/contract.ts'
import { createCeilings, mostWaiting, placesOfPerson } from '../server/endpoint/ceilings.ts'
import { endpoint, Download, type Endpoint } from '../server/endpoint/endpoint.ts'
import { served } from '../server/testing/served.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'
import { soon } from '../server/testing/soon.ts'

/** Opens the gate for each call that is at it, in the order they came. */
const held: (() => void)[] = []
const gate = () => new Promise<void>((resolve) => held.push(resolve))

function endpointOf(verb: string, method: Method, cost: Cost, work: () => Promise<object>): Endpoint {
  const contract = defineContract({
    name: `test.${verb}`,
    method,
    path: `/test/${verb}`,
    summary: verb,
    permission: 'signed-in',
    cost,
    output: z.unknown(),
  })
  return endpoint(contract, async (context) => {
    context.changedNothing()
    return work()
  })
}

async function* heldLines(): AsyncIterable<string> {
  await gate()
  yield 'a line'
}

const { request, database } = await served({
  loadActor,
  hookAnswers,
  endpoints: [
    // A write: while it is held, it holds a connection of the pool too.
    endpointOf('hold', 'POST', 'ordinary', async () => (await gate(), {})),
    endpointOf('holdLong', 'POST', 'expensive', async () => (await gate(), {})),
    endpointOf('stream', 'GET', 'expensive', async () => new Download('lines.csv', 'text/csv', heldLines())),
    endpointOf('quick', 'POST', 'ordinary', async () => ({})),
    endpointOf('fail', 'POST', 'ordinary', () => Promise.reject(new Error('it failed'))),
  ],
})

const underway: Promise<{ status: number }>[] = []
function call(times: number, verb: string, method = 'POST'): Promise<{ status: number }>[] {
  const calls = Array.from({ length: times }, () => request('RECEPTIONIST', method, `/test/${verb}`))
  underway.push(...calls)
  return calls
}

/** Lets everybody through who is at the gate, and who comes to it thereafter. */
async function openForAll(): Promise<number[]> {
  const everybody = Promise.all(underway.splice(0))
  const opening = setInterval(() => held.splice(0).forEach((open) => open()), 5)
  const answers = await everybody
  clearInterval(opening)
  return answers.map(({ status }) => status)
}
afterEach(async () => void (await openForAll()))

describe('the calls of one person', () => {
  it('are eight at once and 32 in line; the next is told when to come again, and nobody else waits', async () => {
    void call(placesOfPerson.ordinary + mostWaiting, 'hold')
    await soon(() => expect(held).toHaveLength(8))
    const refused = await request('RECEPTIONIST', 'POST', '/test/quick')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' }, headers: { 'retry-after': '1' } })
    // Another person's, through the same pool.
    expect(await request('ADMIN', 'POST', '/test/quick')).toMatchObject({ status: 200 })
    expect(held).toHaveLength(8)

    held.shift()?.()
    await soon(() => expect(held).toHaveLength(8))
    expect(await openForAll()).toEqual(Array.from({ length: 40 }, () => 200))
  })

  it('that are expensive are two at once, and leave the others their places', async () => {
    const [, , third] = call(3, 'holdLong')
    await soon(() => expect(held).toHaveLength(2))
    expect(await request('RECEPTIONIST', 'POST', '/test/quick')).toMatchObject({ status: 200 })
    expect(held).toHaveLength(2)
    held.splice(0).forEach((open) => open())
    await soon(() => expect(held).toHaveLength(1))
    held.shift()?.()
    expect(await third).toMatchObject({ status: 200 })
  })

  it('hold their place while their file streams', async () => {
    void call(2, 'stream', 'GET')
    await soon(() => expect(held).toHaveLength(2))
    const [third] = call(1, 'holdLong')
    expect(await request('RECEPTIONIST', 'POST', '/test/quick')).toMatchObject({ status: 200 })
    expect(held).toHaveLength(2)
    held.shift()?.()
    await soon(() => expect(held).toHaveLength(2))
    expect(await openForAll()).toEqual([200, 200, 200])
    expect(await third).toMatchObject({ status: 200 })
  })

  it('give their places back when they fail', async () => {
    const answers = await Promise.all(call(40, 'fail'))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
    expect(await request('RECEPTIONIST', 'POST', '/test/quick')).toMatchObject({ status: 200 })
  })
})

describe('a place', () => {
  it('is not waited for once the client has gone', async () => {
    const ceilings = createCeilings()
    const first = await ceilings.enter('rita', 'expensive', new PassThrough())
    await ceilings.enter('rita', 'expensive', new PassThrough())
    const gone = new PassThrough()
    const waiting = ceilings.enter('rita', 'expensive', gone)
    const next = ceilings.enter('rita', 'expensive', new PassThrough())
    gone.destroy()
    await expect(waiting).rejects.toMatchObject({ code: 'TOO_MANY' })
    first()
    // Given back twice, it is one place all the same.
    first()
    await next
    await expect(ceilings.enter('rita', 'expensive', gone)).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  it('of a stream whose client goes is free again', async () => {
    const ceilings = createCeilings()
    const response = new PassThrough()
    const call = { personId: 'rita', cost: 'expensive', response, isStreamed: () => true } as const
    for (let round = 0; round < 2; round += 1) await ceilings.work({ ...call, work: async () => 'rows' })
    const next = ceilings.enter('rita', 'expensive', new PassThrough())
    response.destroy()
    await expect(next).resolves.toBeInstanceOf(Function)
  })
})

describe('expensive', () => {
  const contracts = wholeApi(() => database).map(({ contract }) => contract)
  const expensive = contracts.filter(({ cost }) => cost === 'expensive').map(({ name }) => name)

  it('is every export', () => {
    const exports = contracts.filter(({ path }) => path.endsWith('/export')).map(({ name }) => name)
    expect(exports.length).toBeGreaterThan(10)
    expect(expensive).toEqual(expect.arrayContaining(exports))
  })

  it('is what searches, simulates, publishes, writes a whole period or takes a file', () => {
    expect(expensive.filter((name) => !name.endsWith('.export')).toSorted()).toEqual([
      'availability.findStarts',
      'block.lostHours',
      'blockRequest.acceptProposals',
      'blockRequest.approve',
      'blockRequest.preview',
      'blockRequest.simulate',
      'consent.keepPaper',
      'controlledDrug.register',
      'material.checkImport',
      'material.import',
      'patient.exportPersonalData',
      'patientDocument.add',
      'patientPhoto.add',
      'payFile.answer',
      'payFile.create',
      'payFile.download',
      'payRule.tryOut',
      'payment.calculateMonth',
      'payment.keepInvoiceFile',
      'payment.takeIncome',
      'payment.takeReceipt',
      'payment.takeStatement',
      'rebooking.exportHistory',
      'rebooking.findDates',
      'recording.finish',
      'replenishment.suggest',
      'report.exportFacts',
      'report.exportFigures',
      'report.exportReceivables',
      'report.exportTeamCases',
      'report.exportTeams',
      'report.figures',
      'report.forecast',
      'report.funnel',
      'report.receivables',
      'report.stockLosses',
      'report.stockWorth',
      'report.teams',
      'roster.copyWeek',
      'roster.discard',
      'roster.fill',
      'roster.previewPublication',
      'roster.publish',
      'roster.takeBack',
      // So that nobody has many guesses at a PIN under way.
      'safetyPause.sign',
      'stockReservation.plan',
      'supplierInvoice.read',
      'supplierInvoice.receive',
    ])
  })
})
