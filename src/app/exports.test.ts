import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { readCsv } from '../server/testing/read-csv.ts'
import { readWorkbook } from '../server/testing/read-workbook.ts'
import { uidOf } from '../server/testing/network.ts'
import { served } from '../server/testing/served.ts'
import { isExport } from '../shared/contract.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { kinds } from '../server/testing/records/records.ts'
import { sampleOf, shapesOf } from '../server/testing/sample.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { app, database, network } = await served({ endpoints, loadActor, hookAnswers })
const { here, staff } = network
const exported = endpoints.map(({ contract }) => contract).filter(isExport)

/** What a spreadsheet would compute, written by people where they write names. */
const hostile = '=1+1;"x" − R$ -5'

// One of everything, in the unit whose people ask; each name in it is a formula.
const where = { database, network, unit: here, owner: staff.ADMIN }
for (const { make } of Object.values(kinds)) await make(where)
const purchaseId = await kinds.purchaseOrder.make(where)
await sql`update patient set name = ${hostile}, social_name = ${hostile}`.execute(database)
await sql`update professional set name = ${hostile} || right(id::text, 6)`.execute(database)

/** As a spreadsheet in Brazil shows a number of a workbook: written by the machine's own formats, not by ours. */
function shown(value: string | number, format: string | undefined): string {
  if (typeof value === 'string') return value
  const number = (digits: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', digits).format(value)
  if (format === '#,##0.00') return number({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  if (format === '0.00%')
    return `${(value * 100)
      .toFixed(2)
      .replace(/\.?0+$/, '')
      .replace('.', ',')} %`
  const at = new Date(Math.round((value - 25_569) * 86_400) * 1_000).toISOString()
  const time = at.slice(11, 16)
  const day = at.slice(0, 10).split('-').toReversed().join('/')
  if (format === 'hh:mm') return time
  if (format === 'dd/mm/yyyy') return day
  if (format === 'dd/mm/yyyy hh:mm') return `${day} ${time}`
  return number({ useGrouping: false, maximumFractionDigits: 20 })
}

async function taken(path: string, query: object, format: 'csv' | 'xlsx') {
  const asked = new URLSearchParams({ ...query, format }).toString()
  const headers = { authorization: `Bearer ${uidOf('ADMIN')}` }
  const answer = await app.inject({ url: `/api/v1${path}?${asked}`, headers })
  if (answer.statusCode !== 200) throw new Error(answer.payload)
  return answer
}

/** What each export needs to be asked beside its format. */
const period = { from: '2026-01-01', to: '2026-12-31' }
const asks: Readonly<Record<string, object>> = {
  'roster.export': { from: '2026-11-01', to: '2026-11-30', unitId: here.id },
}

describe('every list as a file', () => {
  it.each(exported.map((contract) => [contract.name, contract] as const))(
    '%s says the same in CSV and in a workbook, each cell as it is',
    async (name, { path, query }) => {
      const known = { ...period, unitId: here.id, units: here.id, year: '2026', month: '2026-11', page: 'doctors' }
      const asked = asks[name] ?? sampleOf(query, known)
      const at = path.replace(':id', purchaseId ?? '')
      const csv = readCsv((await taken(at, asked, 'csv')).payload)
      const { rows } = readWorkbook((await taken(at, asked, 'xlsx')).rawPayload)
      expect(csv.length).toBe(rows.length)
      const width = csv[0]?.length ?? 0
      const guarded = /^'(?=[=+\-@\t\r＝＋－＠])/
      for (const [index, line] of csv.entries()) {
        expect(line.length).toBe(width)
        const cells = line.map((_, column) => rows[index]?.[column] ?? { value: '', format: undefined })
        const isText = cells.map(({ value }) => typeof value === 'string')
        // A text may be kept from being computed; a number never is.
        expect(line.map((cell, column) => (isText[column] ? cell.replace(guarded, '') : cell))).toEqual(
          cells.map(({ value, format }) => shown(value, format)),
        )
        for (const cell of line) expect(cell).not.toMatch(/^[=@]/)
      }
    },
  )
})

it('what was given back is below zero in the file', async () => {
  const receipt = exported.find(({ name }) => name === 'receipt.export')
  if (!receipt) throw new Error('receipts have no file')
  const csv = readCsv((await taken(receipt.path, sampleOf(receipt.query, period), 'csv')).payload)
  const amount = csv[0]?.indexOf('Valor') ?? -1
  const kind = csv[0]?.indexOf('Tipo') ?? -1
  const refunds = csv.filter((line) => line[kind]?.startsWith('Devolu')).map((line) => line[amount])
  expect(refunds.length).toBeGreaterThan(0)
  expect(refunds.filter((value) => !value?.startsWith('-'))).toEqual([])
})

it('is on record without what was typed to find it, which may be the name of somebody who is forgotten', async () => {
  const typed = 'Zulmira Segredo'
  const asked = exported.flatMap((contract) =>
    shapesOf(contract.query).flatMap(({ name, isText }) => (isText && name !== 'cursor' ? [{ contract, name }] : [])),
  )
  expect(asked.length).toBeGreaterThan(8)
  for (const { contract, name } of asked) {
    const known = { ...period, unitId: here.id, units: here.id, year: '2026', month: '2026-11', page: 'doctors' }
    const query = { ...(asks[contract.name] ?? sampleOf(contract.query, known)), [name]: typed }
    const search = new URLSearchParams({ ...query, format: 'csv' }).toString()
    const headers = { authorization: `Bearer ${uidOf('ADMIN')}` }
    const path = contract.path.replace(':id', purchaseId ?? '')
    const { statusCode } = await app.inject({ url: `/api/v1${path}?${search}`, headers })
    // What takes no free text is refused, and nothing of it on record.
    expect([contract.name, name, statusCode < 500, name !== 'q' || statusCode === 200]).toEqual([
      contract.name,
      name,
      true,
      true,
    ])
  }
  const { rows } = await sql<{ note: string }>`
    select data ->> 'note' as note from event where verb = 'export' and data::text ~* 'segredo'`.execute(database)
  expect(rows).toEqual([])
})
