import { deskStateWords, movementKindWords, movementStateWords } from '../../../features/sales/cash-desk/words.ts'
import { brandWords } from '../../../features/sales/card-fees/words.ts'
import { cancelReasonWords } from '../../../features/sales/orders/cancel-reasons.ts'
import { askerWords } from '../../../features/agenda/appointments/rebook-words.ts'
import { rebookingStateWords } from '../../../features/desk/rebookings/messages.ts'
import { receiptMethodWords, receiptStateWords } from '../../../features/sales/receipts/words.ts'
import { both } from '../../../shared/both.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney, formatShare } from '../../../shared/money.ts'
import { formatDate, formatDayTime } from '../../../shared/time.ts'

/** Fields of nouns whose own screens tell no history. */
export const plainFields = both(
  {
    state: 'Situação',
    status: 'Situação',
    method: 'Forma',
    amountCentavos: 'Valor',
    allocation: 'Alocação',
    floatCentavos: 'Fundo de troco',
    countedCentavos: 'Contado',
    expectedCentavos: 'Esperado',
    unconfirmed: 'Lançamentos não encontrados',
    paidCentavos: 'Pago',
    depositCentavos: 'Sinal',
    feeBasisPoints: 'Taxa',
    isGoodwill: 'Por boa vontade',
    contestedOn: 'Contestado em',
    brand: 'Bandeira',
    instalments: 'Parcelas',
    invoiceNumber: 'Nota fiscal',
    invoiceDate: 'Data da nota',
    kind: 'Tipo',
    day: 'Dia',
    dueOn: 'Prazo',
    channel: 'Como',
    outcome: 'Resultado',
    reason: 'Motivo',
    askedBy: 'Quem pediu',
    assigneeId: 'Com quem está',
    ownerId: 'Responsável',
    startsAt: 'Início',
    deadline: 'Prazo',
    count: 'Quantidade',
    milestone: 'Etapa',
    nextAction: 'Próxima ação',
    nextOn: 'Quando',
  },
  {
    state: 'Status',
    status: 'Status',
    method: 'Method',
    amountCentavos: 'Amount',
    allocation: 'Allocation',
    floatCentavos: 'Float',
    countedCentavos: 'Counted',
    expectedCentavos: 'Expected',
    unconfirmed: 'Movements not found',
    paidCentavos: 'Paid',
    depositCentavos: 'Deposit',
    feeBasisPoints: 'Fee',
    isGoodwill: 'Out of goodwill',
    contestedOn: 'Contested on',
    brand: 'Brand',
    instalments: 'Instalments',
    invoiceNumber: 'Invoice',
    invoiceDate: 'Invoice date',
    kind: 'Kind',
    day: 'Day',
    dueOn: 'Due',
    channel: 'How',
    outcome: 'Outcome',
    reason: 'Reason',
    askedBy: 'Asked by',
    assigneeId: 'Assigned to',
    ownerId: 'Responsible',
    startsAt: 'Start',
    deadline: 'Deadline',
    count: 'Count',
    milestone: 'Milestone',
    nextAction: 'Next action',
    nextOn: 'When',
  },
)

/** Known words of such fields, by what they are written as. */
function knownWords(language: Language): Readonly<Record<string, string>> {
  return {
    ...rebookingStateWords[language],
    ...deskStateWords[language],
    ...movementStateWords[language],
    ...receiptStateWords[language],
    ...receiptMethodWords[language],
    ...movementKindWords[language],
    ...brandWords[language],
    ...askerWords[language],
    ...Object.fromEntries(Object.entries(cancelReasonWords).map(([reason, words]) => [reason, words[language]])),
  }
}

/** The parts of what has several: a list, or a record of whose members the ids say nothing to a reader. */
function partsOf(field: string, value: object): [field: string, part: unknown][] {
  if (Array.isArray(value)) return value.map((part): [string, unknown] => [field, part])
  return Object.entries(value).filter(([name]) => name !== 'id' && !name.endsWith('Id'))
}

/** A value by its shape and the name of its field; null is nothing. */
export function plainValue(field: string, value: unknown, zone: string, language: Language): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') {
    if (field.endsWith('Centavos')) return formatMoney(value, language)
    return field.endsWith('BasisPoints') ? formatShare(value, language) : String(value)
  }
  if (typeof value === 'boolean') return value ? both('sim', 'yes')[language] : both('não', 'no')[language]
  if (typeof value === 'object') {
    const parts = partsOf(field, value).map(([name, part]) => plainValue(name, part, zone, language))
    return parts.filter(Boolean).join(Array.isArray(value) ? ' + ' : ' ') || null
  }
  if (typeof value !== 'string') return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, language)
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)) return formatDayTime(value, zone, language)
  const words = knownWords(language)
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value
}
