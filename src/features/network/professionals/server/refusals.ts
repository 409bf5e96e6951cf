import { Problem } from '../../../../shared/problem.ts'
import { both, type Both } from '../../../../shared/both.ts'
import type { ProfessionalRecord } from '../record.ts'
import type { Refusal } from '../rules.ts'
import type { Upcoming, UpcomingShifts } from './upcoming-queries.ts'

const wordings: Record<Refusal, Both> = {
  'foreign-unit': {
    'pt-BR': 'Só é possível pôr ou tirar profissionais das suas unidades.',
    en: 'You can only add professionals to your own units or remove them from those.',
  },
  'no-unit': {
    'pt-BR': 'Escolha ao menos uma unidade. Quem não atende mais em nenhuma é desativado.',
    en: 'Choose at least one unit. To remove somebody from all units, deactivate them.',
  },
  'also-elsewhere': {
    'pt-BR':
      'Este profissional também atende em outra unidade. Tire-o da sua, ou peça à administração que o desative ou reative.',
    en: 'This professional also works in another unit. Remove them from yours, or ask the administration.',
  },
}

/** The refusal of a change of units or state. */
export function refused(refusal: Refusal): Problem {
  const unitIds = refusal === 'also-elsewhere' ? 'active' : 'unitIds'
  const wording = wordings[refusal]
  return new Problem('RULE_BROKEN', wording, {
    fields: [{ path: unitIds, code: refusal, message: wording }],
  })
}

/** Somebody to whom pay is closed sent what only paying needs. */
export function payClosed(path: 'pixKey' | 'cpf'): Problem {
  const wording = {
    'pt-BR': 'A chave PIX e o CPF fazem parte dos pagamentos, que estão fechados para você. Salve sem eles.',
    en: 'PIX key and CPF belong to payments, which you cannot access. Save without them.',
  }
  return new Problem('NOT_ALLOWED', wording, {
    fields: [{ path, code: 'not_allowed', message: wording }],
  })
}

/** Appointments would lose their professional: which, soonest first, and how many there are in all. */
export function stillBooked(name: string, { appointments, total }: Upcoming): Problem {
  const [portuguese, english] =
    total === 1 ? ['um agendamento', 'an appointment'] : [`${total} agendamentos`, `${total} appointments`]
  return new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `${name} tem ${portuguese} pela frente. Remarque ou troque o profissional antes.`,
      en: `${name} still has ${english}. Rebook them or change the professional first.`,
    },
    { extra: { reason: 'still-booked', appointments, total } },
  )
}

/**
 * The roster would be left with somebody who is not there: which shifts, soonest first, and how many there are in all,
 * for those who read it; to others only that it is so.
 */
export function stillRostered(name: string, { shifts, total }: UpcomingShifts, readsRoster: boolean): Problem {
  if (!readsRoster) {
    return new Problem(
      'RULE_BROKEN',
      {
        'pt-BR': `${name} ainda está na escala pela frente. Peça a quem cuida da escala que passe os plantões a outra pessoa antes.`,
        en: `${name} still has shifts on the roster. Ask whoever plans the roster to hand them over first.`,
      },
      { extra: { reason: 'still-rostered' } },
    )
  }
  const [portuguese, english] = total === 1 ? ['um plantão', 'a shift'] : [`${total} plantões`, `${total} shifts`]
  return new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `${name} tem ${portuguese} na escala pela frente. Passe a outra pessoa ou retire da escala, e publique, antes.`,
      en: `${name} still has ${english} on the roster. Hand them over or remove them, and publish, first.`,
    },
    { extra: { reason: 'still-rostered', shifts, total } },
  )
}

/** Teams would be left with somebody who may not be in them. */
export function stillInTeams(name: string, teams: readonly { id: string; name: string }[]): Problem {
  const names = teams.map((team) => team.name).join(', ')
  return new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `${name} faz parte de: ${names}. Tire da equipe antes.`,
      en: `${name} is part of: ${names}. Remove them from the team first.`,
    },
    { extra: { reason: 'in-teams', teams: teams.map(({ id, name: team }) => ({ id, name: team })) } },
  )
}

const registered = both('Este registro já está em outro cadastro', 'This registration is on another record already')

/** The registration is taken; who has it is included for those who may see them. */
export function registrationTaken(
  owner: Pick<ProfessionalRecord, 'id' | 'name'> | undefined,
  inSight: boolean,
): Problem {
  const name = inSight ? owner?.name : undefined
  const portuguese = name
    ? `Este registro já é de ${name}. Abra o cadastro que já existe.`
    : 'Este registro já é de alguém de outra unidade. Peça à administração que inclua a sua.'
  const english = name
    ? `This registration already belongs to ${name}. Open the existing record.`
    : 'This registration belongs to somebody of another unit. Ask the administration to add yours.'
  return new Problem(
    'ALREADY_EXISTS',
    { 'pt-BR': portuguese, en: english },
    {
      fields: [{ path: 'councilNumber', code: 'already_exists', message: registered }],
      ...(name && owner && { extra: { existing: { id: owner.id, name } } }),
    },
  )
}
