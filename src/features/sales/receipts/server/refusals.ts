import { refusedBy } from '../../../../server/database/refusals.ts'
import { both } from '../../../../shared/both.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { Problem } from '../../../../shared/problem.ts'
import { formatDate } from '../../../../shared/time.ts'

const whatIsLeft = {
  order: both('a receber deste pedido', 'to receive for this order'),
  receipt: both('a devolver deste recebimento', 'to give back of this receipt'),
  credit: both('neste crédito', 'of this credit'),
  goodwill: both('em itens que continuam no pedido', 'on items that are still wanted'),
}

/** The refusal of an amount that there is no room for. */
export function tooMuch(path: string, left: number, of: keyof typeof whatIsLeft): Problem {
  const what = whatIsLeft[of]
  const message =
    left > 0
      ? both(`Só há ${formatMoney(left)} ${what['pt-BR']}`, `There is only ${formatMoney(left, 'en')} ${what.en}`)
      : both(`Não há mais nada ${what['pt-BR']}`, `There is nothing left ${what.en}`)
  return broken(path, 'too_much', message)
}

/** Of so many instalments nobody knows what the brand keeps, though it is known of others: in order, from and to. */
export function beyondBands(
  path: string,
  instalments: number,
  bands: readonly { readonly first: number; readonly last: number }[],
): Problem {
  const known = bands.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
  return broken(
    path,
    'no_fee',
    both(
      `Em ${instalments} parcelas a taxa da bandeira não está cadastrada (há taxa para ${known}): confira as parcelas, ou peça à administração que cadastre a faixa`,
      `The brand’s fee for ${instalments} instalments is not registered (there is one for ${known}): check the instalments, or ask the administration to add the band`,
    ),
  )
}

/** A rule that one field breaks, which only what is on record shows. */
export function broken(path: string, code: string, message: { 'pt-BR': string; en: string }): Problem {
  const wording = both(`${message['pt-BR']}.`, `${message.en}.`)
  return new Problem('RULE_BROKEN', wording, { fields: [{ path, code, message }] })
}

/**
 * Runs what writes money, and turns what the database refuses into sentences: a day that is counted, and more out than in.
 * @param day a plain date
 * @throws Problem RULE_BROKEN
 */
export async function inOpenDay<Made>(day: string, write: () => Promise<Made>): Promise<Made> {
  try {
    return await write()
  } catch (error) {
    if (refusedBy(error) === 'receipt_day_is_closed') throw dayClosed(day)
    if (refusedBy(error) === 'receipt_gives_back_no_more') throw tooMuch('amountCentavos', 0, 'receipt')
    throw error
  }
}

function dayClosed(day: string): Problem {
  return broken('day', 'day_closed', {
    'pt-BR': `O caixa de ${formatDate(day, 'pt-BR')} desta unidade já foi contado e não recebe mais lançamentos; use outro dia ou peça à gerência que o reabra`,
    en: `The cash desk of ${formatDate(day, 'en')} at this unit has been counted and takes no more entries; use another day or ask the manager to reopen it`,
  })
}
