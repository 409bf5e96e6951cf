import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import {
  act,
  announced,
  clock,
  consultation,
  database,
  elsewhere,
  here,
  line,
  look,
  offer,
  patch,
  patients,
  post,
  quote,
  sold,
  staff,
  surgery,
} from './testing/orders.ts'

describe('making an offer', () => {
  it('writes it down with an item for each thing to do, and tells live screens', async () => {
    const body = await quote({
      channel: 'remote',
      notes: 'prefere dezembro',
      lines: [
        line({ discountCentavos: 50_000 }),
        line({ procedureId: consultation, quantity: 3, priceCentavos: 25_000, discountCentavos: 1_000 }),
      ],
    })
    expect(body).toMatchObject({
      unitName: 'Jardins',
      patientName: 'Ana Souza',
      ownerName: 'SALES',
      channel: 'remote',
      notes: 'prefere dezembro',
      soldAt: null,
      validUntil: '2026-11-29',
      itemCount: 4,
      grossCentavos: 1_875_000,
      discountCentavos: 51_000,
      netCentavos: 1_824_000,
      needsApprovalFor: [],
      expired: false,
      version: 1,
      can: ['edit', 'renew', 'sell', 'cancel'],
    })
    expect(body.items.map(({ discountCentavos, state }) => [discountCentavos, state])).toEqual([
      [50_000, 'quoted'],
      [334, 'quoted'],
      [333, 'quoted'],
      [333, 'quoted'],
    ])
    expect(body.contents).toEqual([
      { name: 'Transplante FUE', count: 1 },
      { name: 'Avaliação', count: 3 },
    ])
    expect(announced.at(-1)).toMatchObject({ noun: 'order', verb: 'create', entityId: body.id, unitId: here.id })
  })

  it('sent again is the same offer; the same id for something else is refused', async () => {
    const same = offer()
    await post('SALES', '', same)
    announced.length = 0
    expect((await post('SALES', '', same)).body).toMatchObject({ id: same.id, itemCount: 1, version: 1 })
    expect(announced).toEqual([])
    const { status, body } = await post('SALES', '', { ...same, lines: [line({ quantity: 2 })] })
    expect([status, body.code]).toEqual([409, 'ID_REUSED'])
  })

  it.each([
    ['without items', { lines: [] }, 'lines'],
    ['of a procedure that does not exist', { lines: [line({ procedureId: newId() })] }, 'lines.0.procedureId'],
    ['of no sessions', { lines: [line({ quantity: 0 })] }, 'lines.0.quantity'],
    ['of too many items', { lines: [line({ quantity: 30 }), line({ quantity: 30 }), line()] }, 'lines'],
    ['with half a centavo', { lines: [line({ priceCentavos: 0.5 })] }, 'lines.0.priceCentavos'],
    ['with a negative price', { lines: [line({ priceCentavos: -1 })] }, 'lines.0.priceCentavos'],
    ['with more discount than price', { lines: [line({ discountCentavos: 1_800_001 })] }, 'lines.0.discountCentavos'],
    ['for a patient who does not exist', { patientId: newId() }, 'patientId'],
    ['through a channel nobody knows', { channel: 'pigeon' }, 'channel'],
  ])('refuses one %s', async (_, change, path) => {
    const { status, body } = await post('SALES', '', offer(change))
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([400, 'INVALID_INPUT', path])
  })

  it('refuses what is out of use', async () => {
    await sql`update procedure set active = false where id = ${surgery}`.execute(database)
    expect((await post('SALES', '', offer())).body.fields?.[0]).toMatchObject({ path: 'lines.0.procedureId' })
  })

  it('is for those who sell, in their units, in their own name', async () => {
    for (const role of ['LOCATION_MANAGER', 'RECEPTIONIST', 'SB_PROTOCOL'] as const)
      expect((await post(role, '', offer())).status).toBe(403)
    expect((await post('PRE_POST_OPERATOR', '', offer({ unitId: elsewhere.id }))).status).toBe(404)
    expect((await post('SALES', '', offer({ unitId: newId() }))).status).toBe(404)
    expect((await post('SALES', '', offer({ ownerId: staff.AFTER_SALES }))).status).toBe(403)
    const { body } = await post('SALES_MANAGER', '', offer({ ownerId: staff.SALES }))
    expect(body).toMatchObject({ ownerName: 'SALES' })
    expect((await post('SALES_MANAGER', '', offer({ ownerId: staff.RECEPTIONIST }))).body.code).toBe('RULE_BROKEN')
  })

  it('warns of another order of the patient for the same procedure, and goes on', async () => {
    const first = await quote()
    const second = await quote()
    expect(second.alike).toEqual([
      { id: first.id, number: first.number, state: 'quote', procedureName: 'Transplante FUE' },
    ])
    expect((await quote({ patientId: patients[1] })).alike).toEqual([])
  })
})

