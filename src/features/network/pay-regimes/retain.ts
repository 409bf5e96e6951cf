import { addDays } from '../../../shared/time.ts'
import { type Exact, exact, less, rounded, share, times } from '../../../shared/exact.ts'
import {
  type IssScope,
  type Regime,
  type Relief,
  type Retention,
  retainedRegimeOf,
  type RetentionRule,
  type RetentionTerms,
  type Tax,
  type TakenOff,
  taxes,
  type TaxStanding,
} from './model.ts'

const nothing = exact(0)
const atLeastNothing = (value: Exact) => (value.over < 0n ? nothing : value)

function reliefOf(
  { wholeUpToCentavos, mostCentavos, untilCentavos, fixedCentavos, perMillion }: Relief,
  gross: number,
) {
  if (gross <= wholeUpToCentavos) return exact(mostCentavos)
  if (gross > untilCentavos) return nothing
  return atLeastNothing(less(exact(fixedCentavos), times(exact(gross), perMillion, 1_000_000)))
}

/** By which law one tax is kept back. */
type TaxRule = Pick<Retention, 'tax' | 'source'>

/** What one tax takes, unrounded, of what, at which rate, and how it came to that. */
interface Taken {
  readonly base: number
  readonly basisPoints: number
  readonly tax: Exact
  /** What was kept back before in the same month, of what comes to `tax`. */
  readonly before: number
  readonly least: number
  readonly off: readonly TakenOff[]
}

type Share = Extract<RetentionTerms, { kind: 'share' }>
type Table = Extract<RetentionTerms, { kind: 'table' }>

/** Of what others pay is taken there, so that of the ceiling only the rest is left here. */
function byShare({ basisPoints, ceilingCentavos, leastCentavos }: Share, gross: number, others: number): Taken {
  const base = ceilingCentavos === null ? gross : Math.min(gross, Math.max(0, ceilingCentavos - others))
  const off = ceilingCentavos === null ? [] : said([{ kind: 'otherPayers', centavos: others }])
  return { base, basisPoints, tax: share(exact(base), basisPoints), before: 0, least: leastCentavos, off }
}

/** What was paid before in the month is income of the same month: the table is of both, less what it took already. */
function byTable(terms: Table, gross: number, inss: number, { facts, paidBefore }: TaxStanding): Taken {
  const whole = gross + paidBefore.grossCentavos
  const deducted = said([
    { kind: 'inss', centavos: inss + paidBefore.inssCentavos },
    {
      kind: 'dependants',
      centavos: (facts?.dependants ?? 0) * terms.dependantCentavos,
      count: facts?.dependants,
    },
    { kind: 'alimony', centavos: facts?.alimonyCentavos ?? 0 },
    { kind: 'pension', centavos: terms.deductsPension ? (facts?.pensionCentavos ?? 0) : 0 },
  ])
  const simplified = said([{ kind: 'simplified', centavos: terms.simplifiedCentavos }])
  const deductions = sumOff(deducted) < terms.simplifiedCentavos ? simplified : deducted
  const base = Math.max(0, whole - sumOff(deductions))
  const bracket = terms.brackets.find(({ upToCentavos }) => upToCentavos === null || base <= upToCentavos)
  const { basisPoints = 0, lessCentavos = 0 } = bracket ?? {}
  const relief = terms.relief ? reliefOf(terms.relief, whole) : nothing
  const tax = atLeastNothing(less(less(share(exact(base), basisPoints), exact(lessCentavos)), relief))
  const before = paidBefore.irrfCentavos
  const off = [
    ...said([{ kind: 'paidBefore', centavos: paidBefore.grossCentavos }]),
    ...deductions,
    ...said([
      { kind: 'step', centavos: lessCentavos },
      { kind: 'relief', centavos: rounded(relief) },
      { kind: 'withheld', centavos: before },
    ]),
  ]
  return { base, basisPoints, tax, before, least: terms.leastCentavos, off }
}

const said = (off: readonly TakenOff[]) => off.filter(({ centavos }) => centavos > 0)
const sumOff = (off: readonly TakenOff[]) => off.reduce((sum, { centavos }) => sum + centavos, 0)

const alone: TaxStanding = {
  facts: null,
  otherPayersCentavos: 0,
  paidBefore: { grossCentavos: 0, inssCentavos: 0, irrfCentavos: 0 },
}

/**
 * What the law keeps back of a month's pay: each tax rounded once, half up. What is of an employee the payroll keeps back,
 * and nothing is of what is not above zero. What is kept back never exceeds what is due.
 * @param grossCentavos what is due before it
 * @param rules those that hold, in whatever order
 * @param standing of who works on their own account
 */
