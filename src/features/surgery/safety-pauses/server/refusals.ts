import { both, type Both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { Obstacle } from '../rules.ts'

/** Consultations and sessions have no pauses. */
export function notSurgery(): Problem {
  return new Problem('WRONG_STATE', both('Só cirurgias têm pausas de segurança.', 'Only surgeries have safety pauses.'))
}

const obstacleWords: Readonly<Record<Obstacle, Both>> = {
  done: both('Esta pausa já terminou.', 'This pause is over already.'),
  status: both(
    'Ainda não é hora desta pausa: a primeira é com o paciente já na unidade, as outras com a cirurgia em andamento.',
    'It is not time for this pause: the first is with the patient at the unit, the others during the surgery.',
  ),
  earlier: both('Falta a pausa anterior.', 'The pause before it is missing.'),
  unanswered: both('Falta responder a todos os itens.', 'Every item must be answered first.'),
}

/** What stops a pause; the first obstacle says it. */
export function stopped(obstacle: Obstacle): Problem {
  return new Problem('WRONG_STATE', obstacleWords[obstacle], { extra: { reason: obstacle } })
}

/** An answer after somebody has signed what was answered. */
export function signedAlready(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Alguém já assinou esta pausa; as respostas não mudam mais.',
      'Somebody has signed this pause; its answers stay.',
    ),
    { extra: { reason: 'begun' } },
  )
}

/** An answer to what is not asked, or that is none of its answers. */
export function notAsked(): Problem {
  return rule(
    'not-asked',
    both('A lista mudou. Veja os itens como estão agora.', 'The list has changed. Look at its items as they are now.'),
  )
}

/** What was on the screen of who signs is not what is asked now. */
export function otherTemplate(): Problem {
  return rule(
    'other-template',
    both(
      'A unidade mudou a lista agora há pouco. Veja os itens novos antes de assinar.',
      'The unit has just changed its list. Look at the new items before you sign.',
    ),
  )
}

/** Only those who are there sign. */
export function notOfTeam(): Problem {
  return rule(
    'not-of-team',
    both('Só quem é da equipe deste caso assina.', 'Only members of this case’s team sign.'),
    'professionalId',
  )
}

/** Each signs once. */
export function hasSigned(name: string): Problem {
  return rule(
    'has-signed',
    both(`${name} já assinou esta pausa.`, `${name} has signed this pause already.`),
    'professionalId',
  )
}

function rule(reason: string, wording: Both, path?: string, extra: Record<string, unknown> = {}): Problem {
  return new Problem('RULE_BROKEN', wording, {
    ...(path !== undefined && { fields: [{ path, code: reason, message: wording }] }),
    extra: { reason, ...extra },
  })
}
