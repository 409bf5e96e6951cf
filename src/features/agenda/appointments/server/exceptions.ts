import { may } from '../../../../shared/permissions.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { both, type Both } from '../../../../shared/both.ts'
import { addMinutes } from '../../../../shared/time.ts'
import type { Novelty } from './novelty.ts'
import { isSurgery, pastGraceMinutes } from './placement.ts'
import type { Placement, PlacementFacts } from './placement-facts.ts'

interface Asking {
  role: Role
  reason: string | undefined
  /** It stood so before and is to stand so again, where another time is no answer. */
  undoing?: boolean
  /** The present, as an instant with Z. */
  now: string
}

/**
 * What is out of the ordinary with a slot, after making sure that the role may book so and said why: outside opening
 * hours, or while one of its people is not on the roster. The past asks the same, and a team that has its fill of
 * surgeries on that day; a start up to 15 minutes ago still counts as now.
 * @throws Problem NOT_ALLOWED or REASON_REQUIRED
 */
export function requireExceptions(
  placement: Placement,
  facts: PlacementFacts,
  novelty: Novelty,
  who: Asking,
): { outsideHours: boolean; outsideRoster: boolean } {
  if (placement.startsAt < addMinutes(who.now, -pastGraceMinutes)) {
    requireReason(who, 'appointment.bookInPast', 'past', {
      'pt-BR': 'Este horário já passou.',
      en: 'This time has passed.',
    })
  }
  if (!facts.isOpen) {
    requireReason(who, 'appointment.bookOutsideHours', 'closed', {
      'pt-BR': 'A unidade está fechada neste horário.',
      en: 'The unit is closed at this time.',
    })
  }
  const absent = facts.professionals.filter((one) => !one.isRostered)
  const [first, ...others] = absent.filter((one) => novelty.people.includes(one.id)).map((one) => one.name)
  if (first !== undefined) {
    requireReason(who, 'appointment.bookOutsideHours', 'roster', {
      'pt-BR': `${[first, ...others].join(' e ')} não ${others.length > 0 ? 'estão' : 'está'} na escala neste horário.`,
      en: `${[first, ...others].join(' and ')} ${others.length > 0 ? 'are' : 'is'} not on the roster at this time.`,
    })
  }
  requireCapacity(facts, novelty, who)
  return { outsideHours: !facts.isOpen, outsideRoster: absent.length > 0 }
}

/**
 * That the team of a slot takes one more surgery on its day, or that the role may exceed that and said why. The team is
 * locked since it was counted (`lockTeams`).
 * @throws Problem NOT_ALLOWED or REASON_REQUIRED
 */
export function requireCapacity({ team, ...facts }: PlacementFacts, novelty: Pick<Novelty, 'team'>, who: Asking): void {
  if (!team || !novelty.team || !isSurgery(facts) || team.surgeries < team.capacityPerDay) return
  const count = team.surgeries
  requireReason(who, 'appointment.bookOutsideHours', 'capacity', {
    'pt-BR': `${team.name} já tem ${count} ${count === 1 ? 'cirurgia' : 'cirurgias'} neste dia, a sua capacidade.`,
    en: `${team.name} already has ${count} ${count === 1 ? 'surgery' : 'surgeries'} on this day, its capacity.`,
  })
}

function requireReason(
  who: Asking,
  permission: 'appointment.bookInPast' | 'appointment.bookOutsideHours',
  exception: 'past' | 'closed' | 'roster' | 'capacity',
  because: Both,
): void {
  const { undoing = false } = who
  if (!may(who.role, permission)) {
    throw new Problem(
      'NOT_ALLOWED',
      {
        'pt-BR': `${because['pt-BR']} ${undoing ? 'Peça à gerência da unidade que o desfaça.' : 'Escolha outro ou peça à gerência da unidade.'}`,
        en: `${because.en} ${undoing ? 'Ask the unit manager to undo it.' : 'Choose another or ask the unit manager.'}`,
      },
      { extra: { exception } },
    )
  }
  if (who.reason) return
  const path = undoing ? 'reason' : 'exceptionReason'
  throw new Problem(
    'REASON_REQUIRED',
    {
      'pt-BR': `${because['pt-BR']} Para ${undoing ? 'desfazer' : 'agendar'} mesmo assim, escreva o motivo.`,
      en: `${because.en} To ${undoing ? 'undo it' : 'book'} anyway, write the reason.`,
    },
    {
      fields: [{ path, code: 'required', message: both('Escreva o motivo', 'Enter the reason') }],
      extra: { because: permission, exception },
    },
  )
}
