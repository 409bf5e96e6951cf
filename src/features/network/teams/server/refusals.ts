import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { both } from '../../../../shared/both.ts'
import type { Upcoming } from '../../professionals/server/upcoming-queries.ts'
import type { refusalOfMember } from '../rules.ts'

type MemberRefusal = Exclude<ReturnType<typeof refusalOfMember>, undefined>

/** What is wrong with a member, in words. */
export function memberWording(refusal: MemberRefusal, name: string | undefined): FieldRefusal['message'] {
  const who = name ?? 'Este profissional'
  const whoInEnglish = name ?? 'This professional'
  switch (refusal) {
    case 'not-here':
      return both(
        'Há um profissional que não atende na unidade da equipe',
        'One of the professionals does not work in the team’s unit',
      )
    case 'inactive':
      return { 'pt-BR': `${who} está com o cadastro inativo`, en: `${whoInEnglish} is not active` }
    case 'other-work':
      return { 'pt-BR': `${who} não exerce essa função`, en: `${whoInEnglish} does not do that work` }
  }
}

/** Surgeries would lose their team: which, soonest first, and how many there are in all. */
export function stillNamed(name: string, { appointments, total }: Upcoming): Problem {
  const [portuguese, english] =
    total === 1 ? ['uma cirurgia', 'a surgery'] : [`${total} cirurgias`, `${total} surgeries`]
  return new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `${name} tem ${portuguese} pela frente. Troque a equipe delas antes de arquivar.`,
      en: `${name} still has ${english}. Give them another team before archiving.`,
    },
    { extra: { reason: 'still-booked', appointments, total } },
  )
}

/** The team is archived, or is not, already. */
export function alreadySo(active: boolean): Problem {
  return new Problem(
    'WRONG_STATE',
    active
      ? { 'pt-BR': 'Esta equipe não está arquivada.', en: 'This team is not archived.' }
      : { 'pt-BR': 'Esta equipe está arquivada. Reative-a antes.', en: 'This team is archived. Restore it first.' },
  )
}
