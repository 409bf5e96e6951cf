import { both, inBoth } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDate } from '../../../../shared/time.ts'
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

/** The bank may pay it by a file. */
export function isInFile(file: { number: number; payOn: string; isAnswered: boolean }): Problem {
  return new Problem(
    'RULE_BROKEN',
    inBoth((language) => {
      const day = formatDate(file.payOn, language)
      const by =
        language === 'en'
          ? `Payment file ${file.number}, for ${day}, may pay this.`
          : `O arquivo de pagamento ${file.number}, para ${day}, pode pagar isto.`
      if (file.isAnswered)
        return language === 'en'
          ? `${by} Say in the file what came of this payment first.`
          : `${by} Diga antes, no arquivo, o que houve com este pagamento.`
      return language === 'en'
        ? `${by} Read the bank’s answer, or take the file back if it was not sent.`
        : `${by} Leia o retorno do banco, ou retire o arquivo se ele não foi enviado.`
    }),
    { extra: { fileNumber: file.number } },
  )
}

/** Something in it is not to be paid by it any more. */
export function paysTooMuch(names: readonly string[]): Problem {
  const list = names.slice(0, mostTold).join(', ')
  return new Problem(
    'WRONG_STATE',
    both(
      `Este arquivo não pode mais ir ao banco: ${list} já não se paga por ele. A tabela (CSV) continua disponível.`,
      `This file cannot go to the bank any more: ${list} is not paid by it now. The table (CSV) can still be taken.`,
    ),
  )
}

/** It was said already what came of it. */
export function isSettled(): Problem {
  return new Problem(
    'WRONG_STATE',
    both('Já se sabe o que houve com este pagamento.', 'It is known already what came of this payment.'),
  )
}

/** The bank has not had its day yet. */
export function notDueYet(payOn: string): Problem {
  return new Problem(
    'WRONG_STATE',
    inBoth((language) =>
      language === 'en'
        ? `The bank is to pay on ${formatDate(payOn, language)}. If the file was not sent, take it back.`
        : `O banco paga em ${formatDate(payOn, language)}. Se o arquivo não foi enviado, retire-o.`,
    ),
  )
}

/** What was paid twice has to come back; it cannot be made right by saying that it was paid. */
export function isTwice(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Isto foi pago duas vezes: quando o dinheiro voltar, diga que voltou.',
      'This was paid twice: once the money comes back, say that it did.',
    ),
  )
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
