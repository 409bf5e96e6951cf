import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { served } from '../server/testing/served.ts'
import { insertMaterial, insertSupplier } from '../server/testing/stock.ts'
import { insertPayRule } from '../server/testing/pay.ts'
import { insertApproved, insertBankProfile } from '../server/testing/pay-files.ts'
import { soldSurgery } from '../server/testing/orders.ts'
import { newId } from '../shared/ids.ts'
import { rows } from './testing/endpoint-rows.ts'
import { kinds } from '../server/testing/records/records.ts'
import { nothingNoted } from '../server/testing/records/waiting-records.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers })
const { here } = network

/** A day in the shapes in which dates are written; each endpoint takes the one it knows. */
const on = (day: string) => ({ startsAt: `${day}T14:00:00Z`, endsAt: `${day}T14:30:00Z` })
const shiftOn = (day: string) => ({ starts: `${day}T08:00`, ends: `${day}T12:00` })
const daysOf = (day: string) => ({ from: '2029-11-12', to: day })
/** The clock is at the 19th of November 2026; both days are Mondays where an endpoint asks for weeks. */
const [furthestDay, tooFarDay] = ['2029-11-19', '2029-11-20']
const [furthest, tooFar] = [on(furthestDay), on(tooFarDay)]
const [furthestWeek, tooFarWeek] = ['2029-11-19', '2029-11-26']

const target = { unitId: here.id, roomId: here.consultationRooms[1], reason: 'congresso', category: 'other' }
const crew = { roomId: here.consultationRooms[0], professionalIds: [here.doctors[0]] }
const appointment = {
  unitId: here.id,
  ...crew,
  exceptionReason: 'combinado',
  patientId: network.patients[0],
  procedureId: network.consultation,
}
const shift = { unitId: here.id, professionalId: here.doctors[1] }
const pattern = {
  id: newId(),
  unitId: here.id,
  name: 'Segunda',
  weeks: 1,
  lines: [
    { week: 1, weekday: 1, professionalId: null, function: 'doctor', kind: 'shift', starts: '08:00', minutes: 240 },
  ],
}
await request('ADMIN', 'POST', '/roster/patterns', pattern)

/** One already on the books, to be changed. */
async function standing(path: string, body: object): Promise<string> {
  const id = newId()
  const made = await request('ADMIN', 'POST', path, { id, ...body })
  expect(made.status, made.text).toBe(200)
  return id
}
const second = { roomId: here.consultationRooms[1], professionalIds: [here.doctors[1]], patientId: network.patients[1] }
const booked = await standing('/appointments', { ...appointment, ...second, ...on('2029-10-01') })
const rebooked = await standing('/appointments', { ...appointment, ...second, ...on('2029-10-02') })
const blocked = await standing('/blocks', { ...target, ...on('2029-10-03') })
const requested = await standing('/block-requests', { ...target, ...on('2029-10-04') })
const rostered = await standing('/roster/shifts', { ...shift, ...shiftOn('2029-10-05') })
const meant = await standing('/block-requests', { ...target, ...on('2029-10-01') })
const planned = `/block-requests/${meant}/plan/${booked}`

await database
  .updateTable('professional')
  .set({ email: 'medica@a.example' })
  .where('id', '=', here.doctors[1] ?? '')
  .execute()

const fee = { brand: 'visa', method: 'credit', firstInstalment: 1, lastInstalment: 1, feeBasisPoints: 319 }
const charged = await standing('/card-fees', { ...fee, validFrom: '2029-10-06' })

const [patientId = ''] = network.patients
const sale = { unitId: here.id, patientId, ownerId: network.staff.SALES, items: [{ procedureId: network.surgery }] }
const { id: followed } = await insertOrder(database, sale)

const operated = await kinds.surgery.make({ database, network, unit: here, owner: network.staff.ADMIN })
const { orderItemId: waiting } = await soldSurgery(database, network)
const pay = {
  name: 'Por caso',
  beneficiary: 'function',
  function: 'nurse',
  basis: 'fixed',
  amountCentavos: 1,
  deductions: [],
}
const rule = { recorded_by: network.staff.ADMIN }
const superseded = await insertPayRule(database, rule)
const ended = await insertPayRule(database, { ...rule, function: 'technician' })
await insertBankProfile(database)
await insertApproved(database, { network })
const [materialId, supplierId] = [await insertMaterial(database), await insertSupplier(database)]
const told = await kinds.notification.make({ database, network, unit: here, owner: network.staff.ADMIN })

