import type { Statement, StatementDetail } from '../../../../features/pay/payments/record.ts'
import type { Comparison } from '../comparison.ts'
import { compareStatement } from '../compare-pay.ts'
import { sumOf } from '../books/exact.ts'
import { linesOf } from '../books/pay-book.ts'
import { keptOn, type StatementBook, statementsOf } from '../books/statement-book.ts'
import { dayAfter, type World } from '../world.ts'
import { issOf, payerOf } from './agreements.ts'
import { payByFiles } from './pay-file.ts'

/** A month of pay, on the third day of the next: worked out, compared, checked, sent, accepted, approved, paid by the bank. */
export function payMonth(world: World, month: string, comparison: Comparison): void {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const through = first.add({ months: 1 }).subtract({ days: 1 }).toString()
  const noon = (day: string) => Temporal.Instant.from(`${day}T15:00:00Z`)
  world.later.at(noon(dayAfter(through, 3)), async () => {
    await world.stage.post('ADMIN', `/payments/periods/${month}/calculation`)
    const books = booksOf(world, month, through)
    const said = await statementsIn(world, month)
    comparison.one(`statements of ${month}`, said.length, books.length)
    for (const book of books) await settle(world, book, said, comparison)
    world.approved.push(...books.flatMap(({ lines }) => lines))
  })
  world.later.at(noon(dayAfter(through, 5)), () => payByFiles(world, month, comparison))
}

function booksOf(world: World, month: string, through: string): StatementBook[] {
  const { rules, cases, registered, approved, statements } = world
  const network = { rules, cases, registered, earlier: approved, payerOf: payerOf(world) }
  const lines = linesOf(network, `${month}-01`, through)
  const before = Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString()
  const books = statementsOf(
    month,
    lines,
    statements.filter((one) => one.month === before),
  )
  // The main company agrees first: of what it keeps back of INSS the other's ceiling is less.
  return books.toSorted((one, other) => (one.payer < other.payer ? -1 : 1))
}

/** The statements of a month by whose they are and who pays them. */
async function statementsIn({ stage, network }: World, month: string) {
  const pages = ['doctors', 'teams'].map((page) =>
    stage.get<{ items: Statement[] }>(`/payments/statements?month=${month}&page=${page}&limit=200`),
  )
  const items = (await Promise.all(pages)).flatMap((page) => page.items)
  const isOther = ({ payerName }: Statement) => payerName === 'Pauta Norte Ltda.' || payerName === 'Norte'
  return items.map((one) => ({
    id: one.id,
    person: one.professionalId,
    payer: isOther(one) ? network.companies.other : '',
  }))
}

type Listed = Awaited<ReturnType<typeof statementsIn>>

async function settle(world: World, book: StatementBook, said: Listed, comparison: Comparison): Promise<void> {
  const { stage, regimes, people } = world
  const about = `${book.month} of ${book.person.slice(-4)} by ${book.payer === '' ? 'main' : 'other'}`
  const { id } = said.find(({ person, payer }) => person === book.person && payer === book.payer) ?? {}
  comparison.one(about, id !== undefined, true)
  if (id === undefined) return
  const path = `/payments/statements/${id}`
  const read = () => stage.get<StatementDetail>(path)
  const elsewhere = world.statements.filter(
    (one) => one.month === book.month && one.person === book.person && one.payer !== book.payer,
  )
  const regime = regimes.get(book.person) ?? null
  book.law = {
    regime,
    person: people.get(book.person) ?? { dependants: 0, alimony: 0, others: 0 },
    withheldElsewhere: sumOf(elsewhere.map((one) => one.withheld?.inssBase ?? 0)),
    iss: issOf(world, book.person, book.payer),
  }
  const today = stage.clock.now.toString().slice(0, 10)
  book.withheld = keptOn(book, today, world.statements)
  const calculated = await read()
  compareStatement(about, calculated, book, comparison)
  world.statements.push(book)
  world.ids.set(book, id)
  const { parts, dueCentavos } = calculated
  // What spans units is checked by who sees all of them.
  const checker = parts.some(({ unitId }) => unitId === null) ? 'ADMIN' : 'LOCATION_MANAGER_2'
  // Of what an earlier month left below nothing alone, nobody has anything to check.
  if (parts.length === 0) return
  const step = async (by: 'ADMIN' | 'ADMIN_2' | 'LOCATION_MANAGER_2', verb: string, body: object = {}) =>
    stage.post<StatementDetail>(by, `${path}/${verb}`, { version: (await read()).version, ...body })
  await stage.post(checker, `${path}/check`, { parts: parts.map(({ unitId, digest }) => ({ unitId, digest })) })
  await step(checker, 'sending')
  await step(checker === 'ADMIN' ? 'ADMIN_2' : 'ADMIN', 'acceptance')
  if (regime?.startsWith('company') && book.due > 0) {
    await step('ADMIN', 'invoice', {
      number: `${world.ids.size}`,
      day: `${book.month}-28`,
      amountCentavos: dueCentavos,
    })
    const file = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF').toString('base64')
    await stage.post('ADMIN', `${path}/invoice-file`, { file })
  }
  await step('ADMIN_2', 'approval')
}
