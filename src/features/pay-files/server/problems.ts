import { inBoth } from '../../../shared/both.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Refusal } from '../refusals.ts'

/** Reasons told at once; of more, how many there are. */
const mostTold = 5

/** The bank is not written to before it is known which. */
export function noProfile(): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': 'Preencha antes a conta que paga, com o convênio do banco.',
    en: 'Fill in the account that pays first, with the bank’s agreement.',
  })
}

/** What the bank would send back. */
export function refusedFile(refusals: readonly Refusal[]): Problem {
  const rest = refusals.length - mostTold
  const told = refusals.slice(0, mostTold)
  return new Problem(
    'RULE_BROKEN',
    inBoth((language) => {
      const more = language === 'en' ? ` And ${rest} more.` : ` E mais ${rest}.`
      return `${told.map(({ message }) => message[language]).join(' ')}${rest > 0 ? more : ''}`
    }),
  )
}

/** The file was taken back. */
export function isWithdrawn(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Este arquivo foi retirado. Gere outro.',
    en: 'This file was taken back. Make another.',
  })
}

/** The bank has it. */
export function isAnswered(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'O banco já respondeu a este arquivo: ele não pode ser retirado.',
    en: 'The bank has answered this file: it cannot be taken back.',
  })
}

/** A return file that is none of this file. */
export function wrongAnswer(why: { 'pt-BR': string; en: string }): Problem {
  return new Problem('RULE_BROKEN', why, {
    fields: [{ path: 'text', code: 'not_its_answer', message: why }],
  })
}