interface Write {
  endpoint: string
  path: string
  /** What is sent with a day. */
  body: (furthest: boolean) => object
  /** The fields at which too far is refused. */
  fields: string[]
}
const write = (endpoint: string, path: string, fields: string[], body: Write['body']): Write => ({
  endpoint,
  path,
  fields,
  body,
})
const times = (isFurthest: boolean) => (isFurthest ? furthest : tooFar)
const day = (isFurthest: boolean) => (isFurthest ? furthestDay : tooFarDay)

/** Every endpoint that writes for a day somebody types. */
const writes: Write[] = [
  write('appointment.book', '/appointments', ['startsAt'], (near) => ({ id: newId(), ...appointment, ...times(near) })),
  write('appointment.rebook', `/appointments/${rebooked}/rebook`, ['startsAt'], (near) => ({
    id: newId(),
    ...crew,
    exceptionReason: 'combinado',
    reason: 'patient.work',
    ...(near ? on('2029-11-09') : tooFar),
  })),
  write('rebooking.propose', '/rebookings', ['dates.0.startsAt'], (near) => ({
    id: newId(),
    appointmentId: booked,
    reason: 'patient.work',
    askedBy: 'patient',
    exceptionReason: 'combinado',
    dates: [{ id: newId(), ...crew, ...(near ? on('2029-11-08') : tooFar) }],
  })),
  write('block.create', '/blocks', ['startsAt', 'endsAt'], (near) => ({ id: newId(), ...target, ...times(near) })),
  write('blockRequest.create', '/block-requests', ['startsAt', 'endsAt'], (near) => ({
    id: newId(),
    ...target,
    ...times(near),
  })),
  write('blockRequest.preview', '/block-requests/preview', ['startsAt', 'endsAt'], (near) => ({
    unitId: here.id,
    roomId: target.roomId,
    ...times(near),
  })),
  write('roster.create', '/roster/shifts', ['starts', 'ends'], (near) => ({
    id: newId(),
    ...shift,
    ...shiftOn(day(near)),
  })),
  write('roster.createSeries', '/roster/shifts/series', ['shifts.0.starts', 'shifts.0.ends'], (near) => ({
    unitId: here.id,
    shifts: [{ id: newId(), professionalId: here.doctors[0], ...shiftOn(day(near)) }],
  })),
  write('roster.copyWeek', '/roster/copies', ['toWeeks.0'], (near) => ({
    id: newId(),
    unitId: here.id,
    week: '2029-10-01',
    toWeeks: [near ? furthestWeek : tooFarWeek],
  })),
  write('roster.createPattern', '/roster/patterns', ['fromWeek'], (near) => ({
    id: newId(),
    unitId: here.id,
    name: 'Da escala',
    weeks: 1,
    fromWeek: near ? furthestWeek : tooFarWeek,
  })),
  write('roster.fill', '/roster/fills', ['to'], (near) => ({
    id: newId(),
    unitId: here.id,
    patternId: pattern.id,
    ...daysOf(day(near)),
  })),
  write('roster.previewPublication', '/roster/publications/preview', ['to'], (near) => ({
    unitId: here.id,
    ...daysOf(day(near)),
  })),
  write('roster.publish', '/roster/publications', ['to'], (near) => ({
    id: newId(),
    unitId: here.id,
    ...daysOf(day(near)),
    acknowledgeClashes: true,
  })),
  // Of what is there already only what is moved is asked: see below.
  write('appointment.edit', `PATCH /appointments/${booked}`, ['startsAt'], (near) => ({
    version: 1,
    exceptionReason: 'combinado',
    ...(near ? on('2029-10-01') : tooFar),
  })),
  write('block.edit', `PATCH /blocks/${blocked}`, ['startsAt', 'endsAt'], (near) => ({
    version: 1,
    ...(near ? on('2029-10-03') : tooFar),
  })),
  write('blockRequest.edit', `PATCH /block-requests/${requested}`, ['startsAt', 'endsAt'], (near) => ({
    version: 1,
    ...(near ? on('2029-10-04') : tooFar),
  })),
  write('blockRequest.plan', planned, ['startsAt'], (near) => ({
    action: 'move',
    ...crew,
    note: 'combinado',
    ...(near ? on('2029-10-02') : tooFar),
  })),
  write('unit.create', '/units', ['legalEntityFrom'], (near) => ({
    id: newId(),
    name: newId(),
    shortName: 'Sul',
    timeZone: here.zone,
    city: 'Cotia',
    state: 'SP',
    depositMinimumCentavos: 0,
    openings: [],
    legalEntityFrom: day(near),
  })),
  write('unit.edit', `PATCH /units/${here.id}`, ['legalEntityFrom'], (near) => ({
    version: 1,
    legalEntityFrom: day(near),
  })),
  write('cardFee.create', '/card-fees', ['validFrom'], (near) => ({ id: newId(), ...fee, validFrom: day(near) })),
  write('cardFee.edit', `PATCH /card-fees/${charged}`, ['validFrom'], (near) => ({
    version: 1,
    validFrom: near ? '2029-10-07' : tooFarDay,
  })),
  write('payRule.create', '/pay-rules', ['validFrom', 'validTo'], (near) => ({
    id: newId(),
    ...pay,
    nthFrom: 2,
    validFrom: day(near),
    validTo: day(near),
  })),
  write('payRule.edit', `PATCH /pay-rules/${superseded}`, ['validFrom'], (near) => ({
    version: 1,
    amountCentavos: 2,
    validFrom: day(near),
  })),
  write('payRule.warn', '/pay-rules/warnings', ['rule.validFrom', 'rule.validTo'], (near) => ({
    replaces: null,
    rule: { ...pay, isShared: false, validFrom: day(near), validTo: day(near) },
  })),
  write('payRule.tryOut', '/pay-rules/try-outs', ['draft.rule.validFrom'], (near) => ({
    month: '2026-10',
    caseId: null,
    ruleId: null,
    draft: { replaces: null, rule: { ...pay, isShared: false, validFrom: day(near) } },
  })),
  write('payRegime.say', `/pay-regimes/professionals/${network.here.doctors[0]}`, ['validFrom'], (near) => ({
    kind: 'employee',
    companyName: null,
    cnpj: null,
    isSimples: null,
    validFrom: day(near),
  })),
  write(
    'payRegime.sayPerson',
    `/pay-regimes/professionals/${network.here.doctors[0]}/person`,
    ['validFrom'],
    (near) => ({
      nit: null,
      dependants: 1,
      alimonyCentavos: 0,
      pensionCentavos: 0,
      validFrom: day(near),
    }),
  ),
  write('payRegime.sayRetention', '/pay-regimes/retentions', ['validFrom', 'validUntil'], (near) => ({
    regime: 'company',
    tax: 'iss',
    terms: { kind: 'none' },
    source: 'Lei municipal',
    validFrom: day(near),
    validUntil: day(near),
  })),
  write('payRule.end', `/pay-rules/${ended}/end`, ['lastDay'], (near) => ({
    version: 1,
    lastDay: day(near),
    reason: 'acabou',
  })),
  write('notification.snooze', `/notifications/${told}/snooze`, ['until'], (near) => ({ until: times(near).startsAt })),
  write('followUp.planAction', `/follow-ups/${followed}/next-action`, ['next.on'], (near) => ({
    version: 1,
    next: { action: 'call', on: day(near) },
  })),
  write('roster.edit', `PATCH /roster/shifts/${rostered}`, ['starts', 'ends'], (near) => ({
    version: 1,
    ...shiftOn(near ? '2029-10-05' : tooFarDay),
  })),
  write('readiness.tick', `/readiness/${operated}/tick`, ['validUntil'], (near) => ({
    item: 'instruments',
    validUntil: day(near),
  })),
  write('readiness.handOver', '/readiness/hand-over', ['day'], (near) => ({
    unitId: here.id,
    day: day(near),
    note: 'chega cedo',
  })),
  write('replenishment.order', '/replenishment/orders', ['orders.0.expectedOn'], (near) => ({
    id: newId(),
    unitId: here.id,
    orders: [{ kind: 'purchase', supplierId, expectedOn: day(near), lines: [{ materialId, quantity: 1 }] }],
  })),
  write('payFile.create', '/pay-files', ['payOn'], (near) => ({ id: newId(), payOn: day(near) })),
  write('report.setTarget', '/reports/targets', ['validFrom'], (near) => ({
    id: newId(),
    figure: 'noShow',
    unitId: here.id,
    validFrom: day(near),
    value: 500,
  })),
  write('reportLink.send', '/reports/links', ['from', 'to'], (near) => ({
    id: newId(),
    professionalId: here.doctors[1],
    unitIds: null,
    procedureId: null,
    from: day(near),
    to: day(near),
  })),
  write('waitlist.edit', `PATCH /waitlist/${waiting}`, ['waitUntil', 'earliestOn'], (near) => ({
    version: 0,
    ...nothingNoted,
    waitUntil: day(near),
    earliestOn: day(near),
  })),
  write('waitlist.snooze', `/waitlist/${waiting}/snooze`, ['until'], (near) => ({
    until: day(near),
    reason: 'viagem',
  })),
]

