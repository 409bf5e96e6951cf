import { z } from 'zod'
import { dayOf, planned } from '../../../shared/days/day-of.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { date } from '../../../shared/fields/date.ts'
import { custom, oneOf, optional, ref, text, whole, yesNo } from '../../../shared/fields/kinds.ts'
import { money } from '../../../shared/fields/money.ts'
import { percent } from '../../../shared/fields/percent.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { functionWords, professionalFunctions } from '../../network/offers/both.ts'
import { deductionSchema } from './deduction.ts'
import { bases, beneficiaries, dayKinds } from './model.ts'
import { ruleProblems, type RuleTerms, standings } from './rules.ts'
import { basisWords, beneficiaryWords, dayKindWords, deductionsShown, shownInForce, standingWords } from './words.ts'

const aside = { column: false, span: [6, 12] } as const

/** A rule of pay, edition by edition: changing one makes another, that holds from a day on. */
export const payRules = defineRecord({
  noun: 'payRule',
  path: 'pay-rules',
  list: { name: 'list', path: 'pay-rules', file: 'pay-rules/export' },
  permissions: { read: 'payment.read', create: 'payment.edit', edit: 'payment.edit' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(120), {
      label: both('Nome', 'Name'),
      column: { sort: 'name', width: '230px' },
      span: [12, 12],
    }),
    beneficiary: oneOf(beneficiaries, beneficiaryWords, {
      label: both('Paga a', 'Pays'),
      begin: 'function',
      filter: { key: 'quem', none: both('Pessoas, equipes e funções', 'People, teams and functions') },
      column: { width: '150px' },
      span: [6, 12],
    }),
    professionalId: optional(
      ref('professional', 'professionalName', { label: both('Pessoa', 'Person'), fact: false, ...aside }),
    ),
    teamId: optional(ref('team', 'teamName', { label: both('Equipe', 'Team'), fact: false, ...aside })),
    function: optional(
      oneOf(professionalFunctions, functionWords, {
        label: both('Função', 'Function'),
        begin: 'doctor',
        fact: false,
        ...aside,
      }),
    ),
    procedureId: optional(
      ref('procedure', 'procedureName', {
        label: both('Procedimento', 'Procedure'),
        short: both('Quando', 'When'),
        filter: { key: 'procedimento', none: both('Todos', 'All') },
        column: {},
        span: [6, 12],
      }),
    ),
    unitId: optional(
      // Whose rule it is, it does not say: one of a unit is the network's too.
      custom({ read: idSchema, write: idSchema }, () => '', { label: both('Unidade', 'Unit'), fact: false, ...aside }),
    ),
    dayKind: optional(oneOf(dayKinds, dayKindWords, { label: both('Dias', 'Days'), fact: false, ...aside })),
    nthFrom: optional(
      whole(
        z
          .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
          .min(2, inSchema(both('A partir do 2º caso', 'From the 2nd case on')))
          .max(50, inSchema(both('No máximo 50', 'At most 50'))),
        String,
        {
          label: both('Do nº caso do dia em diante', 'From the nth case of a day on'),
          hint: both('Vazio: desde o primeiro', 'Empty: from the first'),
          fact: false,
          ...aside,
        },
      ),
    ),
    basis: oneOf(bases, basisWords, {
      label: both('Base', 'Basis'),
      short: both('Quanto', 'How much'),
      begin: 'fixed',
      filter: { key: 'base', none: both('Todas as bases', 'All bases') },
      column: { width: '195px' },
      span: [6, 12],
    }),
    amountCentavos: optional(money({ label: both('Valor', 'Amount'), fact: false, ...aside })),
    shareBasisPoints: optional(percent({ label: both('Percentual', 'Share'), fact: false, ...aside })),
    capCentavos: optional(
      money({
        label: both('Teto por caso', 'Cap per case'),
        hint: both('Vazio: sem teto', 'Empty: no cap'),
        fact: false,
        ...aside,
      }),
    ),
    isShared: yesNo({
      label: both('Dividir entre as pessoas a quem paga no caso', 'Share among those it pays in a case'),
      short: both('Dividida', 'Shared'),
      begin: false,
      unsaid: false,
      column: false,
      span: [12, 12],
    }),
    deductions: custom(
      {
        read: z.array(deductionSchema),
        write: z.array(deductionSchema).max(10, inSchema(both('No máximo 10 descontos', 'At most 10 deductions'))),
      },
      deductionsShown,
      { label: both('Descontos, nesta ordem', 'Deductions, in this order'), begin: [], column: false, span: [12, 12] },
    ),
    validFrom: date(dayOf(planned), {
      label: both('Vale a partir de', 'Valid from'),
      short: both('Vale', 'Valid'),
      column: { width: '205px', sort: 'validFrom', card: 'none' },
      span: [6, 12],
    }),
    validTo: optional(
      date(dayOf(planned), {
        label: both('Último dia', 'Last day'),
        hint: both('Vazio: sem fim. O dia inteiro conta.', 'Empty: no end. The whole day counts.'),
        fact: false,
        ...aside,
      }),
    ),
    reason: optional(text(lineText.max(300), { label: both('Por quê', 'Why'), column: false, span: [12, 12] })),
    edition: whole(z.int(), String, { label: both('Edição', 'Edition'), written: 'never', column: false }),
    standing: oneOf(standings, standingWords, {
      label: both('Situação', 'Status'),
      written: 'never',
      column: { width: '110px', card: 'corner' },
    }),
  },
  filters: {
    unitId: ref('unit', '', {
      label: both('Unidade', 'Unit'),
      filter: { key: 'filial', none: both('Todas as unidades', 'All units') },
    }),
    inForce: oneOf(['now', 'ended', 'all'], shownInForce, {
      label: both('Situação', 'Status'),
      filter: {
        key: 'vigencia',
        none: both('Vigentes e futuras', 'In force and planned'),
        words: { now: 'hoje', ended: 'encerradas', all: 'todas' },
      },
    }),
    /** Those that hold on a plain date. */
    on: date(plainDateSchema, { label: both('Valem em', 'In force on') }),
    /** Which page asks: rules of doctors and their assistants, or of everybody else in a team. */
    concerns: oneOf(
      ['doctors', 'teams'],
      both({ doctors: 'Médicos', teams: 'Equipes' }, { doctors: 'Doctors', teams: 'Teams' }),
      {
        label: both('De quem', 'Whose'),
      },
    ),
    familyId: custom({ read: idSchema, write: idSchema }, () => '', { label: both('Regra', 'Rule') }),
  },
  beside: {
    familyId: idSchema,
    professionalName: z.string().nullable(),
    teamName: z.string().nullable(),
    procedureName: z.string().nullable(),
    unitName: z.string().nullable(),
    /** Whether no other edition came after it. */
    isLatest: z.boolean(),
    recordedByName: z.string(),
    recordedAt: instantSchema,
    endReason: z.string().nullable(),
  },
  paged: true,
  sorts: ['name', '-name', 'validFrom', '-validFrom'],
  wholeRules: [
    rule<RuleTerms>(
      [
        ...([
          'beneficiary',
          'professionalId',
          'teamId',
          'function',
          'procedureId',
          'dayKind',
          'nthFrom',
          'basis',
        ] as const),
        ...([
          'amountCentavos',
          'shareBasisPoints',
          'capCentavos',
          'isShared',
          'deductions',
          'validFrom',
          'validTo',
        ] as const),
      ],
      (terms) => ruleProblems({ ...unsaid, ...terms }),
    ),
  ],
  groups: [
    {
      title: both('A quem e o quê', 'Whom and what'),
      fields: ['name', 'beneficiary', 'professionalId', 'teamId', 'function', 'basis'],
    },
    {
      title: both('Quanto', 'How much'),
      fields: ['amountCentavos', 'shareBasisPoints', 'capCentavos', 'isShared', 'deductions'],
    },
    {
      title: both('Quando', 'When'),
      hint: both(
        'Paga a regra mais específica: pessoa, depois equipe, depois função; então procedimento, unidade, nº do caso, dia.',
        'The most specific rule pays: person, then team, then function; then procedure, unit, nth case, day.',
      ),
      fields: ['procedureId', 'unitId', 'dayKind', 'nthFrom'],
    },
    { title: both('Vigência', 'Validity'), fields: ['validFrom', 'validTo', 'reason'] },
  ],
  // See what the server exports.
  file: { name: 'regras-de-pagamento', columns: [] },
  words: {
    many: both('Regras', 'Rules'),
    search: both('Nome da regra ou da pessoa', 'Name of the rule or the person'),
    begin: both('Nova regra', 'New rule'),
    create: both('Criar regra', 'Create rule'),
    created: both(
      (name) => `A regra ${name} foi criada.`,
      (name) => `The rule ${name} was created.`,
    ),
    saved: both(
      'A nova edição foi gravada; a anterior vale até a véspera.',
      'The new edition was saved; the earlier one holds until the day before.',
    ),
    none: both(
      ['Nenhuma regra', 'Diga quanto se paga a quem: por procedimento, percentual, plantão ou enxerto.'],
      ['No rules', 'Say how much is paid to whom: per procedure, share, shift or graft.'],
    ),
    nothingFound: both(
      ['Nenhuma regra encontrada', 'Confira a grafia, tire um filtro ou procure também entre as encerradas.'],
      ['No rules found', 'Check the spelling, remove a filter, or include those that ended.'],
    ),
    onlySeeing: both(
      'Você vê as regras da sua unidade; só a administração da rede as muda.',
      'You see the rules of your unit; only the network administration changes them.',
    ),
  },
  summaries: {
    list: 'Rules of pay with their validity, of those in force and planned unless said otherwise',
    export: 'Exactly the rules a filter finds, as CSV or XLSX; the export is logged',
    read: 'One edition of a rule',
    create: 'Make a rule; refused where another speaks of just the same on the same days',
    edit: 'Put another edition in the place of the latest, from a day on: what is sent of it changes, the rest stays',
  },
  createErrors: ['RULE_BROKEN'],
  editErrors: ['RULE_BROKEN', 'WRONG_STATE'],
})
export type PayRuleRow = RowOf<typeof payRules>

const unsaid = {
  professionalId: null,
  teamId: null,
  function: null,
  procedureId: null,
  unitId: null,
  dayKind: null,
  nthFrom: null,
  amountCentavos: null,
  shareBasisPoints: null,
  capCentavos: null,
  isShared: false,
  validTo: null,
} as const
