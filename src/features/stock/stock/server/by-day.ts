import type { Context } from '../../../../server/endpoint/context.ts'
import { both, inBoth, wordOf } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDate } from '../../../../shared/time.ts'
import { caseKinds, type DocumentKind } from '../rules.ts'
import { placeWords } from '../words.ts'
import { type DayBelow, dayBelow } from './by-day-queries.ts'
import type { NewMovement } from './posting-queries.ts'

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
  const isOfCase = caseKinds.some((one) => one === kind)
  const road = kind === 'reversal' ? 'reversal' : isOfCase ? 'case' : 'typed'
  const message = inBoth((language) => sentences[language](below, road))
  if (kind === 'reversal') return new Problem('RULE_BROKEN', message)
  return new Problem('RULE_BROKEN', message, {
    fields: [{ path: isOfCase ? 'quantity' : 'day', code: 'not_there', message }],
  })
}

/** What is to be done about it: what was posted since is reversed, another lot is taken, or another day is typed. */
type Road = 'reversal' | 'case' | 'typed'

const sentences = both(
  (below: DayBelow, road: Road) => {
    const { there, taken, later } = below
    const { day, from, what } = partsOf(below, 'pt-BR')
    const least = there > 0 ? `Em ${day} só havia ${there} de ${what}` : `Em ${day} não havia ${what}`
    const leaves = road === 'reversal' ? `o estorno tira ${taken}` : `aqui saem ${taken}`
    const used = road === 'reversal' ? 'Estorne antes o que usou este lote' : 'Tire menos, ou escolha outro lote'
    if (from === null) return `${least}, e ${leaves}. ${used}.`
    const came = `${there > 0 ? 'mais ' : ''}${later} só vieram até ${from}`
    const most = there > 0 ? `, ou tire no máximo ${there}` : ''
    const remedies = {
      reversal: `Estorne antes o que saiu antes de ${from}`,
      case: 'Escolha outro lote, ou registre o uso sem saldo',
      typed: `Use um dia a partir de ${from}${most}`,
    }
    return `${least}, e ${leaves}; ${came}. ${remedies[road]}.`
  },
  (below: DayBelow, road: Road) => {
    const { there, taken, later } = below
    const { day, from, what } = partsOf(below, 'en')
    const least = there > 0 ? `On ${day} there were only ${there} of ${what}` : `On ${day} there was none of ${what}`
    const leaves = road === 'reversal' ? `the reversal takes ${taken}` : `${taken} leave here`
    const used = road === 'reversal' ? 'Reverse first what used this lot' : 'Take less, or choose another lot'
    if (from === null) return `${least}, and ${leaves}. ${used}.`
    const came = `${later}${there > 0 ? ' more' : ''} came only by ${from}`
    const most = there > 0 ? `, or take ${there} at most` : ''
    const remedies = {
      reversal: `Reverse first what left before ${from}`,
      case: 'Choose another lot, or record use without stock',
      typed: `Use a day from ${from} on${most}`,
    }
    return `${least}, and ${leaves}; ${came}. ${remedies[road]}.`
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
