import type { Database } from '../../../../server/database/connect.ts'
import { todayIn, networkZone } from '../../../../shared/time.ts'
import {
  type EndedTable,
  type Regime,
  type RegimeKind,
  type Retention,
  endedOn,
  incomeTaxAnew,
  issServiceOf,
  retentionsOf,
  rulesOn,
  saidOf,
  sumOfRetentions,
} from '../../../network/offers/both.ts'
import { peopleOn, regimesOn, retentionsSaid } from '../../../network/offers/server.ts'
import { daysOf, payKey } from '../rules.ts'
import { servicesOf } from './payer-queries.ts'
import { type PaidBefore, paidInMonth, withheldByOthers } from './paid-before-queries.ts'

/** As what a statement is paid, and what the law keeps back of it. */
export interface Retained {
  readonly regime: Regime | null
  readonly retentions: readonly Retention[]
  readonly retainedCentavos: number
  /** The plain date of payment that it is worked out for. */
  readonly retainedFor: string
  /** Tables of the law that ended and were not renewed: what they take cannot be worked out. */
  readonly endedTables: readonly EndedTable[]
}

interface Owed {
  readonly id: string
  readonly professionalId: string
  /** Null of the main company. */
  readonly payerId: string | null
  readonly month: string
  readonly dueCentavos: number
}

const nothingBefore: PaidBefore = { grossCentavos: 0, inssCentavos: 0, irrfCentavos: 0 }

/** The day on which what is approved now is meant to be paid. */
export const meantFor = (now: Temporal.Instant): string => todayIn(networkZone, now.toString())

/**
 * What is kept back of statements, by their ids, were they paid on a plain date: social security and what a municipality
 * takes by the law of the last day of their months, income tax by that of the day of payment.
 */
export async function retainedOf(
  database: Database,
  statements: readonly Owed[],
  payOn: string,
): Promise<ReadonlyMap<string, Retained>> {
  const ofMonths = statements.map(({ id, professionalId, month }) => ({
    key: id,
    professionalId,
    month,
    day: daysOf(month).through,
  }))
  const regimes = await regimesOn(database, ofMonths)
  const people = await peopleOn(
    database,
    ofMonths.map((one) => ({ ...one, day: payOn })),
  )
  const before = await paidInMonth(database, statements, payOn)
  const others = await withheldByOthers(database, statements)
  const services = await servicesOf(
    database,
    statements.map(({ id }) => id),
  )
  const said = await retentionsSaid(database)
  const onDay = rulesOn(said, payOn).filter(({ tax }) => tax === 'irrf')
  return new Map(
    statements.map(({ id, month, dueCentavos }) => {
      const regime = regimes.get(id) ?? null
      const end = daysOf(month).through
      const service = services.get(id)
      const scope = {
        legalEntityId: service?.legalEntityId ?? null,
        service: service ? issServiceOf[service.function] : null,
      }
      const theirs = saidOf(said, scope)
      const rules = [...rulesOn(theirs, end).filter(({ tax }) => tax !== 'irrf'), ...onDay]
      const person = people.get(id) ?? nobody
      const otherPayersCentavos = person.otherPayersCentavos + (others.get(id) ?? 0)
      const standing = { ...person, otherPayersCentavos, paidBefore: before.get(id) ?? nothingBefore }
      const retentions = retentionsOf(regime, dueCentavos, rules, standing)
      const endedTables = [
        ...endedOn(theirs, regime, end).filter(({ tax }) => tax !== 'irrf'),
        ...endedOn(said, regime, payOn).filter(({ tax }) => tax === 'irrf'),
      ]
      const retainedCentavos = sumOfRetentions(retentions)
      return [id, { regime, retentions, retainedCentavos, retainedFor: payOn, endedTables }]
    }),
  )
}

const nobody = { facts: null, otherPayersCentavos: 0 }

/** A statement that is approved, with what is kept back of it. */
export interface Approved extends Owed {
  readonly regime: RegimeKind | null
  readonly retentions: readonly Retention[]
  readonly retainedCentavos: number
  readonly retainedFor: string | null
}

/** What is kept back of an approved statement on its day of payment. */
export type PaidRetained = Omit<Retained, 'regime'> & Pick<Owed, 'id'>

/**
 * What is kept back of approved statements, in the order in which they are paid, once they are paid on a plain date. Income
 * tax of who works on their own account is of the month of payment: where that is another than was meant, or they were paid
 * in it before, it is worked out anew. Everything else stays as it was agreed; what a company charged says what it bears.
 */
export async function retainedOn(
  database: Database,
  statements: readonly Approved[],
  payOn: string,
): Promise<readonly PaidRetained[]> {
  const people = await peopleOn(
    database,
    statements.map(({ id, professionalId, month }) => ({ key: id, professionalId, month, day: payOn })),
  )
  const known = await paidInMonth(database, statements, payOn)
  const said = await retentionsSaid(database)
  const rules = rulesOn(said, payOn)
  const inFile = new Map<string, PaidBefore>()
  return statements.map((statement) => {
    const { id, dueCentavos, regime, retentions, retainedCentavos, retainedFor } = statement
    const agreed = { id, retentions, retainedCentavos, retainedFor: payOn, endedTables: [] }
    if (regime !== 'selfEmployed') return agreed
    const pay = payKey(statement)
    const paidBefore = together(known.get(id) ?? nothingBefore, inFile.get(pay) ?? nothingBefore)
    const wasBefore = retentions.some(({ off = [] }) => off.some(({ kind }) => kind === 'paidBefore'))
    const isAsMeant = retainedFor?.slice(0, 7) === payOn.slice(0, 7)
    const isSame = isAsMeant && paidBefore.grossCentavos === 0 && !wasBefore
    const standing = { ...(people.get(id) ?? nobody), paidBefore }
    const anew = isSame ? retentions : incomeTaxAnew(retentions, dueCentavos, rules, standing)
    const [before, after] = [taken('irrf', retentions), taken('irrf', anew)]
    const own = { grossCentavos: dueCentavos, inssCentavos: taken('inss', anew), irrfCentavos: after }
    inFile.set(pay, together(inFile.get(pay) ?? nothingBefore, own))
    const person = { kind: regime, companyName: null, cnpj: null, isSimples: null }
    const endedTables = isSame ? [] : endedOn(said, person, payOn).filter(({ tax }) => tax === 'irrf')
    return {
      id,
      retentions: anew,
      retainedCentavos: retainedCentavos - before + after,
      retainedFor: payOn,
      endedTables,
    }
  })
}

const taken = (of: Retention['tax'], retentions: readonly Retention[]) =>
  retentions.find(({ tax }) => tax === of)?.centavos ?? 0

function together(one: PaidBefore, other: PaidBefore): PaidBefore {
  return {
    grossCentavos: one.grossCentavos + other.grossCentavos,
    inssCentavos: one.inssCentavos + other.inssCentavos,
    irrfCentavos: one.irrfCentavos + other.irrfCentavos,
  }
}
