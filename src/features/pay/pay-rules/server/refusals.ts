import { both } from '../../../../shared/both.ts'
import { formatShare } from '../../../../shared/money.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { formatDay } from '../../../../shared/time.ts'
import type { PayRuleRow } from '../record.ts'
import { validityShown } from '../words.ts'
import type { OverWhole } from './over-whole.ts'
import type { SameRule } from './record-queries.ts'

/** The refusal of a rule that would tie with another: nobody could say which of the two pays. */
export function tiesWith(rule: SameRule): Problem {
  const message = both(
    `Empata com a regra “${rule.name}” (${validityShown(rule, 'pt-BR')})`,
    `Ties with the rule “${rule.name}” (${validityShown(rule, 'en')})`,
  )
  return new Problem(
    'RULE_BROKEN',
    {
      'pt-BR': `A regra “${rule.name}” já fala do mesmo, nos mesmos dias: ninguém saberia qual das duas paga. Substitua-a, encerre-a antes ou torne esta mais específica.`,
      en: `The rule “${rule.name}” speaks of the same already, on the same days: nobody could say which of the two pays. Replace it, end it before, or make this one more specific.`,
    },
    { fields: [{ path: 'validFrom', code: 'tie', message }], extra: { ruleId: rule.id } },
  )
}

/** Another edition came after it: that one is to be changed. */
export function notLatest({ edition }: Pick<PayRuleRow, 'edition'>): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': `A ${edition}ª edição já foi substituída. Mude a mais recente.`,
    en: `Edition ${edition} was replaced already. Change the latest one.`,
  })
}

/** It was taken back before it ever held, or has ended already. */
export function isOver(): Problem {
  return new Problem('WRONG_STATE', both('Esta regra já foi encerrada.', 'This rule has ended already.'))
}

/** More than the whole of a case would be given away: that may be meant, and then somebody says why. */
export function needsReason({ basisPoints, procedureName, unitName, day, rules }: OverWhole): FieldRefusal {
  const others = rules.map(({ name }) => `“${name}”`).join(', ')
  const about = (language: 'pt-BR' | 'en') => `${procedureName} · ${unitName} · ${formatDay(day, language)}`
  return {
    path: 'reason',
    code: 'over_whole',
    message: {
      'pt-BR': `Um caso como ${about('pt-BR')} pagaria ${formatShare(basisPoints, 'pt-BR')}${others && `, com ${others}`}. Se for isso mesmo, escreva aqui por quê.`,
      en: `A case such as ${about('en')} would pay ${formatShare(basisPoints, 'en')}${others && `, with ${others}`}. If that is meant, say here why.`,
    },
  }
}
