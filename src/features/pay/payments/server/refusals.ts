import { both, inBoth } from '../../../../shared/both.ts'
import { formatDate } from '../../../../shared/time.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { EndedTable } from '../../../network/offers/both.ts'
import { monthBeside, type StatementState } from '../rules.ts'
import { standsOtherwiseWords } from '../transitions.ts'
import { endedShown } from '../ended.ts'
import { monthLockedWords, monthShown } from '../words.ts'

/** It stands otherwise than what is to be done with it asks for. */
export function standsOtherwise(state: StatementState): Problem {
  return new Problem('WRONG_STATE', standsOtherwiseWords(state), { extra: { state } })
}

/** The month is over. */
export function monthIsLocked(month: string): Problem {
  return new Problem('WRONG_STATE', monthLockedWords(month), { extra: { state: 'locked' } })
}

/** Money would come into a month of which everybody was paid. */
export function receivedInLockedMonth(month: string): Problem {
  const message = both(
    `O mês ${monthShown(month)} dos pagamentos está encerrado: use um dia depois dele`,
    `The month ${monthShown(month)} of payments is locked: use a day after it`,
  )
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), {
    fields: [{ path: 'day', code: 'month_locked', message }],
  })
}

/** There is nothing to give account of. */
export function nothingPaidIn(year: number): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      `Nada foi pago em ${year} a autônomos ou empresas. O informe dos empregados é da folha.`,
      `Nothing was paid in ${year} to self-employed people or companies. Employees get theirs from the payroll.`,
    ),
  )
}

/** A unit would belong to another company in a month of which something is approved. */
export function paidByAnother(month: string): Problem {
  const next = `${monthBeside(month, 1)}-01`
  const message = inBoth((language) =>
    language === 'en'
      ? `Statements of ${monthShown(month)} with what was done here are approved: another company pays from ${formatDate(next, language)} on`
      : `Há demonstrativos aprovados de ${monthShown(month)} desta unidade: outra empresa só paga a partir de ${formatDate(next, language)}`,
  )
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), {
    fields: [{ path: 'legalEntityFrom', code: 'paid_by_another', message }],
  })
}

/** The month is yet to come. */
export function notBegun(month: string): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(`O mês ${monthShown(month)} ainda não começou.`, `The month ${monthShown(month)} has not begun yet.`),
  )
}

/** A month before it is open and was left out: what it has is not known yet. */
export function notEnded(month: string): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      `O mês ${monthShown(month)} ainda não terminou em todas as unidades: encerre depois do último dia.`,
      `The month ${monthShown(month)} has not ended in every unit yet: lock it after its last day.`,
    ),
  )
}

/** An earlier month is to be locked first. */
export function earlierIsOpen(month: string): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      `Encerre antes o mês ${monthShown(month)}, que ainda está aberto.`,
      `Lock ${monthShown(month)} first: it is still open.`,
    ),
    { extra: { month } },
  )
}

/** Something of it is not paid. */
export function notAllOver(unfinished: number): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      unfinished === 1
        ? 'Ainda há 1 demonstrativo a pagar neste mês.'
        : `Ainda há ${unfinished} demonstrativos a pagar neste mês.`,
      unfinished === 1
        ? '1 statement of this month is still to be paid.'
        : `${unfinished} statements of this month are still to be paid.`,
    ),
    { extra: { unfinished } },
  )
}

/** What was on the screen is not what is there. */
export function changedMeanwhile(): Problem {
  return new Problem(
    'STALE',
    both(
      'Este demonstrativo mudou depois que você o abriu. Veja como está agora e repita.',
      'This statement changed after you opened it. Look at it as it is now and try again.',
    ),
  )
}

/** It is of several units, and not all of them are the person's. */
export function ofOtherUnitsToo(): Problem {
  return new Problem(
    'NOT_ALLOWED',
    both(
      'Este demonstrativo tem linhas de outras unidades: quem vê todas elas é quem faz isto. Peça à administração.',
      'This statement has lines of other units: whoever sees all of them does this. Ask the administration.',
    ),
  )
}

/** Rules that nobody can choose between, or that give away more than there is. */
export function toPutRight(count: number): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      count === 1
        ? 'Há 1 problema de regra neste demonstrativo: resolva-o antes e calcule de novo.'
        : `Há ${count} problemas de regra neste demonstrativo: resolva-os antes e calcule de novo.`,
      count === 1
        ? 'There is 1 problem of rules in this statement: put it right first and calculate again.'
        : `There are ${count} problems of rules in this statement: put them right first and calculate again.`,
    ),
    { extra: { problems: count } },
  )
}

/** Nothing is to be paid. */
export function nothingIsDue(): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      'Não há nada a pagar neste demonstrativo: o que ficou negativo é descontado no mês seguinte.',
      'There is nothing to pay in this statement: what is below zero is taken off in the month after.',
    ),
  )
}

