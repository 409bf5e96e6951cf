import { both } from '../../../../../shared/both.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDate } from '../../../../../shared/time.ts'
import { type CancelReason, cancelReasons, cancelReasonWords } from '../../cancel-reasons.ts'
import { approvalStates } from '../../record.ts'
import { orderChannels, orderStates } from '../../rules.ts'
import { approvalStateWords, channelWords, orderStateWords, orderWords } from '../../words.ts'

/** What the fields of a history are called. */
export const historyFields: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'pt-BR': {
    state: 'Situação',
    approval: 'Aprovação',
    itemCount: 'Itens',
    netCentavos: 'Total',
    discountCentavos: 'Desconto',
    validUntil: 'Válido até',
    ownerId: orderWords['pt-BR'].owner,
    channel: 'Canal',
    notes: 'Observações',
    cancelled: 'Itens cancelados',
    cancelReason: 'Motivo',
    restored: 'Itens que voltaram',
    tags: 'Tags',
    reduced: 'Item',
    reductionCentavos: 'Abatimento',
    courtesy: 'Cortesia',
  },
  en: {
    state: 'Status',
    approval: 'Approval',
    itemCount: 'Items',
    netCentavos: 'Total',
    discountCentavos: 'Discount',
    validUntil: 'Valid until',
    ownerId: orderWords.en.owner,
    channel: 'Channel',
    notes: 'Notes',
    cancelled: 'Cancelled items',
    cancelReason: 'Reason',
    restored: 'Items that came back',
    tags: 'Tags',
    reduced: 'Item',
    reductionCentavos: 'Reduction',
    courtesy: 'Courtesy',
  },
}

interface Reader {
  readonly language: Language
  /** Colleagues by id. */
  readonly names: Pick<ReadonlyMap<string, string>, 'get'>
}

/** A value of a history as people read it; null where it is nothing. */
export function valueIn(field: string, value: unknown, { language, names }: Reader): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const among = <Known extends string>(known: readonly Known[], words: Readonly<Record<Known, string>>) => {
    const found = known.find((one) => one === value)
    return found === undefined ? text : words[found]
  }
  switch (field) {
    case 'netCentavos':
    case 'discountCentavos':
    case 'reductionCentavos':
      return formatMoney(Number(value), language)
    case 'courtesy':
      return value === true ? both('sim', 'yes')[language] : both('não', 'no')[language]
    case 'validUntil':
      return formatDate(text, language)
    case 'ownerId':
      return names.get(text) ?? '–'
    case 'state':
      return among(orderStates, orderStateWords[language])
    case 'approval':
      return among(approvalStates, approvalStateWords[language])
    case 'channel':
      return among(orderChannels, channelWords[language])
    case 'cancelReason':
      return cancelReasons.some((one) => one === value) ? cancelReasonWords[text as CancelReason][language] : text
    default:
      return text
  }
}
