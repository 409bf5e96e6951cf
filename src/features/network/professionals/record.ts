import { z } from 'zod'
import { dayOf, ofTheWorld } from '../../../shared/days/day-of.ts'
import { date } from '../../../shared/fields/date.ts'
import { custom, oneOf, optional, ref, text } from '../../../shared/fields/kinds.ts'
import { phone } from '../../../shared/fields/phone.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { formatDate, instantSchema, plainDateSchema, localDate, networkZone } from '../../../shared/time.ts'
import { professionalFunctions } from '../procedures/contract.ts'
import { functionWords } from '../procedures/words.ts'
import { cpfSchema, formatCpf } from '../../../shared/documents.ts'
import { pinStates } from './pin.ts'
import { isPixKeyOrEmpty, tidyPixKey } from './pix-key.ts'
import { type Registration, registrationProblems } from './registration.ts'
import { credentialWords } from './words.ts'

const councils = ['CRM', 'COREN'] as const
const councilWords = { CRM: 'CRM', COREN: 'COREN' }
const line = (most: number) => lineText.max(most)
const unitsSchema = z
  .array(idSchema)
  .max(200)
  .transform((ids) => [...new Set(ids)].toSorted())
const pixKeySchema = line(140)
  .refine(
    isPixKeyOrEmpty,
    inSchema(
      both(
        'Uma chave PIX é CPF, CNPJ, telefone, e-mail ou a chave aleatória inteira',
        'A PIX key is a CPF, CNPJ, phone, e-mail or the whole random key',
      ),
    ),
  )
  .transform(tidyPixKey)
/** Is only shown when chosen. */
const aside = { hiddenAtFirst: true, card: 'none' } as const

