import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { answered, servedFiles } from './testing/served-files.ts'

const kit = await servedFiles()
const { database, approved, payable, make, files, taken, withdraw, answer, settle, pay, giveBack, read } = kit

beforeEach(async () => {
  await kit.emptied()
  kit.clock.now = Temporal.Instant.from('2026-11-20T18:00:00Z')
})

/** One statement in one file that was taken to the bank. */
async function sent() {
  const id = await approved()
  const { body } = await make()
  const { text } = await taken(body.id)
  return { id, fileId: body.id, number: body.number, text }
}
/** What happened to a statement, in words. */
async function history(id: string): Promise<string[]> {
  const { rows } = await sql<{ verb: string; data: { changes?: { payFile?: [null, number] } } }>`
    select verb, data from event where noun = 'payment' and entity_id = ${id} order by id`.execute(database)
  return rows.map(({ verb, data }) => [verb, data.changes?.payFile?.[1]].filter(Boolean).join(' '))
}

describe('what is in a file that the bank may pay', () => {
  it('is not paid by hand beside it, and its drawer says why', async () => {
    const { id, number, text } = await sent()
    const refused = await pay(id)
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      `O arquivo de pagamento ${number}, para 20/11/2026, pode pagar isto. Leia o retorno do banco, ou retire o arquivo se ele não foi enviado.`,
    ])
    expect(await read(id)).toMatchObject({
      hindrance: { en: expect.stringContaining(`Payment file ${number}`) },
      can: { pay: false },
    })
    expect(text).toContain('ana@pix.example')
    // Nor by anything that forgets to ask.
    await expect(
      sql`update payment_statement set state = 'paid', paid_by = ${kit.network.staff.ADMIN}, paid_at = now(),
        paid_on = '2026-11-20' where id = ${id}`.execute(database),
    ).rejects.toMatchObject({ constraint: 'payment_statement_is_paid_once' })
  })

  it('is paid by hand once its file was withdrawn, which nobody takes to the bank then', async () => {
    const { id, fileId } = await sent()
    await withdraw(fileId)
    expect((await read(id)).can.pay).toBe(true)
    expect((await pay(id)).body.state).toBe('paid')
    expect((await taken(fileId)).status).toBe(409)
    expect(await payable()).toEqual([])
  })

  it('is in no file where it was paid by hand before', async () => {
    const id = await approved()
    expect((await pay(id)).status).toBe(200)
    expect((await make()).body.code).toBe('RULE_BROKEN')
    await giveBack(id)
    expect((await make()).body.payments).toBe(1)
  })

  it('is free once the bank refused or excluded it', async () => {
    for (const code of ['PJ', 'BF']) {
      const { id, fileId, text } = await sent()
      expect((await answer(fileId, answered(text, [code]))).body.refused).toMatchObject([{ occurrences: [code] }])
      expect((await taken(fileId)).body).toMatchObject({ code: 'WRONG_STATE' })
      expect((await taken(fileId, 'csv')).status).toBe(200)
      expect(await payable()).toEqual([id])
      expect((await pay(id)).body.state).toBe('paid')
    }
  })

  it('waits where the bank only took it in, and is settled in words where it never says more', async () => {
    const { id, fileId, text, number } = await sent()
    await answer(fileId, answered(text, ['BD']))
    expect((await pay(id)).body.detail).toContain('Diga antes, no arquivo')
    expect((await withdraw(fileId)).body.code).toBe('WRONG_STATE')
    expect((await files())[0]?.open).toMatchObject([{ position: 1, outcome: 'waiting' }])
    expect((await settle(fileId, { isPaid: true })).body.fields).toMatchObject([{ path: 'paidOn' }])
    expect((await settle(fileId, { isPaid: true, paidOn: '1999-12-31' })).body.fields).toMatchObject([
      { path: 'paidOn', code: 'too_early' },
    ])
    const settled = (await settle(fileId, { isPaid: true, paidOn: '2026-11-20' })).body
    expect(settled).toMatchObject({ open: [], paid: 1, settled: [{ outcome: 'paid', byName: 'ADMIN' }] })
    expect(await read(id)).toMatchObject({ state: 'paid', paidOn: '2026-11-20' })
    expect((await settle(fileId, { isPaid: false })).body.code).toBe('WRONG_STATE')
    expect((await withdraw(fileId)).body.code).toBe('WRONG_STATE')
    expect(await history(id)).toEqual([`pay ${number}`])
  })

  it('is taken out of a file that the bank never answers, once it had its day', async () => {
    const { id, fileId, text } = await sent()
    kit.clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
    expect((await settle(fileId, { isPaid: false })).body.detail).toContain('20/11/2026')
    kit.clock.now = Temporal.Instant.from('2026-11-23T13:00:00Z')
    expect((await settle(fileId, { isPaid: false })).body).toMatchObject({
      open: [],
      settled: [{ outcome: 'released' }],
    })
    expect((await taken(fileId)).status).toBe(409)
    expect((await pay(id)).body.state).toBe('paid')
    // The bank paid it all the same: that is told, and ends when the money came back.
    const after = (await answer(fileId, answered(text, ['00']))).body
    expect(after).toMatchObject({ paid: 0, open: [{ outcome: 'twice' }] })
    expect((await settle(fileId, { isPaid: true, paidOn: '2026-11-20' })).body.code).toBe('RULE_BROKEN')
    expect((await settle(fileId, { isPaid: false })).body).toMatchObject({
      open: [],
      settled: [{ outcome: 'returned' }],
    })
    expect((await read(id)).state).toBe('paid')
  })

  it('is not paid where the bank paid another amount, until somebody says what came of it', async () => {
    const { id, fileId, text } = await sent()
    const less = answered(text, [{ code: '00', paid: 400_00 }])
    const open = [{ outcome: 'differs', centavos: 1_000_00, paidCentavos: 400_00 }]
    expect((await answer(fileId, less)).body).toMatchObject({ paid: 0, open })
    expect((await answer(fileId, less)).body).toMatchObject({ open })
    expect((await read(id)).state).toBe('approved')
    expect((await pay(id)).body.code).toBe('RULE_BROKEN')
    expect(await payable()).toEqual([])
    expect((await settle(fileId, { isPaid: true, paidOn: '2026-11-20' })).body.open).toEqual([])
    expect((await read(id)).state).toBe('paid')
  })

  it('was paid, though its file was withdrawn, where the bank says so', async () => {
    const { id, fileId, text, number } = await sent()
    await withdraw(fileId)
    expect((await answer(fileId, answered(text, ['00']))).body.paid).toBe(1)
    expect(await read(id)).toMatchObject({ state: 'paid', paidOn: '2026-11-20' })
    expect(await history(id)).toEqual([`pay ${number}`])
  })

  it('is known to be paid twice where two files that both went to the bank paid it', async () => {
    const { id, fileId, text } = await sent()
    await withdraw(fileId)
    const { body: second } = await make()
    const { text: again } = await taken(second.id)
    expect((await answer(second.id, answered(again, ['00']))).body.paid).toBe(1)
    expect((await answer(fileId, answered(text, ['00']))).body.open).toMatchObject([{ outcome: 'twice' }])
    expect((await read(id)).state).toBe('paid')
  })
})

describe('what was paid and came back', () => {
  it('is paid again by another file, by hand too, and both are in its history', async () => {
    const { id, fileId, text, number } = await sent()
    const back = answered(text, ['00'])
    await answer(fileId, back)
    expect((await giveBack(id)).body).toMatchObject({ state: 'approved', can: { pay: true } })
    expect((await files())[0]).toMatchObject({ paid: 0, settled: [{ outcome: 'returned', reason: 'conta encerrada' }] })
    expect(await payable()).toEqual([id])
    // The answer that was read before says nothing new.
    await answer(fileId, back)
    expect((await read(id)).state).toBe('approved')
    const { body: second } = await make()
    const { text: again } = await taken(second.id)
    await answer(second.id, answered(again, ['00']))
    expect((await read(id)).state).toBe('paid')
    await giveBack(id)
    await pay(id)
    expect(await history(id)).toEqual([`pay ${number}`, 'unpay', `pay ${second.number}`, 'unpay', 'pay'])
    expect((await read(id)).state).toBe('paid')
  })
})
