import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { uidOf } from '../../../../server/testing/network.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { readPdf } from '../../../../server/testing/read-pdf.ts'
import { readWorkbook } from '../../../../server/testing/read-workbook.ts'
import { served } from '../../../../server/testing/served.ts'
import { insertStock } from '../../../../server/testing/stock.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { countWaiting } from '../../../desk/waiting-list/list-contract.ts'
import { waitlistEndpoints } from '../../../desk/waiting-list/server/endpoints.ts'
import { bucketWords } from '../../../desk/waiting-list/words.ts'
import type { readFigures } from '../contract.ts'
import { figureWords } from '../figure-words.ts'
import { figureOf } from '../figures.ts'
import type { readTeams } from '../team-contract.ts'
import { measuresOf } from '../team-measures.ts'
import { forecastWords } from '../forecast-words.ts'
import { panelWords } from '../panel-words.ts'
import { hoursShown, reasonShown, valueShown } from '../words.ts'
import { readerOf } from './absent-reader.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { panelsTaken } from './panel-reading.ts'
import { factTables } from './testing/fact-tables.ts'

const { request, app, network, database, clock, runJobs } = await served({
  endpoints: [...reportEndpoints, ...waitlistEndpoints],
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery, patients, staff } = network
const november = 'from=2026-11-01&to=2026-11-30'

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await emptyTables(database, 'claim', 'appointment', 'sales_order', 'event', ...factTables)
  for (const [day, unit, late] of [
    ['2026-11-17', here, 30],
    ['2026-11-18', here, 5],
    ['2026-11-19', elsewhere, 40],
  ] as const) {
    const id = await insertAppointment(database, network, {
      startsAt: `${day}T12:00:00Z`,
      unit,
      procedureId: surgery,
      roomId: unit.surgeryRoom,
      minutes: 120,
      status: 'fulfilled',
      professionalIds: [unit.doctors[0] ?? ''],
      patientId: patients[0] ?? '',
    })
    await sql`update appointment set started_at = starts_at + make_interval(mins => ${late}),
      finished_at = ends_at where id = ${id}`.execute(database)
  }
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
})

