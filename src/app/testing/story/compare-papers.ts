import { readPdf } from '../../../server/testing/read-pdf.ts'
import { sumOf } from './books/exact.ts'
import { taxes } from './books/law.ts'
import { payOf, type StatementBook } from './books/statement-book.ts'
import type { Comparison } from './comparison.ts'
import type { World } from './world.ts'

/** As Brazil writes it: `1.234,56`. */
function written(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  const reais = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${reais},${digits.slice(-2)}`
}

/** Every receipt of what was paid by one month's files: what was due, each sum kept back, what is paid. */
export async function compareReceipts(world: World, comparison: Comparison, month: string): Promise<void> {
  for (const one of world.statements.filter((statement) => statement.month === month && statement.paidOn !== null)) {
    const { text } = await readPdf(await world.stage.file(`/payments/statements/${world.ids.get(one)}/receipt`))
    const about = `receipt of ${month}, ${one.person.slice(-4)}`
    const says = (what: string, centavos: number) =>
      comparison.one(`${about} ${what} ${written(centavos)}`, text.includes(`R$ ${written(centavos)}`), true)
    says('due', one.due)
    says('paid', payOf(one))
    for (const tax of taxes) if ((one.withheld?.[tax] ?? 0) > 0) says(tax, one.withheld![tax])
    comparison.one(`${about} day`, text.includes(one.paidOn!.split('-').toReversed().join('/')), true)
  }
}

/** The year of each person with each company. */
export async function compareIncome(world: World, comparison: Comparison): Promise<void> {
  const paid = world.statements.filter(({ paidOn, due }) => paidOn?.startsWith('2026') && due > 0)
  for (const [key, own] of Map.groupBy(paid, ({ person, payer }) => `${person}/${payer}`)) {
    const [{ person, payer }] = own as [StatementBook]
    const of = `&professionalId=${person}&payerId=${payer === '' ? world.network.companies.main : payer}`
    const { text } = await readPdf(await world.stage.file(`/payments/income/file?year=2026${of}`))
    const says = (what: string, centavos: number) =>
      comparison.one(
        `income of ${key.slice(32, 36)} ${what} ${written(centavos)}`,
        text.includes(written(centavos)),
        true,
      )
    says('gross', sumOf(own.map(({ due }) => due)))
    for (const tax of taxes) {
      const kept = sumOf(own.map(({ withheld }) => withheld?.[tax] ?? 0))
      if (kept > 0) says(tax, kept)
    }
    for (const [month, of] of Map.groupBy(own, ({ paidOn }) => paidOn!.slice(0, 7)))
      says(`gross of ${month}`, sumOf(of.map(({ due }) => due)))
  }
}

/** Statements on paper: what each is of, and what it comes to. */
export async function compareStatementPapers(world: World, comparison: Comparison, month: string): Promise<void> {
  for (const one of world.statements.filter((statement) => statement.month === month)) {
    const { text } = await readPdf(await world.stage.file(`/payments/statements/${world.ids.get(one)}/file?format=pdf`))
    for (const [what, centavos] of [
      ['result', one.result],
      ['due', one.due],
      ['pay', payOf(one)],
    ] as const)
      comparison.one(`paper of ${month}, ${one.person.slice(-4)} ${what}`, text.includes(written(centavos)), true)
  }
}
