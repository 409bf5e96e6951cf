import type { Context } from '../../../../server/endpoint/context.ts'
import { both, inBoth, wordOf } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDate } from '../../../../shared/time.ts'
import { caseKinds, type DocumentKind } from '../rules.ts'
import { placeWords } from '../words.ts'
import { type DayBelow, dayBelow, type NewMovement } from './posting-queries.ts'

/**
 * Refuses what the database would refuse of movements that are still to be written, for who is asked something else first.
 * The levels are locked.
 * @throws Problem RULE_BROKEN
 */
export async function requireThere(
  { database }: Context,
  kind: DocumentKind,
  movements: readonly NewMovement[],
): Promise<void> {
  const below = await dayBelow(database, movements)
  if (below) throw notThere({ ...below, kind })
}

/** That a lot was not in its place on the day on which it leaves, with how much was, what came later and what mends it. */
export function notThere({ kind, ...below }: DayBelow & { readonly kind: DocumentKind }): Problem {
  const message = inBoth((language) => sentences[language](below, kind === 'reversal'))
  if (kind === 'reversal') return new Problem('RULE_BROKEN', message)
  const isOfCase = caseKinds.some((one) => one === kind)
  return new Problem('RULE_BROKEN', message, {
    fields: [{ path: isOfCase ? 'quantity' : 'day', code: 'not_there', message }],
  })
}

const sentences = both(
  (below: DayBelow, isReversal: boolean) => {
    const { there, taken, later } = below
    const { day, from, what } = partsOf(below, 'pt-BR')
    const least = there > 0 ? `Em ${day} só havia ${there} de ${what}` : `Em ${day} não havia ${what}`
    const leaves = isReversal ? `o estorno tira ${taken}` : `aqui saem ${taken}`
    if (from === null) return `${least}, e ${leaves}. Não há tanto deste lote.`
    const came = `${there > 0 ? 'mais ' : ''}${later} só vieram até ${from}`
    const most = there > 0 ? `, ou tire no máximo ${there}` : ''
    const remedy = isReversal ? `Estorne antes o que saiu antes de ${from}` : `Use um dia a partir de ${from}${most}`
    return `${least}, e ${leaves}; ${came}. ${remedy}.`
  },
  (below: DayBelow, isReversal: boolean) => {
    const { there, taken, later } = below
    const { day, from, what } = partsOf(below, 'en')
    const least = there > 0 ? `On ${day} there were only ${there} of ${what}` : `On ${day} there was none of ${what}`
    const leaves = isReversal ? `the reversal takes ${taken}` : `${taken} leave here`
    if (from === null) return `${least}, and ${leaves}. There is not so much of this lot.`
    const came = `${later}${there > 0 ? ' more' : ''} came only by ${from}`
    const most = there > 0 ? `, or take ${there} at most` : ''
    const remedy = isReversal ? `Reverse first what left before ${from}` : `Use a day from ${from} on${most}`
    return `${least}, and ${leaves}; ${came}. ${remedy}.`
  },
)

function partsOf({ day, soundFrom, materialName, lotNumber, place }: DayBelow, language: 'pt-BR' | 'en') {
  const lot = lotNumber === null ? '' : `, ${language === 'en' ? 'lot' : 'lote'} ${lotNumber}`
  return {
    day: formatDate(day, language),
    from: soundFrom === null ? null : formatDate(soundFrom, language),
    what: `${materialName}${lot} (${wordOf(placeWords, place)[language]})`,
  }
}