describe('correcting an offer', () => {
  it('writes the lines anew and leaves what is not sent', async () => {
    const before = await quote({ notes: 'à vista' })
    const { body } = await patch(before, { lines: [line({ quantity: 2, discountCentavos: 10_000 })] })
    expect(body).toMatchObject({ itemCount: 2, netCentavos: 3_590_000, notes: 'à vista', version: 2 })
    expect((await patch(body, { notes: null, channel: 'remote' })).body).toMatchObject({ notes: null, itemCount: 2 })
  })

  it('is refused when stale, sold, to others and to sellers of others', async () => {
    const before = await quote()
    expect((await patch({ ...before, version: 9 }, { notes: 'x' })).body).toMatchObject({
      code: 'STALE',
      current: { version: 1 },
    })
    expect((await patch(before, { notes: 'x' }, 'RECEPTIONIST')).status).toBe(403)
    const theirs = await quote({}, 'SALES_MANAGER')
    for (const answer of [await patch(theirs, { notes: 'x' }), await look(theirs.id), await act(theirs, 'sell')])
      expect(answer.status).toBe(404)
    const order = await sold()
    expect((await patch(order, { lines: [line()] })).body.code).toBe('WRONG_STATE')
  })

  it('renews it at the prices of today, where they were the catalogue’s', async () => {
    const before = await quote({ lines: [line(), line({ priceCentavos: 1_790_000 })] })
    await sql`update procedure set price_centavos = 2000000 where id = ${surgery}`.execute(database)
    clock.now = Temporal.Instant.from('2026-12-01T15:00:00Z')
    const late = (await look(before.id)).body
    expect(late).toMatchObject({ expired: true, netCentavos: 3_590_000 })
    expect(late.can).not.toContain('sell')
    expect((await act(before, 'sell')).body.code).toBe('RULE_BROKEN')
    const { body } = await act(before, 'renew')
    expect(body).toMatchObject({ expired: false, validUntil: '2026-12-11', netCentavos: 3_790_000 })
  })
})

describe('selling', () => {
  it('freezes the prices: what the catalogue asks later changes nothing', async () => {
    const order = await sold({ lines: [line({ discountCentavos: 90_000 })] })
    expect(order).toMatchObject({ state: 'open', netCentavos: 1_710_000, waitingCount: 1, expired: false })
    expect(order.items[0]).toMatchObject({ state: 'waitlist', waitingSince: '2026-11-19T15:00:00.000Z' })
    await sql`update procedure set price_centavos = 9900000 where id = ${surgery}`.execute(database)
    expect((await look(order.id)).body.items[0]).toMatchObject({ listPriceCentavos: 1_800_000, netCentavos: 1_710_000 })
    expect((await act(order, 'sell')).body.code).toBe('WRONG_STATE')
  })

  it('holds through the last day of its validity, which is the unit’s', async () => {
    const before = await quote()
    clock.now = Temporal.Instant.from('2026-11-30T02:59:00Z')
    expect((await act(before, 'sell')).status).toBe(200)
  })

  it('refuses what went out of use, a stale screen, and who does not sell', async () => {
    const before = await quote()
    expect((await act({ ...before, version: 3 }, 'sell')).body.code).toBe('STALE')
    expect((await act(before, 'sell', {}, 'RECEPTIONIST')).status).toBe(403)
    await sql`update procedure set active = false where id = ${surgery}`.execute(database)
    expect((await act(before, 'sell')).body.code).toBe('RULE_BROKEN')
  })
})

describe('giving orders to a colleague', () => {
  const give = (ids: string[], ownerId: string, as: 'SALES' | 'SALES_MANAGER' | 'ADMIN' = 'SALES_MANAGER') =>
    post(as, '/transfer', { ids, ownerId })

  it('hands all of them over, and the one before sees them no more', async () => {
    const [one, other] = [await sold(), await quote()]
    expect((await give([one.id, other.id, one.id], staff.SALES_MANAGER)).body).toEqual({ transferred: 2 })
    expect((await look(one.id)).status).toBe(404)
    expect((await look(one.id, 'ADMIN')).body).toMatchObject({ ownerName: 'SALES_MANAGER', version: 3 })
    expect((await give([one.id], staff.SALES_MANAGER)).body).toEqual({ transferred: 0 })
  })

  it('or none of them', async () => {
    const one = await sold()
    expect((await give([one.id], staff.SALES_MANAGER, 'SALES')).status).toBe(403)
    expect((await give([one.id, newId()], staff.SALES_MANAGER)).status).toBe(404)
    expect((await give([one.id], staff.RECEPTIONIST)).body.code).toBe('RULE_BROKEN')
    expect((await give([], staff.SALES)).status).toBe(400)
    expect((await look(one.id)).body.ownerName).toBe('SALES')
  })
})
