import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readPdf } from '../../../../server/testing/read-pdf.ts'
import { readWorkbook } from '../../../../server/testing/read-workbook.ts'
import { uidOf } from '../../../../server/testing/network.ts'
import type { Role } from '../../../../shared/roles.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { firstPageOf } from '../first-page.ts'
import { servedPayments } from './testing/served-payments.ts'

const kit = await servedPayments()
const { app, database, network, performed, rule, calculated, read, idOf, list } = kit
const { here, elsewhere } = network
const [alice = ''] = here.doctors

beforeEach(async () => {
  await kit.emptied()
  await rule({ amount_centavos: 1_033_37 })
})

const take = (path: string, role: Role = 'ADMIN') =>
  app.inject({ url: `/api/v1/payments/statements/${path}`, headers: { authorization: `Bearer ${uidOf(role)}` } })

test('screen, list, PDF and XLSX of a statement say the same to the centavo, read back by other readers', async () => {
  for (const day of ['09', '10', '11']) await performed({ at: `2026-11-${day}T12:00:00Z` })
  await performed({ unit: elsewhere, who: [alice], at: '2026-11-14T13:00:00Z' })
  await performed({ at: '2026-11-17T12:00:00Z', isClosed: false })
  await calculated()
  const id = await idOf(alice)
  const screen = await read(id)
  const lines = screen.calculatedLines
  expect(lines).toHaveLength(5)
  const sum = lines.reduce((total, { resultCentavos }) => total + resultCentavos, 0)
  expect([screen.resultCentavos, screen.dueCentavos, sum]).toEqual([4 * 1_033_37, 4 * 1_033_37, 4 * 1_033_37])
  expect((await list()).find((one) => one.id === id)?.resultCentavos).toBe(sum)

  const pdf = await readPdf((await take(`${id}/file?format=pdf`)).rawPayload)
  const money = (centavos: number) => formatMoney(centavos).replaceAll(/\s+/g, ' ')
  expect(pdf.text).toContain(`Valor a pagar ${money(sum)}`)
  expect(pdf.text).toContain(`Pendente ${money(1_033_37)}`)
  // The sentence of each line ends with its amount, beside it stands the same.
  expect(pdf.text.split(`= ${money(1_033_37)}.`)).toHaveLength(5)
  expect(pdf.title).toContain('Demonstrativo de pagamento')

  const { rows } = readWorkbook((await take(`${id}/file?format=xlsx`)).rawPayload)
  const [head = [], ...cells] = rows
  const column = (name: string) => head.findIndex(({ value }) => value === name)
  const added = (name: string) =>
    cells.reduce((total, row) => total + Math.round(Number(row[column(name)]?.value) * 100), 0)
  expect([cells.length, added('Valor'), added('Pendente')]).toEqual([5, sum, 1_033_37])
})

test('whoever sees a part takes that part, and says so on it; each taking is on record', async () => {
  await performed()
  await performed({ unit: elsewhere, who: [alice], at: '2026-11-14T13:00:00Z' })
  await calculated()
  const id = await idOf(alice)
  const { text } = await readPdf((await take(`${id}/file?format=pdf`, 'LOCATION_MANAGER')).rawPayload)
  expect(text).toContain('Só as linhas das unidades de quem imprimiu')
  expect(text).not.toContain('Valor a pagar')
  // Its procedure and the sum on the first page; of its one line the base, the result, and the amount beside it.
  expect(text.split(formatMoney(1_033_37).replaceAll(/\s+/g, ' '))).toHaveLength(6)
  expect((await take(`${id}/receipt`, 'LOCATION_MANAGER')).json()).toMatchObject({ code: 'NOT_ALLOWED' })
  const { rows } = await sql<{ note: string }>`select data->>'note' as note from event
    where entity_id = ${id} and verb = 'export'`.execute(database)
  expect(rows).toEqual([{ note: 'pdf' }])
})

test('a statement begins with a page of what it comes to by procedure, and its lines follow', async () => {
  for (const day of ['09', '10', '11']) await performed({ at: `2026-11-${day}T12:00:00Z` })
  await rule({ basis: 'bonus', amount_centavos: 10_00 })
  await performed({ at: '2026-11-17T12:00:00Z', isClosed: false })
  await calculated()
  const id = await idOf(alice)
  const { calculatedLines, month } = await read(id)
  const sums = firstPageOf({ calculatedLines, month }, 'pt-BR')
  expect(sums.map(({ name, lines, centavos }) => [name.split(' · ').slice(1).join(' · '), lines, centavos])).toEqual([
    ['Médico(a)', 3, 3 * 1_033_37],
    ['Médico(a) · Bônus por caso', 3, 30_00],
  ])
  const { text } = await readPdf((await take(`${id}/file?format=pdf`)).rawPayload)
  const places = ['Por procedimento', 'Soma das linhas', 'Anexo: linha a linha', 'Linhas do mês'].map((what) =>
    text.indexOf(what),
  )
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