/** Somebody who treats patients, as the administration of teams shows them. The council follows from the function. */
export const professionals = defineRecord({
  noun: 'professional',
  path: 'professionals',
  list: { name: 'search', path: 'professionals/search', file: 'professionals/export' },
  permissions: {
    read: 'team.read',
    create: 'professional.edit',
    edit: 'professional.edit',
    export: 'professional.export',
  },
  fields: {
    name: text(line(200).min(2, inSchema(both('Escreva o nome', 'Enter the name'))), {
      label: both('Nome', 'Name'),
      column: { sort: 'name' },
      span: [12, 12],
    }),
    function: oneOf(professionalFunctions, functionWords, {
      label: both('Função', 'Function'),
      begin: 'doctor',
      filter: { key: 'funcao', none: both('Todas as funções', 'All functions') },
      column: { width: '136px' },
    }),
    council: optional(
      oneOf(councils, both(councilWords, councilWords), {
        label: both('Conselho', 'Council'),
        written: 'never',
        column: false,
        fact: false,
      }),
    ),
    councilNumber: optional(
      text(
        line(20).regex(
          /^[0-9A-Z./-]*$/i,
          inSchema(both('Só números, letras e traços', 'Only digits, letters and dashes')),
        ),
        {
          label: both('Número do registro', 'Registration number'),
          short: both('Registro', 'Registration'),
          exported: both('Número', 'Number'),
          column: { width: '164px' },
          span: [5, 8],
        },
      ),
    ),
    councilState: optional(
      text(
        z
          .string()
          .regex(
            /^[A-Z]{2}$/,
            inSchema(both('Use a sigla do estado, como SP', 'Use the state’s abbreviation, such as SP')),
          ),
        {
          label: both('UF do registro', 'Registration state'),
          exported: both('UF', 'State'),
          column: false,
          fact: false,
          span: [3, 4],
        },
      ),
    ),
    registrationValidUntil: optional(
      date(dayOf(ofTheWorld), {
        label: both('Validade do registro', 'Registration valid until'),
        short: both('Credencial', 'Credential'),
        exported: both('Validade', 'Valid until'),
        column: { width: '204px', sort: 'validUntil' },
        span: [4, 12],
      }),
    ),
    // Of anyone who answers for some units alone, only those of their own are looked at.
    unitIds: custom({ read: z.array(idSchema), write: unitsSchema }, (ids) => ids.join(', '), {
      label: both('Unidades', 'Units'),
      begin: [],
      column: { width: '124px' },
      span: [12, 12],
    }),
    specialty: optional(
      text(line(100), { label: both('Especialidade', 'Specialty'), column: { width: '160px', ...aside } }),
    ),
    rqe: optional(
      text(line(10).regex(/^[0-9]+$/, inSchema(both('O RQE só tem números', 'An RQE has digits only'))), {
        label: both('RQE', 'RQE'),
        hint: both('Só para especialistas', 'Specialists only'),
        column: { width: '90px', ...aside },
        span: [5, 12],
      }),
    ),
    phone: optional(phone({ label: both('Telefone', 'Phone'), column: { width: '152px' } })),
    email: optional(
      text(
        z
          .email(inSchema(both('Confira o e-mail', 'Check the e-mail')))
          .max(254)
          .toLowerCase(),
        {
          label: both('E-mail', 'E-mail'),
          column: aside,
        },
      ),
    ),
    // Of who is paid: belongs to pay as the key does, and is asked for nothing else.
    cpf: optional(
      custom({ read: z.string(), write: cpfSchema }, formatCpf, {
        label: both('CPF', 'CPF'),
        secret: 'payment.pixKey',
        column: { width: '140px', ...aside },
        span: [6, 12],
      }),
    ),
    pixKey: optional(
      text(pixKeySchema, {
        label: both('Chave PIX', 'PIX key'),
        hint: both('CPF, CNPJ, telefone, e-mail ou chave aleatória', 'CPF, CNPJ, phone, e-mail or random key'),
        secret: 'payment.pixKey',
        column: { width: '200px', ...aside },
        span: [12, 12],
      }),
    ),
    createdAt: custom(
      { read: instantSchema, write: instantSchema },
      (at, language) => formatDate(localDate(at, networkZone), language),
      {
        label: both('Desde', 'Since'),
        written: 'never',
        column: { width: '110px', sort: 'createdAt', ...aside },
      },
    ),
  },
  filters: {
    unitId: ref('unit', '', {
      label: both('Unidade', 'Unit'),
      filter: { key: 'filial', none: both('Todas as unidades', 'All units') },
    }),
    // How the credential is on `on`, today where they work if none is named.
    credential: oneOf(['valid', 'expiring', 'expired', 'none'], credentialWords, {
      label: both('Credencial', 'Credential'),
      filter: {
        key: 'validade',
        none: both('Qualquer validade', 'Any validity'),
        words: { valid: 'valida', expiring: 'a-vencer', expired: 'vencida', none: 'sem-data' },
      },
    }),
    on: date(plainDateSchema, { label: both('Em', 'On') }),
  },
  // How many more units they work in, out of the reader's sight; how it stands with the PIN they sign safety pauses with.
  beside: { elsewhere: z.int(), pin: z.enum(pinStates) },
  paged: true,
  sorts: ['name', '-name', 'validUntil', '-validUntil', 'createdAt', '-createdAt'],
  lifeCycle: {
    archived: 'inactive',
    key: 'situacao',
    values: ['inativos', 'todos'],
    title: both('Situação', 'Status'),
    width: '92px',
    words: both(
      {
        active: 'Ativo',
        archived: 'Inativo',
        archive: 'Desativar',
        restore: 'Reativar',
        onlyActive: 'Só ativos',
        onlyArchived: 'Só inativos',
        every: 'Ativos e inativos',
      },
      {
        active: 'Active',
        archived: 'Inactive',
        archive: 'Deactivate',
        restore: 'Reactivate',
        onlyActive: 'Active only',
        onlyArchived: 'Inactive only',
        every: 'Active and inactive',
      },
    ),
    asked: both(
      {
        title: (name: string) => `Desativar ${name}?`,
        text: 'Deixa de ser oferecido(a) em agendamentos, equipes e escala. O que já fez continua registrado, e pode ser reativado(a).',
      },
      {
        title: (name) => `Deactivate ${name}?`,
        text: 'They are no longer offered in appointments, teams and roster. What they did stays on record, and they can be reactivated.',
      },
    ),
    done: both(
      (name, archived) => (archived ? `${name} foi desativado(a).` : `${name} está ativo(a) de novo.`),
      (name, archived) => (archived ? `${name} was deactivated.` : `${name} is active again.`),
    ),
  },
  groups: [
    { title: both('Quem é', 'Who'), fields: ['name', 'function', 'specialty'] },
    {
      title: both('Registro profissional', 'Professional registration'),
      fields: ['councilNumber', 'councilState', 'registrationValidUntil', 'rqe'],
    },
    { title: both('Contato e pagamento', 'Contact and payment'), fields: ['phone', 'email', 'cpf', 'pixKey'] },
    { title: both('Onde atende', 'Where they work'), fields: ['unitIds'] },
  ],
  // See what the server exports.
  file: { name: 'profissionais', columns: [] },
  // A change may bring the half that is missing.
  wholeRules: [rule<Registration>(['councilNumber', 'councilState'], registrationProblems)],
  words: {
    many: both('Profissionais', 'Professionals'),
    search: both('Nome, registro, e-mail', 'Name, registration, e-mail'),
    begin: both('Novo profissional', 'New professional'),
    create: both('Cadastrar profissional', 'Register professional'),
    created: both(
      (name) => `${name} foi cadastrado(a).`,
      (name) => `${name} was registered.`,
    ),
    saved: both('Cadastro salvo.', 'Record saved.'),
    none: both(
      ['Nenhum profissional cadastrado', 'Cadastre quem atende: médicos, enfermagem, técnicos e anestesistas.'],
      ['No professionals yet', 'Add the people who treat patients: doctors, nurses, technicians and anaesthetists.'],
    ),
    nothingFound: both(
      ['Ninguém encontrado', 'Confira a grafia, tire um filtro ou procure também entre os inativos.'],
      ['Nobody found', 'Check the spelling, remove a filter, or include the inactive.'],
    ),
  },
  summaries: {
    list: 'Professionals with registration, credential and how to reach them, found without accents',
    export:
      'Exactly the professionals a filter finds, with PIX keys for those who see pay, as CSV or XLSX; the export is logged',
    read: 'One professional, as the administration of teams shows them',
    create: 'Register somebody who treats patients',
    edit: 'Change a professional; refused with the list where future appointments or teams would lose them',
  },
  createErrors: ['RULE_BROKEN'],
  editErrors: ['RULE_BROKEN'],
})
export type ProfessionalRecord = RowOf<typeof professionals>
