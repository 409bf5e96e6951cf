import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertMaterial } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import { roles } from '../../../../shared/roles.ts'
import { servedCounts } from './testing/served-counts.ts'

const kit = await servedCounts()
const { database, network, request, ask, read, enter, counting, close, about, issue, post, postTo, clear } = kit
const { here, elsewhere } = network

test('a count has every lot of its place, and of a category those of it alone; a lot found there joins it', async () => {
  await clear()
  const [glove, suture] = [await kit.stocked(), await kit.stocked({}, { category: 'suture' })]
  const { body } = await ask({ category: 'suture' })
  expect(body).toMatchObject({ state: 'counting', place: 'pharmacy', category: 'suture', lotCount: 1, countedCount: 0 })
  expect(body.lines.map(({ lotId }) => lotId)).toEqual([suture.lotId])
  const other = await enter(body.id, { lotId: glove.lotId })
  expect(other.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'lotId', code: 'other_category' }] })
  const found = await insertMaterial(database, { category: 'suture' })
  const after = await enter(body.id, { materialId: found, lotNumber: 'ACHADO', expiresOn: '2026-10-31', quantity: 3 })
  expect(after.body).toMatchObject({ lotCount: 2, countedCount: 1 })
  expect(after.body.lines.find(({ materialId }) => materialId === found)).toMatchObject({
    isFound: true,
    lotNumber: 'ACHADO',
    expiresOn: '2026-10-31',
    entries: [{ quantity: 3, isScanned: false }],
  })
})

test('a scan of a lot that stands there is an entry of it, however its number is written', async () => {
  const { id, lots } = await counting()
  const { materialId, lotId } = lots[0] ?? { materialId: '', lotId: '' }
  const { body } = await enter(id, {
    materialId,
    lotNumber: 'l1',
    expiresOn: '2027-06-30',
    quantity: 4,
    isScanned: true,
  })
  expect(body.lines).toHaveLength(1)
  expect(body.lines.find(about(lotId))).toMatchObject({ isFound: false, entries: [{ quantity: 4, isScanned: true }] })
})

test('what several people count of a lot adds up, and each takes back their own alone', async () => {
  const { id, lots } = await counting()
  const lotId = lots[0]?.lotId ?? ''
  const mine = newId()
  await enter(id, { id: mine, lotId, quantity: 6 })
  const both = await enter(id, { lotId, quantity: 4 }, 'LOCATION_MANAGER')
  expect(both.body.lines[0]?.entries.map(({ quantity }) => quantity)).toEqual([6, 4])
  const theirs = await postTo(`stock-count-entries/${mine}/withdrawal`, {}, 'LOCATION_MANAGER')
  expect(theirs.body).toMatchObject({ code: 'RULE_BROKEN' })
  const after = await postTo(`stock-count-entries/${mine}/withdrawal`, {})
  expect(after.body.lines[0]?.entries.map(({ quantity }) => quantity)).toEqual([4])
  expect((await postTo(`stock-count-entries/${mine}/withdrawal`, {})).status).toBe(404)
})

test('a found lot that is taken back is not there any more', async () => {
  const { id } = await counting()
  const entry = newId()
  const materialId = await insertMaterial(database)
  await enter(id, { id: entry, materialId, lotNumber: 'X', expiresOn: '2027-01-31' })
  expect((await read(id)).lines).toHaveLength(2)
  expect((await postTo(`stock-count-entries/${entry}/withdrawal`, {})).body.lines).toHaveLength(1)
})

test('the same entry sent twice is one, and a place is counted once at a time', async () => {
  const { id, lots } = await counting()
  const entry = { id: newId(), lotId: lots[0]?.lotId, quantity: 7 }
  await enter(id, entry)
  expect((await enter(id, entry)).body.lines[0]?.entries).toHaveLength(1)
  expect((await enter(id, { ...entry, quantity: 8 })).body).toMatchObject({ code: 'ID_REUSED' })
  expect((await ask()).body).toMatchObject({ code: 'ALREADY_EXISTS', fields: [{ path: 'place' }] })
  expect((await ask({ category: 'suture' })).status).toBe(409)
  const [one, other] = await Promise.all([ask({ place: 'cart' }), ask({ place: 'cart' })])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
})

