import { type Exact, exact, less, rounded, share, times } from '../../shared/exact.ts'
import { type Regime, type Relief, type Retention, retainedRegimeOf, type RetentionRule, taxes } from './model.ts'

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

/** What one tax takes, unrounded, of what, and at which rate. */
function taken({ terms }: RetentionRule, gross: number, inss: number) {
  if (terms.kind === 'none') return { base: 0, basisPoints: 0, tax: nothing, least: 0 }
  if (terms.kind === 'share') {
    const base = Math.min(gross, terms.ceilingCentavos ?? gross)
    return {
      base,
      basisPoints: terms.basisPoints,
      tax: share(exact(base), terms.basisPoints),
      least: terms.leastCentavos,
    }
  }
  const base = Math.max(0, gross - Math.max(inss, terms.simplifiedCentavos))
  const bracket = terms.brackets.find(({ upToCentavos }) => upToCentavos === null || base <= upToCentavos)
  const { basisPoints = 0, lessCentavos = 0 } = bracket ?? {}
  const whole = atLeastNothing(less(share(exact(base), basisPoints), exact(lessCentavos)))
  const tax = terms.relief ? atLeastNothing(less(whole, reliefOf(terms.relief, gross))) : whole
  return { base, basisPoints, tax, least: terms.leastCentavos }
}

/**
 * What the law keeps back of a month's pay: each tax rounded once, half up. What is of an employee the payroll keeps back,
 * and nothing is of what is not above zero.
 * @param grossCentavos what is due before it
 * @param rules those that hold, in whatever order
 */
export function retentionsOf(
  regime: Regime | null,
  grossCentavos: number,
  rules: readonly RetentionRule[],
): readonly Retention[] {
  const of = retainedRegimeOf(regime)
  if (of === null || grossCentavos <= 0) return []
  const kept: Retention[] = []
  for (const tax of taxes) {
    const rule = rules.find((one) => one.regime === of && one.tax === tax)
    if (!rule) continue
    const inss = kept.find((one) => one.tax === 'inss')?.centavos ?? 0
    const { base, basisPoints, tax: amount, least } = taken(rule, grossCentavos, inss)
    const centavos = rounded(amount)
    if (centavos <= least) continue
    kept.push({ tax, baseCentavos: base, basisPoints, centavos, source: rule.source })
  }
  return kept
}

/** What they come to. */
export function sumOfRetentions(retentions: readonly Retention[]): number {
  return retentions.reduce((sum, { centavos }) => sum + centavos, 0)
}

/** What of all that was ever said holds on a plain date; of each regime and tax the latest stands first. */
export function rulesOn<One extends RetentionRule & { readonly validFrom: string }>(
  said: readonly One[],
  day: string,
): readonly One[] {
  const holding = Map.groupBy(
    said.filter(({ validFrom }) => validFrom <= day),
    ({ regime, tax }) => `${regime}/${tax}`,
  )
  return [...holding.values()].flatMap(([latest]) => latest ?? [])
}