function takesDate({ body }: (typeof endpoints)[number]['contract']): boolean {
  if (!body) return false
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return /"format":"date(-time)?"/.test(schema) || schema.includes(String.raw`^\\d{4}-\\d{2}-\\d{2}T`)
}

describe('more than three years ahead', () => {
  it.each(writes)('$endpoint: refused at the field, and a day less is not', async ({ path, body, fields }) => {
    const [method, to] = path.startsWith('PATCH ') ? ['PATCH', path.slice(6)] : ['POST', path]
    const send = (near: boolean) =>
      request<{ fields?: { path: string; code: string }[] }>('ADMIN', method, to, body(near))
    const far = await send(false)
    expect(far.status, far.text).toBe(400)
    expect(far.body.fields).toMatchObject(fields.map((field) => ({ path: field, code: 'too_far_ahead' })))
    const near = await send(true)
    expect(near.status, near.text).toBe(200)
  })
  it('every endpoint that takes a date is asked, or says why not', () => {
    const taking = endpoints.map(({ contract }) => contract).filter(takesDate)
    const notAsked = Object.entries(rows).flatMap(([name, { notAskedAhead }]) => (notAskedAhead ? [name] : []))
    const known = new Set([...writes.map(({ endpoint }) => endpoint), ...notAsked])
    expect(taking.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    expect([...known].filter((name) => !taking.some((contract) => contract.name === name))).toEqual([])
  })
  it('nothing is moved, and what stands there already is corrected', async () => {
    const id = await standing('/appointments', {
      ...appointment,
      ...second,
      patientId: network.patients[0],
      ...on('2029-10-10'),
    })
    const edit = (change: object) =>
      request('ADMIN', 'PATCH', `/appointments/${id}`, { version: 1, exceptionReason: 'combinado', ...change })
    expect((await edit(tooFar)).body).toMatchObject({ fields: [{ path: 'startsAt', code: 'too_far_ahead' }] })
    expect((await edit({ notes: 'alergia' })).status).toBe(200)
  })
  it('a shift that stands further ahead than is written now is corrected, and not moved', async () => {
    const id = await standing('/roster/shifts', { ...shift, ...shiftOn('2029-10-08') })
    await database
      .updateTable('shift')
      .set({ starts_at: '2031-10-08T11:00Z', ends_at: '2031-10-08T15:00Z' })
      .where('id', '=', id)
      .execute()
    const edit = (change: object) => request('ADMIN', 'PATCH', `/roster/shifts/${id}`, { version: 1, ...change })
    expect((await edit(shiftOn('2031-10-09'))).body).toMatchObject({
      fields: [
        { path: 'starts', code: 'too_far_ahead' },
        { path: 'ends', code: 'too_far_ahead' },
      ],
    })
    expect((await edit({ note: 'trazer crachá' })).status).toBe(200)
  })
})
