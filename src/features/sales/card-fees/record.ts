import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { date } from '../../../shared/fields/date.ts'
import { oneOf, optional, whole } from '../../../shared/fields/kinds.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { percent } from '../../../shared/fields/percent.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { rule } from '../../../shared/input-rules.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { plainDateSchema } from '../../../shared/time.ts'
import {
  cardBrands,
  type Instalments,
  instalmentProblems,
  mostInstalments,
  paymentMethods,
  standings,
} from './rules.ts'
import { brandWords, methodWords, paidIn, standingWords } from './words.ts'

const wholeInstalments = both('Informe as parcelas em número inteiro', 'Enter the instalments as a whole number')
const instalmentsSchema = z
  .int(inSchema(wholeInstalments))
  .min(1, inSchema(both('Ao menos 1 parcela', 'At least 1 instalment')))
  .max(mostInstalments, inSchema(both('No máximo 24 parcelas', 'At most 24 instalments')))

/** What people must know before they look for a way to change one. */
export const latestHolds = both(
  'De cada dia vale a taxa mais recente. Depois que começou a valer, ela não muda mais: para um novo preço, cadastre outra, a partir do dia em que ele vale.',
  'The latest fee applies on each day. Once a fee is in force it cannot be changed: for a new price, add another one from the day it applies.',
)

/** What the card brands keep of a payment: of a brand, a method and a number of instalments, from a day on. */
export const cardFees = defineRecord({
  noun: 'cardFee',
  path: 'card-fees',
  permissions: { read: 'settings.read', create: 'cardFee.edit', edit: 'cardFee.edit' },
  fields: {
    brand: oneOf(cardBrands, brandWords, {
      label: both('Bandeira', 'Brand'),
      begin: 'visa',
      filter: { key: 'bandeira', none: both('Todas as bandeiras', 'All brands') },
      column: { sort: 'brand' },
    }),
    method: oneOf(paymentMethods, methodWords, {
      label: both('Forma', 'Method'),
      begin: 'credit',
      filter: { key: 'forma', none: both('Débito e crédito', 'Debit and credit') },
      column: { width: '110px' },
    }),
    firstInstalment: whole(instalmentsSchema, String, {
      label: both('Da parcela', 'From instalment'),
      short: both('Parcelas', 'Instalments'),
      begin: 1,
      column: { width: '120px' },
      span: [6, 6],
    }),
    lastInstalment: whole(instalmentsSchema, String, {
      label: both('Até a parcela', 'To instalment'),
      begin: 1,
      column: false,
      fact: false,
      span: [6, 6],
    }),
    feeBasisPoints: percent({
      label: both('Taxa', 'Fee'),
      exported: both('Taxa (%)', 'Fee (%)'),
      column: { width: '110px', sort: 'fee' },
      span: [6, 6],
    }),
    validFrom: date(dayOf(planned), {
      label: both('Vale desde', 'Valid from'),
      column: { width: '130px', sort: 'validFrom' },
      span: [6, 6],
    }),
    standing: oneOf(standings, standingWords, {
      label: both('Vigência', 'In force'),
      written: 'never',
      filter: { key: 'vigencia', none: both('Qualquer vigência', 'Any validity') },
      column: { width: '130px' },
    }),
    endedOn: optional(
      date(plainDateSchema, { label: both('Fora de uso desde', 'Out of use since'), written: 'never', column: false }),
    ),
  },
  title: ({ brand, method, firstInstalment, lastInstalment }, language) =>
    `${brandWords[language][brand]} · ${paidIn({ method, firstInstalment, lastInstalment }, language)}`,
  beside: {},
  sorts: ['brand', '-brand', 'validFrom', '-validFrom', 'fee', '-fee'],
  lifeCycle: outOfUse,
  rules: [rule<Instalments>(['method', 'firstInstalment', 'lastInstalment'], instalmentProblems)],
  groups: [
    { title: both('Pagamento', 'Payment'), fields: ['brand', 'method', 'firstInstalment', 'lastInstalment'] },
    {
      title: both('Taxa', 'Fee'),
      fields: ['feeBasisPoints', 'validFrom'],
      hint: latestHolds,
    },
  ],
  file: {
    name: 'taxas-de-cartao',
    columns: [
      ...(['brand', 'method', 'firstInstalment', 'lastInstalment', 'feeBasisPoints', 'validFrom'] as const),
      ...(['standing', 'active'] as const),
    ],
  },
  words: {
    many: both('Taxas de cartão', 'Card fees'),
    search: both('Bandeira ou forma', 'Brand or method'),
    begin: both('Nova taxa', 'New fee'),
    create: both('Criar taxa', 'Create fee'),
    created: both(
      (name) => `A taxa de ${name} foi criada.`,
      (name) => `The fee of ${name} was created.`,
    ),
    saved: both('Taxa salva.', 'Fee saved.'),
    none: both(
      ['Nenhuma taxa', 'Cadastre o que cada bandeira desconta no débito, à vista e parcelado.'],
      ['No fees', 'Add what each brand charges for debit, single payments and instalments.'],
    ),
    nothingFound: both(
      ['Nenhuma taxa encontrada', 'Confira a grafia, tire um filtro ou procure também entre as fora de uso.'],
      ['No fees found', 'Check the spelling, remove a filter, or include those out of use.'],
    ),
    onlySeeing: both(
      'Só a administração da rede pode mudar as taxas.',
      'Only the network administration can change fees.',
    ),
  },
  summaries: {
    list: 'The fees of the card brands, by brand unless said otherwise',
    export: 'Exactly the card fees a filter finds, as CSV or XLSX; the export is logged',
    read: 'One card fee, and whether it is in force',
    create: 'Add a card fee; before today only where none held',
    edit: 'Change a card fee that has not begun to hold, or put one out of use from today on',
  },
  createErrors: ['RULE_BROKEN'],
  editErrors: ['RULE_BROKEN'],
})
export type CardFee = RowOf<typeof cardFees>