test('what nobody entered is confirmed lot by lot before it is closed', async () => {
  const { id, lots } = await counting(2)
  const [first, second] = lots
  await enter(id, { lotId: first?.lotId })
  expect((await close(id)).body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'zeros', code: 'not_all' }] })
  expect((await close(id, { zeros: [newId()] })).body).toMatchObject({ fields: [{ code: 'not_counted' }] })
  const { body } = await close(id, { zeros: [second?.lotId] })
  // None of ten is much: it is counted again, the other is not.
  expect(body).toMatchObject({ state: 'counting', round: 2, lotCount: 1, countedCount: 0 })
  expect(body.lines.find(about(second?.lotId ?? ''))).toMatchObject({ isInRound: true, entries: [] })
})

test('a recount is another person’s, unless there is nobody else, and of what differs alone', async () => {
  const { id, lots } = await counting(2)
  const [right, wrong] = [lots[0]?.lotId ?? '', lots[1]?.lotId ?? '']
  await enter(id, { lotId: right })
  await enter(id, { lotId: wrong, quantity: 4 })
  const { body } = await close(id)
  expect(body).toMatchObject({ state: 'counting', round: 2 })
  // What was counted before would say what to find.
  expect(body.lines.find(about(wrong))).toMatchObject({ entries: [], isCountedBefore: true })
  expect((await enter(id, { lotId: right })).body).toMatchObject({ fields: [{ path: 'lotId', code: 'not_again' }] })
  const same = await enter(id, { lotId: wrong })
  expect(same.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'nobodyElse', code: 'another_person' }] })
  const another = await enter(id, { lotId: wrong, quantity: 4 }, 'ADMIN')
  expect(another.body.lines.find(about(wrong))).toMatchObject({ entries: [{ quantity: 4, nobodyElse: false }] })
  expect((await close(id)).body).toMatchObject({ state: 'review' })
})

test('a small difference is not counted again, and the unit says what is small', async () => {
  const limit = (body: object, as = 'LOCATION_MANAGER' as const) =>
    request<{ version: number; code: string }>(as, 'PATCH', `/units/${here.id}/stock-count-limit`, body)
  const { id, lots } = await counting()
  await enter(id, { lotId: lots[0]?.lotId, quantity: 9 })
  expect((await close(id)).body.state).toBe('review')
  expect((await limit({ percent: 0, minimum: 0, version: 0 })).body).toMatchObject({ version: 1 })
  expect((await limit({ percent: 1, minimum: 0, version: 0 })).body).toMatchObject({ code: 'STALE' })
  const strict = await counting()
  await enter(strict.id, { lotId: strict.lots[0]?.lotId, quantity: 9 })
  expect((await close(strict.id)).body).toMatchObject({ state: 'counting', round: 2 })
  expect((await limit({ percent: 5, minimum: 1, version: 1 })).status).toBe(200)
})

test('stock that moves while it is counted is taken into account', async () => {
  const { id, lots } = await counting(2)
  const [moved, parted] = lots
  if (!moved || !parted) throw new Error('no lots')
  await issue('consumption', [moved.take(3)])
  await enter(id, { lotId: moved.lotId, quantity: 7 })
  await issue('consumption', [moved.take(5)])
  await enter(id, { lotId: parted.lotId, quantity: 5 })
  await issue('consumption', [parted.take(1)])
  await enter(id, { lotId: parted.lotId, quantity: 5 })
  // Nobody can say whether the one that left had been counted: the difference is small, and yet counted again.
  const { body } = await close(id)
  expect(body).toMatchObject({ state: 'counting', round: 2, lotCount: 1 })
  expect(body.lines.find(about(moved.lotId))).toMatchObject({ isInRound: false })
  await enter(id, { lotId: parted.lotId, quantity: 9 }, 'ADMIN')
  expect((await close(id)).body.state).toBe('review')
  expect((await read(id, 'LOCATION_MANAGER')).lines.map(({ difference }) => difference)).toEqual([0, 0])
})

