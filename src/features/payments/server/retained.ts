import type { Database } from '../../../server/database/connect.ts'
import type { Regime, Retention } from '../../pay-regimes/model.ts'
import { endedOn, retentionsOf, rulesOn, sumOfRetentions } from '../../pay-regimes/retain.ts'
import { peopleOn } from '../../pay-regimes/server/person-queries.ts'
import { regimesOn, retentionsSaid } from '../../pay-regimes/server/queries.ts'
import type { EndedTable } from '../ended.ts'
import { daysOf } from '../rules.ts'

/** As what a statement is paid, and what the law keeps back of it. */
export interface Retained {
  readonly regime: Regime | null
  readonly retentions: readonly Retention[]
  readonly retainedCentavos: number
  /** Tables of the law that ended and were not renewed: what they take cannot be worked out. */
  readonly endedTables: readonly EndedTable[]
}

const nothingBefore = { grossCentavos: 0, inssCentavos: 0, irrfCentavos: 0 }

interface Owed {
  readonly id: string
  readonly professionalId: string
  readonly month: string
  readonly dueCentavos: number
}

/** What is kept back of statements by the regimes and the law of the last day of their months, by their ids. */
export async function retainedOf(
  database: Database,
  statements: readonly Owed[],
): Promise<ReadonlyMap<string, Retained>> {
  const asked = statements.map(({ id, professionalId, month }) => ({
    key: id,
    professionalId,
    ...{ day: daysOf(month).through, month },
  }))
  const regimes = await regimesOn(database, asked)
  const people = await peopleOn(database, asked)
  const said = await retentionsSaid(database)
  return new Map(
    statements.map(({ id, month, dueCentavos }) => {
      const regime = regimes.get(id) ?? null
      const { facts = null, otherPayersCentavos = 0 } = people.get(id) ?? {}
      const standing = { facts, otherPayersCentavos, paidBefore: nothingBefore }
      const retentions = retentionsOf(regime, dueCentavos, rulesOn(said, daysOf(month).through), standing)
      const endedTables = endedOn(said, regime, daysOf(month).through).map(({ tax, validUntil }) => ({
        tax,
        validUntil,
      }))
      return [id, { regime, retentions, retainedCentavos: sumOfRetentions(retentions), endedTables }]
    }),
  )
}
