import { detailOf, refusedBy } from '../../../../server/database/refusals.ts'
import { type Both, both } from '../../../../shared/both.ts'
import { type FieldRefusal, Problem } from '../../../../shared/problem.ts'
import { notThere } from './by-day.ts'
import { readDayBelow } from './by-day-queries.ts'

/** What cannot be posted as it is written, with each of its wrong fields. */
export function broken(fields: readonly FieldRefusal[]): Problem {
  const [first] = fields
  const message = first?.message ?? both('Confira o que foi escrito', 'Check what was written')
  return new Problem('RULE_BROKEN', both(`${message['pt-BR']}.`, `${message.en}.`), { fields: [...fields] })
}

/** One wrong field. */
export const wrong = (path: string, code: string, message: Both): FieldRefusal => ({ path, code, message })

/** Why a lot is not taken from a place. */
export const issueWords = {
  gone: both('Não há deste lote neste lugar', 'There is none of this lot in this place'),
  held: both(
    'Este lote está em quarentena ou recolhido e não pode ser usado',
    'This lot is in quarantine or recalled and must not be used',
  ),
  expired: both(
    'Este lote está vencido: só pode ser baixado como perda ou devolvido ao fornecedor',
    'This lot has expired: it can only be written off or returned to the supplier',
  ),
}

/** That a place has not so much of a lot. */
export const tooMany = (left: number): Both =>
  both(`Só há ${left} deste lote neste lugar`, `There are only ${left} of this lot in this place`)

const openedTooLong = both(
  'O frasco aberto passou do prazo: só pode ser baixado como perda.',
  'The opened vial is past its time: it can only be written off.',
)
const cannotBeOpened = both(
  'O lote mudou enquanto isso: recarregue e confira se ainda pode ser aberto.',
  'The lot has changed meanwhile: load it again and see whether it may still be opened.',
)

const usedUp = both(
  'Parte disto já saiu do lugar. Estorne antes os lançamentos que usaram estes lotes.',
  'Part of this has left its place already. Reverse first what used these lots.',
)

const putAside = both(
  'Um destes lotes acabou de ser posto em quarentena ou recolhido, e não pode ser usado.',
  'One of these lots has just been put in quarantine or recalled, and must not be used.',
)

const setAside = both(
  'Parte disto está reservada para cirurgias. Veja no lote quem a reservou.',
  'Part of this is reserved for surgeries. See at the lot whose it is.',
)

const onlyLocked = both(
  'O que é controlado pela Portaria 344 só fica no armário trancado.',
  'What Portaria 344 controls stands in the locked cabinet alone.',
)

const ofNobody = both(
  'O que é controlado sai para um paciente, com quem prescreveu e a dose.',
  'What is controlled leaves for a patient, with who prescribed it and the dose.',
)

const fillsNothing = both(
  'Isto não atende o pedido: ele foi cancelado, ou é de outra unidade ou de outro fornecedor.',
  'This does not fill the order: it was cancelled, or is of another unit or supplier.',
)

/** An invoice of a supplier was received before, and not reversed. @param number of its document, where the person may see it */
export function invoiceReceived(number: number | null): Problem {
  const message =
    number === null
      ? both(
          'Esta nota do fornecedor já deu entrada em outra unidade. Confira com ela antes de receber.',
          'This invoice of the supplier was received at another unit already. Ask there before you receive it.',
        )
      : both(
          `Esta nota do fornecedor já deu entrada, no documento ${number}. Se estava errado, estorne-o e receba de novo.`,
          `This invoice of the supplier was received already, by document ${number}. If that was wrong, reverse it and receive it again.`,
        )
  return new Problem('RULE_BROKEN', message, { fields: [{ path: 'invoice', code: 'received_already', message }] })
}

const receivedMeanwhile = both(
  'Esta nota do fornecedor acabou de dar entrada. Veja os lançamentos antes de receber de novo.',
  'This invoice of the supplier was just received. See what was posted before you receive it again.',
)

/**
 * Runs what writes movements, and turns into sentences what the database refuses when a colleague was quicker.
 * @throws Problem RULE_BROKEN
 */
export async function asLongAsThereIs<Made>(write: () => Promise<Made>): Promise<Made> {
  try {
    return await write()
  } catch (error) {
    const refusal = refusedBy(error)
    if (refusal === 'stock_never_negative' || refusal === 'case_material_never_negative')
      throw new Problem('RULE_BROKEN', usedUp)
    if (refusal === 'stock_there_on_its_day') throw notThere(readDayBelow(detailOf(error) ?? ''))
    if (refusal === 'stock_lot_may_be_used') throw new Problem('RULE_BROKEN', putAside)
    if (refusal === 'stock_reserved_is_there') throw new Problem('RULE_BROKEN', setAside)
    if (refusal === 'stock_opened_may_be_used') throw new Problem('RULE_BROKEN', openedTooLong)
    if (refusal === 'stock_lot_may_be_opened') throw new Problem('RULE_BROKEN', cannotBeOpened)
    if (refusal === 'controlled_reaches_its_patient') throw new Problem('RULE_BROKEN', ofNobody)
    if (refusal === 'controlled_is_locked') throw new Problem('RULE_BROKEN', onlyLocked)
    if (refusal === 'stock_document_fills_its_order')
      throw new Problem('RULE_BROKEN', fillsNothing, {
        fields: [wrong('orderId', 'not_filled', fillsNothing)],
      })
    if (refusal === 'invoice_is_received_once')
      throw new Problem('RULE_BROKEN', receivedMeanwhile, {
        fields: [wrong('invoice', 'received_already', receivedMeanwhile)],
      })
    throw error
  }
}