const take = (path: string, role: Role = 'ADMIN') =>
  app.inject({ url: `/api/v1/reports/${path}`, headers: { authorization: `Bearer ${uidOf(role)}` } })
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('the dashboard on paper', () => {
  it('says what the screen says, with period, filters, definitions and page numbers, read back by another reader', async () => {
    const { body } = await request<ContractOutput<typeof readFigures>>('ADMIN', 'GET', `/reports/figures?${november}`)
    const answer = await take(`figures/export?${november}&format=pdf`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, title, pages } = await readPdf(answer.rawPayload)
    expect(title).toBe('Indicadores · 01/11/2026 a 30/11/2026')
    expect(text).toContain('01/11/2026 a 30/11/2026, comparado com 01/10/2026 a 31/10/2026')
    expect(text).toContain('Sem filtros · Contado até')
    for (const { name, value } of body.items) {
      const { title: called, definition, formula } = figureWords['pt-BR'][name]
      for (const said of [called, definition, formula]) expect(text).toContain(tidy(said))
      expect(text).toContain(tidy(valueShown(value, figureOf(name).measure, 'pt-BR')))
    }
    expect(body.items.find(({ name }) => name === 'firstOnTime')?.value).toBe(3333)
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`${page}/${pages}`)
  })

  it('is of the reader’s units and of what was filtered, by name, and on record', async () => {
    const whole = await readPdf((await take(`figures/export?${november}&format=pdf`)).rawPayload)
    const own = await readPdf((await take(`figures/export?${november}&format=pdf`, 'LOCATION_MANAGER')).rawPayload)
    expect(whole.text).toContain('3 cirurgias')
    expect(own.text).toContain('2 cirurgias')
    expect(own.text).not.toContain('3 cirurgias')
    const asked = `unitId=${here.id}&unitId=${elsewhere.id}&procedureId=${surgery}`
    const filtered = await take(`figures/export?${november}&${asked}&format=pdf`, 'LOCATION_MANAGER')
    const { text } = await readPdf(filtered.rawPayload)
    const { rows: names } = await sql<{ unit: string; other: string; procedure: string }>`
      select (select short_name from unit where id = ${here.id}) as unit, (select short_name from unit where id = ${elsewhere.id}) as other,
        (select name from procedure where id = ${surgery}) as procedure`.execute(database)
    expect(text).toContain(`Unidade: ${names[0]?.unit} · Procedimento: ${names[0]?.procedure}`)
    expect(text).not.toContain(names[0]?.other)
    const { rows } = await sql<{ note: string }>`
      select data->>'note' as note from event where noun = 'report' and verb = 'export'`.execute(database)
    expect(rows.map(({ note }) => note.slice(0, 4))).toEqual(['pdf ', 'pdf ', 'pdf '])
  })

  it('has the pictures beneath the figures too, each to who may see it, and tells lost time in hours', async () => {
    await insertStock(database, { unitId: here.id, recordedBy: staff.STOCK_ASSISTANT })
    const path = `figures/export?${november}&format=pdf`
    const { text } = await readPdf((await take(path)).rawPayload)
    const words = panelWords['pt-BR']
    const { title, means, formula } = forecastWords['pt-BR']
    for (const said of [title, means, formula, words.funnel, words.worth, words.losses, words.receivables])
      expect(text).toContain(tidy(said))
    expect(text).toContain(`${words.conversion}: –`)
    expect(text).toContain(tidy(`${words.worth}: ${valueShown(10_000, 'money', 'pt-BR')}`))
    const { body } = await request<ContractOutput<typeof readFigures>>('ADMIN', 'GET', `/reports/figures?${november}`)
    const lost = body.items.find(({ name }) => name === 'lost')
    for (const { reason, count } of lost?.reasons ?? [])
      expect(text).toContain(tidy(`${reasonShown(reason, 'pt-BR')} ${hoursShown(count, 'pt-BR')}`))
    expect(lost?.reasons?.length).toBeGreaterThan(0)
    // Who sells sees no stock; of a doctor there is no stock, and no funnel that would be only theirs.
    const seller = await readPdf((await take(path, 'SALES_MANAGER')).rawPayload)
    expect(seller.text).toContain(words.funnel)
    expect(seller.text).not.toContain(words.worth)
    const ofDoctor = await readPdf((await take(`${path}&doctorId=${here.doctors[0]}`)).rawPayload)
    expect(ofDoctor.text).toContain(tidy(title))
    expect(ofDoctor.text).not.toContain(words.funnel)
  })

  describe('what was sold and has no date', () => {
    const words = panelWords['pt-BR']
    /** Four items in three orders, two of the seller's, waiting 3, 46 and 121 days. */
    beforeEach(async () => {
      const item = { procedureId: surgery }
      const sold = { patientId: patients[0] ?? '', unitId: here.id, ownerId: staff.SALES, items: [item] }
      await insertOrder(database, { ...sold, soldAt: '2026-11-27T12:00:00Z' })
      await insertOrder(database, { ...sold, unitId: elsewhere.id, soldAt: '2026-08-01T12:00:00Z' })
      await insertOrder(database, {
        ...sold,
        ownerId: staff.SALES_MANAGER,
        soldAt: '2026-10-15T12:00:00Z',
        items: [item, { ...item, priceCentavos: 500_000, discountCentavos: 50_000 }],
      })
    })

    it.each([
      ['ADMIN', 'every unit', [1, 0, 2, 0, 1], 4, 3_450_000],
      ['SALES_MANAGER', 'every unit', [1, 0, 2, 0, 1], 4, 3_450_000],
      ['ADMIN', 'elsewhere', [0, 0, 0, 0, 1], 1, 1_000_000],
      ['LOCATION_MANAGER', 'every unit', [1, 0, 2, 0, 0], 3, 2_450_000],
      ['LOCATION_MANAGER', 'elsewhere', [0, 0, 0, 0, 0], 0, 0],
    ] as const)('is on the papers of %s as on their screen, of %s', async (role, of, counts, count, centavos) => {
      const filter = of === 'elsewhere' ? `unitId=${elsewhere.id}` : ''
      type Counted = ContractOutput<typeof countWaiting>
      const { byAge } = (await request<Counted>(role, 'GET', `/waitlist/count?${filter}`)).body
      expect(byAge.map((one) => one.count)).toEqual(counts)
      const expected = [
        ...byAge.map(({ age, ...one }) => ({ name: bucketWords['pt-BR'][age], ...one })),
        { name: words.whole, count, netCentavos: centavos },
      ]
      const path = `figures/export?${november}&${filter}`
      const { text } = await readPdf((await take(`${path}&format=pdf`, role)).rawPayload)
      const money = (value: number) => valueShown(value, 'money', 'pt-BR')
      const lines = expected.map((one) => `${one.name} ${one.count} ${money(one.netCentavos)}`)
      const heads = `${words.items} ${words.value}`
      expect(text).toContain(tidy(`${words.waiting} ${words.waitingMeans} ${heads} ${lines.join(' ')}`))
      const { rows } = readWorkbook((await take(`${path}&format=xlsx`, role)).rawPayload)
      const numbers = rows
        .filter(([title]) => String(title?.value).startsWith(`${words.waiting}: `))
        .map((row) => row.slice(0, 4).map((cell) => cell?.value))
      expect(numbers).toEqual(
        expected.flatMap((one) => [
          [`${words.waiting}: ${words.items}`, one.name, 'quantidade', one.count],
          [`${words.waiting}: ${words.value}`, one.name, 'R$', one.netCentavos / 100],
        ]),
      )
    })

    it('is a seller’s own, nothing to who may not see it, and left out where a doctor is asked for', async () => {
      const context = { database, now: clock.now }
      const asked = { from: '2026-11-01', to: '2026-11-30', compare: 'previous' } as const
      const taken = async (role: Role, but?: string, doctorId?: string) => {
        const reader = await readerOf(context, uidOf(role), [])
        if (!reader) throw new Error('the role has no account')
        const { may } = reader
        const narrowed = { ...reader, may: (one: Parameters<typeof may>[0]) => one !== but && may(one) }
        const panels = await panelsTaken(narrowed, { ...asked, doctorId }, 'unit')
        return panels
          .find(({ title }) => title === words.waiting)
          ?.rows.at(-1)
          ?.amounts.map(({ value }) => value)
      }
      expect(await taken('SALES')).toEqual([2, 2_000_000])
      expect(await taken('ADMIN')).toEqual([4, 3_450_000])
      expect(await taken('ADMIN', 'waitlist.read')).toBeUndefined()
      expect(await taken('ADMIN', undefined, here.doctors[0])).toBeUndefined()
      expect(await taken('STOCK_ASSISTANT')).toBeUndefined()
      expect(await taken('EXTERNAL_ACCESS_UNIT')).toBeUndefined()
    })
  })

  it('is a table as well, of the same figures', async () => {
    const { rows } = readWorkbook((await take(`figures/export?${november}&format=xlsx`)).rawPayload)
    const [head = [], ...cells] = rows
    const place = (name: string) => head.findIndex(({ value }) => value === name)
    const found = cells.find((row) => row[0]?.value === 'Primeira cirurgia no horário')
    expect(Number(found?.[place('No período')]?.value)).toBeCloseTo(0.3333, 4)
    expect(found?.[place('Casos')]?.value).toBe(3)
    const numbers = cells.map((row) => [row[0]?.value, row[place('De')]?.value])
    expect(numbers).toContainEqual(['Da consulta à venda: Consultas', 'Ao todo'])
    expect(numbers).toContainEqual(['Previsão das próximas quatro semanas: Previsto', 'Cirurgias ao todo'])
  })

  it.each(['RECEPTIONIST', 'AFTER_SALES', 'SALES', 'STOCK_ASSISTANT'] as const)('is not taken by %s', async (role) => {
    expect((await take(`figures/export?${november}&format=pdf`, role)).statusCode).toBe(403)
  })

  it('refuses a period that ends before it begins, and a format that is none', async () => {
    const { status, body } = await request(
      'ADMIN',
      'GET',
      '/reports/figures/export?from=2026-11-30&to=2026-11-01&format=pdf',
    )
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, ['to']])
    const other = await request('ADMIN', 'GET', `/reports/figures/export?${november}&format=doc`)
    expect([other.status, other.body.fields?.map(({ path }) => path)]).toEqual([400, ['format']])
  })
})