test('what is controlled is not counted here', async () => {
  await clear()
  const locked = await ask({ place: 'locked' })
  expect(locked.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'place' }] })
  expect(locked.body.fields?.[0]?.message).toContain('controlados')
  const { body } = await ask()
  const materialId = await insertMaterial(database, { category: 'anaesthetic', controlled_list: 'A1' })
  const entered = await enter(body.id, { materialId, lotNumber: 'A', expiresOn: '2027-01-31' })
  expect(entered.body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'materialId', code: 'controlled' }] })
})

test('bad input is named field by field', async () => {
  const { id, lots } = await counting()
  const lotId = lots[0]?.lotId
  const materialId = lots[0]?.materialId
  const paths = async (fields: object) => (await enter(id, fields)).body.fields?.map(({ path }) => path)
  expect(await paths({})).toEqual(['materialId'])
  expect(await paths({ lotId, materialId })).toEqual(['materialId'])
  expect(await paths({ lotId, quantity: -1 })).toEqual(['quantity'])
  expect(await paths({ lotId, quantity: 0.5 })).toEqual(['quantity'])
  expect(await paths({ lotId, quantity: 1_000_001 })).toEqual(['quantity'])
  expect(await paths({ materialId })).toEqual(['lotNumber', 'expiresOn'])
  expect(await paths({ lotId: newId() })).toEqual(['lotId'])
  expect(await paths({ materialId: newId() })).toEqual(['materialId'])
})

test('who may not is refused, and other units know of nothing', async () => {
  const { id, lots } = await counting()
  expect((await ask({}, 'PRE_POST_OPERATOR')).status).toBe(403)
  expect((await enter(id, { lotId: lots[0]?.lotId }, 'PRE_POST_OPERATOR')).status).toBe(403)
  expect((await read(id, 'PRE_POST_OPERATOR')).can).toEqual({ enter: false, close: false, judge: false, cancel: false })
  expect((await ask({ unitId: elsewhere.id })).status).toBe(404)
  const far = await ask({ unitId: elsewhere.id }, 'ADMIN')
  const farId = far.body.id
  expect((await request('STOCK_ASSISTANT', 'GET', `/stock-counts/${farId}`)).status).toBe(404)
  expect((await enter(farId, { lotId: lots[0]?.lotId })).status).toBe(404)
  const { body } = await request<{ items: { id: string }[] }>('STOCK_ASSISTANT', 'GET', '/stock-counts')
  expect(body.items.map((one) => one.id)).toContain(id)
  expect(body.items.map((one) => one.id)).not.toContain(farId)
})

test('nobody is told what is expected while it is counted, nor whoever counted when it is judged', async () => {
  const { id, lots } = await counting()
  const { lotId, take } = lots[0] ?? { lotId: '', take: () => ({}) }
  // A figure that nothing else of the answers has.
  await issue('consumption', [take(2)])
  await post('receipts', {
    unitId: here.id,
    place: 'pharmacy',
    supplierId: kit.supplierId,
    lines: [kit.line({ materialId: lots[0]?.materialId, quantity: 7_531 })],
  })
  // As a figure or in a sentence, not as a part of some id.
  const secret = /(?:":-?|[ (])(?:7539|7531)\b/
  const walk = async () => {
    const answers = await Promise.all(
      roles.flatMap((role) =>
        [`/stock-counts/${id}`, '/stock-counts'].map(async (path) => ({
          role,
          text: (await request(role, 'GET', path)).text,
        })),
      ),
    )
    return answers.filter(({ text }) => secret.test(text)).map(({ role }) => role)
  }
  const told: string[] = []
  const say = async (answer: Promise<{ text: string }>) => told.push((await answer).text)
  await say(enter(id, { lotId, quantity: 8 }))
  expect(await walk()).toEqual([])
  await say(close(id))
  await say(enter(id, { lotId, quantity: 8, nobodyElse: true }))
  expect(await walk()).toEqual([])
  await say(close(id))
  expect(told.filter((text) => secret.test(text))).toEqual([])
  const { rows } = await sql`select data from event where noun = 'stockCount' and entity_id = ${id}`.execute(database)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter((row) => secret.test(JSON.stringify(row)))).toEqual([])
  // Closed: those who may approve it and counted none of it, and nobody else.
  expect(await walk()).toEqual(['LOCATION_MANAGER', 'ADMIN'])
})
