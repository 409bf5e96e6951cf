import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'

/** Whoever checked does not approve. */
export function checkedByThem(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Você conferiu parte deste demonstrativo: outra pessoa da administração aprova.',
      'You checked some of this statement: another administrator approves it.',
    ),
  )
}

/** Whoever accepted the values or signed the map, and checked, does not send alone. */
export function settledAlone(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Você assinou o batemapa ou aceitou os valores, e também conferiu: outra pessoa envia.',
      'You signed the day map or accepted its values, and checked too: somebody else sends it.',
    ),
  )
}

/** Whoever checked does not answer for the person who is paid. */
export function answeredByChecker(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Você conferiu parte deste demonstrativo: o aceite é do profissional, pelo link, ou registrado por outra pessoa.',
      'You checked some of this statement: the professional accepts it by the link, or somebody else records it.',
    ),
  )
}