describe('the report of teams on paper', () => {
  it('has each row as the screen has it, beneath the network', async () => {
    const { body } = await request<ContractOutput<typeof readTeams>>(
      'ADMIN',
      'GET',
      `/reports/teams?${november}&by=professional`,
    )
    const { text, title } = await readPdf(
      (await take(`teams/export?${november}&by=professional&format=pdf`)).rawPayload,
    )
    expect(title).toBe('Relatório de profissionais · 01/11/2026 a 30/11/2026')
    expect(body.items).toHaveLength(2)
    for (const row of [{ ...body.network, name: 'Rede' }, ...body.items]) {
      const cells = measuresOf(body.network).map(({ shown }) => tidy(shown(row, 'pt-BR')))
      const few = row.name === 'Rede' ? '' : ' *'
      expect(text).toContain(`${row.name}${few} ${cells.join(' ')}`)
    }
    expect(text).toContain('medianas')
    expect(text).toContain('* Menos de 10 cirurgias: não se compara.')
    expect(text).toContain('3 cirurgias são de dias ainda abertos: podem mudar.')
  })

  it('has nothing of what its reader may not know', async () => {
    const { text } = await readPdf(
      (await take(`teams/export?${november}&by=professional&format=pdf`, 'SALES_MANAGER')).rawPayload,
    )
    expect(text).not.toContain('Complicações')
    expect(text).not.toContain('Materiais')
    expect(text).toContain('Enxertos/h')
  })
})
