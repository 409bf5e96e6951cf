import type { Database } from '../../../../server/database/connect.ts'
import type { JobTransaction } from '../../../../server/jobs/kinds.ts'
import { newId } from '../../../../shared/ids.ts'
import { peopleOf } from '../../../network/offers/both.ts'
import { payersOf } from '../../../foundation/offers/server.ts'
import { calculate } from '../../pay-rules/calculate.ts'
import { lineKey } from '../../pay-rules/model.ts'
import { readFacts } from '../../pay-rules/server/facts.ts'
import { daysOf, isFinal, payKey } from '../rules.ts'
import {
  type CalculatedStatement,
  linesBefore,
  lookedAtAgain,
  refreshParts,
  refreshStatements,
  statementsOf,
  type WrittenLine,
  writeLines,
  writeProblems,
} from './calculation-queries.ts'
import { nothingOwedOf } from './nothing-owed-queries.ts'
import { holdPeriod, touchPeriod } from './queries.ts'

/** A statement that came to be otherwise, and how many of its lines did. */
export interface ChangedStatement {
  readonly id: string
  readonly lines: number
}

export interface CalculatedMonth {
  readonly periodId: string
  readonly changed: readonly ChangedStatement[]
}

/**
 * Works a month out from what is true now and writes what differs; what is approved stays as it is, and a month that is
 * locked too. Whoever calculates several begins with the earliest: what it has is known to the next.
 * @param month `2026-11`
 * @param affected whose part it is alone; everybody's where it is left out
 */
export async function calculateMonth(
  { database, now }: Pick<JobTransaction, 'database' | 'now'>,
  month: string,
  affected?: readonly string[],
): Promise<CalculatedMonth> {
  const period = await holdPeriod(database, { id: newId(), month })
  if (period.state === 'locked') return { periodId: period.id, changed: [] }
  const { facts, caseIds } = await factsOf(database, month, affected)
  const { lines, problems } = calculate(facts)
  const isAffected = affected && new Set(affected)
  const own = isAffected ? lines.filter(({ professionalId }) => isAffected.has(professionalId)) : lines
  const payerOf = await payersOf(database)
  const due = own.map((line) => ({ ...line, payerId: payerOf(line) }))
  const withLines = [...new Map(due.map((line) => [payKey(line), line])).values()]
  const statements = await statementsOf(database, {
    periodId: period.id,
    month,
    professionalIds: affected ?? null,
    withLines: withLines.map(({ professionalId, payerId }) => ({ professionalId, payerId })),
  })
  const open = statements.filter(({ state }) => !isFinal(state))
  const byPay = new Map(open.map((statement) => [payKey(statement), statement]))
  const written = due.flatMap(({ payerId, ...line }) => {
    const statement = byPay.get(payKey({ ...line, payerId }))
    return statement ? [{ ...line, statementId: statement.id, key: keyIn(line) }] : []
  })
  const changed = await writeAll(database, open, written)
  const told = problems.filter(
    ({ professionalId }) => !isAffected || professionalId === null || isAffected.has(professionalId),
  )
  await writeProblems(database, period.id, told, affected ? { professionalIds: affected, caseIds } : null)
  if (changed.length > 0 || !affected) await touchPeriod(database, period.id, now.toString())
  return { periodId: period.id, changed }
}

/** The key of a line within its statement, whose person need not be named again. */
function keyIn(line: Parameters<typeof lineKey>[0]): string {
  return lineKey(line).slice(line.professionalId.length + 1)
}

/** What a month follows from, with what earlier months have of it; of some people alone where they are named. */
export async function factsOf(database: Database, month: string, affected: readonly string[] | undefined) {
  const days = daysOf(month)
  const again = await lookedAtAgain(database, month)
  const read = (professionalIds: readonly string[] | undefined) =>
    readFacts(database, { ...days, caseIds: again.caseIds, ...(professionalIds && { professionalIds }) })
  const own = await read(affected)
  // Somebody's part of a shared case depends on which case of the day it is for the others: their month is read whole too.
  const facts = affected
    ? await read([...new Set([...affected, ...own.cases.flatMap(({ parts }) => peopleOf(parts))])])
    : own
  const caseIds = [...new Set([...facts.cases.map(({ id }) => id), ...again.caseIds])]
  const shiftIds = [...new Set([...facts.shifts.map(({ id }) => id), ...again.shiftIds])]
  const before = await linesBefore(database, month, { caseIds, shiftIds })
  const nothingOwed = await nothingOwedOf(database, caseIds)
  return { facts: { ...facts, before, nothingOwed }, caseIds }
}

/** Lines that travel to the database in one statement. */
const mostLines = 4_000

async function writeAll(
  database: Database,
  statements: readonly CalculatedStatement[],
  lines: readonly WrittenLine[],
): Promise<ChangedStatement[]> {
  const ofStatement = Map.groupBy(lines, ({ statementId }) => statementId)
  const counts = new Map<string, number>()
  for (const some of inPortions(statements, ({ id }) => ofStatement.get(id)?.length ?? 0)) {
    const ids = some.map(({ id }) => id)
    const changed = await writeLines(
      database,
      ids,
      ids.flatMap((id) => ofStatement.get(id) ?? []),
    )
    for (const { statementId, lines: count } of changed) counts.set(statementId, count)
  }
  const moved = statements.filter(
    ({ id, carriedCentavos, toCarryCentavos }) => counts.has(id) || carriedCentavos !== toCarryCentavos,
  )
  if (moved.length === 0) return []
  await refreshParts(database, [...counts.keys()])
  await refreshStatements(
    database,
    moved.map(({ id, toCarryCentavos }) => ({ id, carriedCentavos: toCarryCentavos })),
  )
  return moved.map(({ id }) => ({ id, lines: counts.get(id) ?? 0 }))
}

/** Statements in portions of so many lines that each is a statement of bearable size. */
function inPortions<Row>(rows: readonly Row[], sizeOf: (row: Row) => number): Row[][] {
  const portions: Row[][] = []
  let size = mostLines
  for (const row of rows) {
    if (size >= mostLines) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(row)
    size += sizeOf(row)
  }
  return portions
}
