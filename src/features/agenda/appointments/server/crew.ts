import { missingFunctions } from '../../availability/rules.ts'
import { type Part, credentialOn, neededText, roomKindWords } from '../../../network/offers/both.ts'
import type { RoomKind } from '../../../foundation/offers/both.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { formatDate, localDate } from '../../../../shared/time.ts'
import type { Novelty } from './novelty.ts'
import type { Placement, PlacementFacts } from './placement-facts.ts'

/** The message for a room of another kind than the procedure's. */
export function roomKindWanted(wanted: RoomKind): Both {
  if (wanted === 'surgery')
    return both('Uma cirurgia precisa de uma sala de cirurgia', 'A surgery needs an operating room')
  return both(
    `Este procedimento pede outra sala: ${roomKindWords['pt-BR'][wanted].toLowerCase()}`,
    `This procedure asks for another room: ${roomKindWords.en[wanted].toLowerCase()}`,
  )
}

/**
 * What a surgery lacks of the functions its procedure requires, in words; null when they are filled.
 * @param parts what is said of its people; of the others their seat counts
 */
export function functionsMissing(
  { procedure, professionals }: Pick<PlacementFacts, 'procedure' | 'professionals'>,
  parts: readonly Part[] = [],
): FieldRefusal['message'] | null {
  if (procedure?.kind !== 'surgery') return null
  const missing = missingFunctions(
    procedure.requiredFunctions,
    professionals.flatMap(({ id, function: seat }) => {
      const own = parts.filter(({ professionalId }) => professionalId === id)
      return own.length > 0 ? own.map(({ function: work }) => work) : [seat]
    }),
  )
  if (missing.length === 0) return null
  return {
    'pt-BR': `Para ${procedure.name} falta na equipe: ${neededText(missing, 'pt-BR')}`,
    en: `${procedure.name} still lacks: ${neededText(missing, 'en')}`,
  }
}

/**
 * An expired credential refuses a new booking, a move to after its end, and stepping in.
 * @throws Problem RULE_BROKEN naming person, council number and date
 */
export function requireCredentials(placement: Placement, facts: PlacementFacts, { people }: Novelty): void {
  const day = localDate(placement.startsAt, facts.timeZone)
  const expired = facts.professionals.find((one) => people.includes(one.id) && credentialOn(one, day) === 'expired')
  if (!expired) return
  const { name, registrationValidUntil } = expired
  const until = registrationValidUntil ?? day
  const registration = expired.registration ?? ''
  throw new Problem('RULE_BROKEN', {
    'pt-BR': `A inscrição ${registration} de ${name} vale até ${formatDate(until, 'pt-BR')}. Para este dia, escolha outra pessoa ou renove a inscrição em Equipes.`,
    en: `The registration ${registration} of ${name} is valid until ${formatDate(until, 'en')}. For this day choose somebody else, or renew the registration under Teams.`,
  })
}
