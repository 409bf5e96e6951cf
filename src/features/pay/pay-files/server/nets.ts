import type { Database } from '../../../../server/database/connect.ts'
import { inBoth } from '../../../../shared/both.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Problem } from '../../../../shared/problem.ts'
import { tableEnded } from '../../payments/server/refusals.ts'
import { writeFiledFor, writeRetainedOn } from '../../payments/server/retained-queries.ts'
import { type PaidRetained, retainedOn } from '../../payments/server/retained.ts'
import type { PayableRow } from './queries.ts'

/** What is paid of each on the day of the file, by the ids of statements. */
type Nets = ReadonlyMap<string, PaidRetained & { readonly net: number }>

/** What was agreed to be paid. */
export const agreedNet = ({ grossCentavos, retainedCentavos }: PayableRow): number => grossCentavos - retainedCentavos

/** What is paid on a plain date: income tax is of its month. Of one person the earlier month is paid first. */
export async function netsOn(database: Database, rows: readonly PayableRow[], payOn: string): Promise<Nets> {
  const gross = new Map(rows.map(({ statementId, grossCentavos }) => [statementId, grossCentavos]))
  const owed = rows.map(({ statementId: id, grossCentavos: dueCentavos, ...row }) => ({ ...row, id, dueCentavos }))
  const retained = await retainedOn(database, owed, payOn)
  return new Map(retained.map((one) => [one.id, { ...one, net: (gross.get(one.id) ?? 0) - one.retainedCentavos }]))
}

/** Holds what a file pays to what whoever makes it saw. @throws Problem RULE_BROKEN also without a table of that day */
export function requireSeen(
  rows: readonly PayableRow[],
  nets: Nets,
  seen: { readonly payOn: string; readonly centavos?: number | undefined },
): void {
  const [ended] = [...nets.values()].flatMap(({ endedTables }) => endedTables)
  if (ended) throw tableEnded(ended)
  const agreed = rows.reduce((sum, row) => sum + agreedNet(row), 0)
  const paid = [...nets.values()].reduce((sum, { net }) => sum + net, 0)
  const isAsAgreed = rows.every((row) => nets.get(row.statementId)?.net === agreedNet(row))
  if (seen.centavos === paid || (seen.centavos === undefined && isAsAgreed)) return
  throw sumChanged(seen.centavos ?? agreed, paid)
}

/** Keeps what is kept back on the day of the file, and that the file may pay it then. */
export async function keepNets(
  database: Database,
  rows: readonly PayableRow[],
  nets: Nets,
  payOn: string,
): Promise<void> {
  const otherwise = rows.flatMap((row) => {
    const net = nets.get(row.statementId)
    return net && net.net !== agreedNet(row) ? [net] : []
  })
  if (otherwise.length > 0) await writeRetainedOn(database, otherwise)
  const ids = rows.map(({ statementId }) => statementId)
  await writeFiledFor(database, ids, payOn)
}

/** The month of payment changes income tax, or what can be paid is not what was on the screen. */
function sumChanged(seen: number, paid: number): Problem {
  const message = inBoth((language) => {
    const [was, is] = [formatMoney(seen, language), formatMoney(paid, language)]
    return language === 'en'
      ? `On this day the file pays ${is}, and not ${was} as before. Confirm the new sum.`
      : `Neste dia o arquivo paga ${is}, e não ${was} como antes. Confirme a nova soma.`
  })
  return new Problem('RULE_BROKEN', message, { fields: [{ path: 'centavos', code: 'sum_changed', message }] })
}