/** An invoice says another amount than what is due. */
export function invoiceDiffers(dueCentavos: number): Problem {
  const message = both(
    `A nota deve ser de ${formatMoney(dueCentavos, 'pt-BR')}, o valor a pagar`,
    `The invoice is to be of ${formatMoney(dueCentavos, 'en')}, what is due`,
  )
  return new Problem(
    'RULE_BROKEN',
    both('O valor da nota não é o do demonstrativo.', 'The amount of the invoice is not that of the statement.'),
    { fields: [{ path: 'amountCentavos', code: 'differs', message }], extra: { dueCentavos } },
  )
}

/** There is nothing to open yet. */
export function noInvoiceFile(): Problem {
  return new Problem(
    'WRONG_STATE',
    both('Este demonstrativo ainda não tem o arquivo da nota.', 'This statement has no file of an invoice yet.'),
  )
}

/** A company is paid what it charged, and not before. */
export function needsInvoice(dueCentavos: number): Problem {
  return new Problem('RULE_BROKEN', {
    'pt-BR': `Falta a nota da empresa, com o arquivo e o valor de ${formatMoney(dueCentavos, 'pt-BR')}.`,
    en: `The company’s invoice is missing, with its file and of ${formatMoney(dueCentavos, 'en')}.`,
  })
}

/** A line is not in the statement any more, or of a unit that is not seen. */
export function noSuchLine(): Problem {
  const message = both('Esta linha não está no demonstrativo', 'This line is not in the statement')
  return new Problem(
    'RULE_BROKEN',
    both(
      'A linha contestada não está no demonstrativo. Abra-o de novo.',
      'The contested line is not in the statement. Open it again.',
    ),
    { fields: [{ path: 'lineKey', code: 'unknown', message }] },
  )
}

/** A rule speaks of it by now, or it is not in the statement any more. */
export function noSuchUnruled(): Problem {
  const message = both('Esta linha não espera por uma regra', 'This line waits for no rule')
  return new Problem(
    'RULE_BROKEN',
    both(
      'Esta linha já tem regra, ou não está mais no demonstrativo. Abra-o de novo.',
      'This line has a rule by now, or is not in the statement any more. Open it again.',
    ),
    { fields: [{ path: 'lineKey', code: 'has_a_rule', message }] },
  )
}

/** It was answered before. */
export function isAnswered(): Problem {
  return new Problem('WRONG_STATE', both('Esta contestação já foi respondida.', 'This was answered already.'))
}

/** Everything in it is checked already, or is of units that are not the person's. */
export function nothingToUncheck(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Não há conferência sua a desfazer neste demonstrativo.',
      'There is no check of yours to take back in this statement.',
    ),
  )
}

/** Nobody can be written to. */
export function hasNoMail(name: string): Problem {
  return new Problem(
    'RULE_BROKEN',
    both(
      `${name} não tem e-mail no cadastro: informe-o ou entregue o PDF em papel.`,
      `${name} has no registered e-mail: enter it, or hand the PDF over on paper.`,
    ),
  )
}

/** There is no receipt of what was not paid. */
export function notPaidYet(): Problem {
  return new Problem(
    'WRONG_STATE',
    both(
      'Este demonstrativo ainda não foi pago: o comprovante existe depois do pagamento.',
      'This statement was not paid yet: there is a receipt once it is.',
    ),
  )
}

/** A form came without what it is of. */
export function nothingWasSent(): Problem {
  return new Problem(
    'INVALID_INPUT',
    both(
      'O que foi enviado não pôde ser lido. Abra a página de novo e repita.',
      'What was sent could not be read. Open the page again and repeat it.',
    ),
  )
}

/** A table of the law has ended. */
export function tableEnded({ tax, validUntil }: EndedTable): Problem {
  return new Problem(
    'RULE_BROKEN',
    inBoth((language) => endedShown({ tax, validUntil }, language)),
  )
}

/** On the day of payment the law keeps back otherwise than was agreed, and whoever pays has not seen it. */
export function netChanged({ agreed, net, day }: { agreed: number; net: number; day: string }): Problem {
  const message = inBoth((language) => {
    const [was, is, on] = [formatMoney(agreed, language), formatMoney(net, language), formatDate(day, language)]
    return language === 'en'
      ? `Paid on ${on}, ${is} are paid instead of ${was}: income tax is of the month of payment. Confirm the new amount.`
      : `Pago em ${on}, o líquido é ${is} em vez de ${was}: o IRRF é do mês do pagamento. Confirme o novo valor.`
  })
  return new Problem('RULE_BROKEN', message, { fields: [{ path: 'payCentavos', code: 'net_changed', message }] })
}