export function retentionsOf(
  regime: Regime | null,
  grossCentavos: number,
  rules: readonly RetentionRule[],
  standing: TaxStanding = alone,
): readonly Retention[] {
  const of = retainedRegimeOf(regime)
  if (of === null || grossCentavos <= 0) return []
  const person = of === 'selfEmployed' ? standing : alone
  const kept: Retention[] = []
  for (const tax of taxes) {
    const rule = rules.find((one) => one.regime === of && one.tax === tax)
    if (!rule || rule.terms.kind === 'none') continue
    const inss = kept.find((one) => one.tax === 'inss')?.centavos ?? 0
    const others = tax === 'inss' ? person.otherPayersCentavos : 0
    const taken =
      rule.terms.kind === 'share'
        ? byShare(rule.terms, grossCentavos, others)
        : byTable(rule.terms, grossCentavos, inss, person)
    const retention = retentionBy({ ...rule, tax }, taken, grossCentavos - sumOfRetentions(kept))
    // That others keep all of it back is said; that there is nothing is not.
    if (retention.centavos > 0 || others > 0) kept.push(retention)
  }
  return kept
}

/** What one tax keeps back of what the others leave: nothing up to what is not taken, and less what it took before. */
function retentionBy({ tax, source }: TaxRule, taken: Taken, left: number): Retention {
  const { base, basisPoints, before, least, off } = taken
  const all = rounded(taken.tax)
  const centavos = Math.min(all > least ? Math.max(0, all - before) : 0, Math.max(0, left))
  return { tax, baseCentavos: base, basisPoints, centavos, source, ...(off.length > 0 && { off }) }
}

/**
 * What is kept back of one who works on their own account, as of another day of payment: income tax is of that day, and
 * everything else stays as it was agreed.
 * @param kept as it was agreed
 * @param rules those that hold on that day
 */
export function incomeTaxAnew(
  kept: readonly Retention[],
  grossCentavos: number,
  rules: readonly RetentionRule[],
  standing: TaxStanding,
): readonly Retention[] {
  const others = kept.filter(({ tax }) => tax !== 'irrf')
  const rule = rules.find(({ regime, tax }) => regime === 'selfEmployed' && tax === 'irrf')
  if (rule?.terms.kind !== 'table') return kept
  const inss = others.find(({ tax }) => tax === 'inss')?.centavos ?? 0
  const taken = byTable(rule.terms, grossCentavos, inss, standing)
  const irrf = retentionBy({ ...rule, tax: 'irrf' }, taken, grossCentavos - sumOfRetentions(others))
  return [...others, ...(irrf.centavos > 0 ? [irrf] : [])].toSorted(
    (one, other) => taxes.indexOf(one.tax) - taxes.indexOf(other.tax),
  )
}

/** What they come to. */
export function sumOfRetentions(retentions: readonly Retention[]): number {
  return retentions.reduce((sum, { centavos }) => sum + centavos, 0)
}

interface Dated extends RetentionRule {
  readonly validFrom: string
  readonly validUntil: string | null
}

interface Ended {
  /** Its last day. */
  readonly validUntil: string
}

/** A table of the law that ended and was not renewed. */
export interface EndedTable extends Ended {
  readonly tax: Tax
}

/**
 * What was said of these services, the nearest first: of a company before any, then of a service before any. What is of others
 * is left out.
 */
export function saidOf<One extends Dated>(said: readonly One[], of: IssScope): readonly One[] {
  const near = ({ legalEntityId, service }: One) => (legalEntityId ? 2 : 0) + (service ? 1 : 0)
  return said
    .filter(({ legalEntityId }) => !legalEntityId || legalEntityId === of.legalEntityId)
    .filter(({ service }) => !service || service === of.service)
    .toSorted((one, other) => near(other) - near(one))
}

/** What of all that was ever said was said last of a plain date; of each regime and tax the latest stands first. */
function lastOn<One extends Dated>(said: readonly One[], day: string): readonly One[] {
  const holding = Map.groupBy(
    said.filter(({ validFrom }) => validFrom <= day),
    ({ regime, tax, legalEntityId, service }) => [regime, tax, legalEntityId, service].join('/'),
  )
  return [...holding.values()].flatMap(([latest]) => latest ?? [])
}

const hasEnded = <One extends Dated>(one: One, day: string): one is One & Ended =>
  one.validUntil !== null && one.validUntil < day

/** What of all that was ever said holds on a plain date: what ended and was not renewed does not. */
export function rulesOn<One extends Dated>(said: readonly One[], day: string): readonly One[] {
  return lastOn(said, day).filter((one) => !hasEnded(one, day))
}

/** Of a regime, what ended before a plain date and was not renewed: what is kept back then cannot be worked out. */
export function endedOn(said: readonly Dated[], regime: Regime | null, day: string): readonly EndedTable[] {
  const of = retainedRegimeOf(regime)
  const ended = lastOn(said, day).filter((one) => hasEnded(one, day))
  return ended.flatMap(({ regime: its, tax, validUntil }) => (its !== of || tax === 'cpp' ? [] : [{ tax, validUntil }]))
}

/** What ends within so many days after a plain date, or has, and was not renewed. */
export function endingBy<One extends Dated>(said: readonly One[], through: string): readonly (One & Ended)[] {
  const day = addDays(through, 1)
  return lastOn(said, day).filter((one) => hasEnded(one, day))
}
