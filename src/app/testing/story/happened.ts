import type { World } from './world.ts'

/** How often the story has each thing that may happen to money: one that it has not proves nothing. */
export function happened({
  orders,
  desks,
  cases,
  visits,
  approved,
  statements,
  regimes,
}: World): Record<string, number> {
  const entries = orders.flatMap((order) => order.entries)
  const items = orders.flatMap((order) => order.items)
  const count = <One>(all: readonly One[], is: (one: One) => boolean) => all.filter(is).length
  const kinds = ['receipt', 'refund', 'chargeback', 'med', 'reversal', 'keep', 'use'] as const
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, count(entries, (one) => one.kind === kind)])),
    goodwill: count(entries, ({ isGoodwill }) => isGoodwill),
    voided: count(entries, ({ isVoid }) => isVoid),
    'in instalments that come in later months': count(
      entries,
      ({ instalments, day }) => instalments > 1 && day >= '2026-09-01',
    ),
    cancelled: count(items, ({ isCancelled }) => isCancelled),
    'paid too much': count(orders, ({ overpaidCentavos }) => overpaidCentavos > 0),
    'given back of what was given up': count(orders, ({ onCancelledCentavos }) => onCancelledCentavos > 0),
    interrupted: count(cases, ({ isInterrupted }) => isInterrupted),
    missed: count(visits, ({ fate }) => fate === 'missed'),
    'cancelled late': count(visits, ({ noticeHours }) => noticeHours !== null && noticeHours < 24),
    'a desk that differs': count(desks, ({ differs }) => differs),
    'a movement that was not found': count(desks, ({ counted }) => (counted?.missing.length ?? 0) > 0),
    held: count(approved, (line) => line.held !== 0),
    'taken off in a later month': count(approved, ({ result, group }) => result < 0 && group === 'case'),
    'a minimum': count(approved, ({ group }) => group === 'minimum'),
    'two companies in one month': count(statements, (one) =>
      statements.some((other) => other.person === one.person && other.month === one.month && other.payer !== one.payer),
    ),
    'paid after another of the same month of payment': count(statements, (one) =>
      statements.some(
        (other) =>
          other !== one &&
          other.person === one.person &&
          other.payer === one.payer &&
          other.paidOn?.slice(0, 7) === one.paidOn?.slice(0, 7) &&
          regimes.get(one.person) === 'selfEmployed',
      ),
    ),
    'below zero': count(statements, ({ due }) => due < 0),
    'income tax': count(statements, (one) => (one.withheld?.irrf ?? 0) > 0),
    'the ceiling of social security': count(
      statements,
      (one) => (one.withheld?.inssBase ?? 0) > 0 && one.withheld!.inssBase < one.due,
    ),
    'of a municipality': count(statements, (one) => (one.withheld?.iss ?? 0) > 0),
  }
}
