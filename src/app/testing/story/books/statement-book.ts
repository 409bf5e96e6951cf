import { sumOf } from './exact.ts'
import { type Owed, taxes, type Withheld, withheld } from './law.ts'
import type { Line } from './pay-book.ts'

/** What one company owes one person for a month. */
export interface StatementBook {
  readonly month: string
  readonly person: string
  /** Empty of the main company. */
  readonly payer: string
  readonly lines: readonly Line[]
  readonly result: number
  readonly held: number
  /** What the month before left below zero. */
  readonly carried: number
  readonly due: number
  /** As what, and with what besides, the law looks at it. */
  law: Omit<Owed, 'due' | 'paidBefore'> | null
  withheld: Withheld | null
  paidOn: string | null
}

/** What is paid in the end. */
export const payOf = ({ due, withheld: kept }: StatementBook): number =>
  due - sumOf(taxes.map((tax) => kept?.[tax] ?? 0))

/** What is kept back of it, were it paid on a plain date; of who works on their own account, beside what was paid in that month. */
export function keptOn(book: StatementBook, day: string, all: readonly StatementBook[]): Withheld | null {
  if (book.law === null) return null
  const sameMonth = all.filter(
    ({ person, payer, paidOn, due }) =>
      person === book.person && payer === book.payer && paidOn?.slice(0, 7) === day.slice(0, 7) && due > 0,
  )
  const others = book.law.regime === 'selfEmployed' ? sameMonth.filter((one) => one !== book) : []
  const paidBefore = {
    gross: sumOf(others.map(({ due }) => due)),
    inss: sumOf(others.map((one) => one.withheld?.inss ?? 0)),
    irrf: sumOf(others.map((one) => one.withheld?.irrf ?? 0)),
  }
  return withheld({ ...book.law, due: book.due, paidBefore })
}

/** The statements of a month, from its lines and the month before. */
export function statementsOf(month: string, lines: readonly Line[], before: readonly StatementBook[]): StatementBook[] {
  const keyOf = ({ person, payer }: { person: string; payer: string }) => `${person}/${payer}`
  const owing = new Map(before.filter(({ due }) => due < 0).map((one) => [keyOf(one), one]))
  const keys = new Set([...lines.map(keyOf), ...owing.keys()])
  return [...keys].map((key) => {
    const own = lines.filter((line) => keyOf(line) === key)
    const { person, payer } = own[0] ?? owing.get(key)!
    const [result, held] = [sumOf(own.map((line) => line.result)), sumOf(own.map((line) => line.held))]
    const carried = owing.get(key)?.due ?? 0
    const sums = { result, held, carried, due: result + carried }
    return { month, person, payer, lines: own, ...sums, law: null, withheld: null, paidOn: null }
  })
}
