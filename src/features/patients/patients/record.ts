import { z } from 'zod'
import { dayOf } from '../../../shared/days/day-of.ts'
import { cepSchema, cpfSchema, formatCep, formatCpf } from '../../../shared/documents.ts'
import { emailSchema } from '../../../shared/email-schema.ts'
import { date } from '../../../shared/fields/date.ts'
import { both, type Both, inSchema } from '../../../shared/both.ts'
import type { Given } from '../../../shared/fields/field.ts'
import { custom, oneOf, optional, text, whole, yesNo } from '../../../shared/fields/kinds.ts'
import { phone } from '../../../shared/fields/phone.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { idSchema } from '../../../shared/ids.ts'
import { hidden } from '../../../shared/masked.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { bornOn } from './days.ts'
import { onlyRecordNumbers } from './record-number.ts'

const stateSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, inSchema(both('Use a sigla do estado, como SP', 'Use the state’s abbreviation, such as SP')))

/** Not in lists, which say who somebody is and how to reach them. */
const aside = { listed: false, column: false } as const

/** A line or more that need not be there. */
function line<const More extends Given<string>>(most: number, more: More) {
  return optional(text(lineText.max(most), more))
}
function notes(most: number, label: Both) {
  return optional(
    custom({ read: z.string(), write: notesText.max(most) }, (value) => value, { ...aside, label, span: [12, 12] }),
  )
}
/** The patients of the network. */
export const patients = defineRecord({
  noun: 'patient',
  path: 'patients',
  list: { name: 'list', path: 'patients', file: 'patients/export' },
  permissions: {
    read: 'patient.read',
    create: 'patient.create',
    edit: 'patient.edit',
    export: 'patient.export',
  },
  paged: true,
  personal: true,
  searchBar: onlyRecordNumbers,
  title: ({ name, socialName }) => socialName ?? name,
  fields: {
    name: text(lineText.max(200).min(2, inSchema(both('Escreva o nome', 'Enter the name'))), {
      label: both('Nome completo', 'Full name'),
      short: both('Nome', 'Name'),
      exported: both('Nome', 'Name'),
      masked: { leaves: 'initials', goesBy: 'socialName' },
      column: { sort: 'name' },
      span: [12, 12],
    }),
    socialName: line(200, {
      label: both('Nome social', 'Social name'),
      placeholder: both('Como a pessoa quer ser chamada', 'What the person likes to be called'),
      column: false,
      span: [12, 12],
    }),
    recordNumber: whole(z.int(), String, {
      label: both('Prontuário', 'Record'),
      written: 'never',
      masked: 'shown',
      column: { width: '104px', sort: 'recordNumber', card: 'corner' },
    }),
    birthDate: optional(
      date(dayOf(bornOn), {
        label: both('Data de nascimento', 'Date of birth'),
        short: both('Nascimento', 'Born'),
        exported: both('Nascimento', 'Born'),
        column: { width: '112px' },
        span: [4, 6],
      }),
    ),
    sex: optional(
      oneOf(
        ['female', 'male', 'intersex', 'unknown'],
        {
          'pt-BR': { female: 'Feminino', male: 'Masculino', intersex: 'Intersexo', unknown: 'Não informado' },
          en: { female: 'Female', male: 'Male', intersex: 'Intersex', unknown: 'Not given' },
        },
        { ...aside, label: both('Sexo', 'Sex'), span: [4, 12] },
      ),
    ),
    phone: optional(
      phone({
        label: both('Telefone principal', 'Main phone'),
        short: both('Telefone', 'Phone'),
        exported: both('Telefone', 'Phone'),
        masked: { leaves: 'lastDigits' },
        column: { width: '148px' },
      }),
    ),
    cpf: optional(
      custom({ read: z.string(), write: cpfSchema }, formatCpf, {
        label: both('CPF', 'CPF'),
        masked: { leaves: 'lastDigits' },
        column: { width: '134px', card: 'none' },
        span: [4, 6],
      }),
    ),
    phoneSecondary: optional(
      phone({ label: both('Outro telefone', 'Other phone'), ...aside, masked: { leaves: 'lastDigits' } }),
    ),
    email: optional(
      text(emailSchema, { label: both('E-mail', 'E-mail'), column: { hiddenAtFirst: true, card: 'none' } }),
    ),
    whatsappOptIn: {
      ...yesNo({
        ...aside,
        label: both('Aceita mensagens por WhatsApp', 'Agrees to WhatsApp messages'),
        begin: false,
      }),
      write: z.boolean().optional(),
    },
    cep: optional(
      custom({ read: z.string(), write: cepSchema }, formatCep, { ...aside, label: both('CEP', 'CEP'), span: [3, 5] }),
    ),
    street: line(200, { label: both('Rua', 'Street'), ...aside, span: [9, 12] }),
    streetNumber: line(20, { label: both('Número', 'Number'), ...aside, span: [3, 4] }),
    complement: line(100, { label: both('Complemento', 'Flat, suite'), ...aside, span: [4, 8] }),
    district: line(100, { label: both('Bairro', 'District'), ...aside, span: [5, 12] }),
    city: line(100, {
      label: both('Cidade', 'City'),
      filter: { key: 'cidade', none: both('Todas as cidades', 'All cities'), among: 'cities' },
      column: { width: '168px' },
      span: [8, 8],
    }),
    state: optional(
      text(stateSchema, { label: both('Estado', 'State'), exported: both('UF', 'State'), column: false, span: [4, 4] }),
    ),
    guardianName: line(200, { label: both('Nome do responsável', 'Guardian’s name'), ...aside, span: [7, 12] }),
    guardianPhone: optional(
      phone({ label: both('Telefone do responsável', 'Guardian’s phone'), ...aside, span: [5, 12] }),
    ),
    allergies: notes(2000, both('Alergias', 'Allergies')),
    origin: line(60, {
      label: both('Como chegou até nós', 'How they found us'),
      ...aside,
      short: both('Origem', 'Origin'),
      filter: { key: 'origem', none: both('Todas as origens', 'All sources'), among: 'origins' },
    }),
    occupation: line(100, {
      label: both('Profissão', 'Occupation'),
      filter: { key: 'profissao', none: both('Todas as profissões', 'All occupations'), among: 'occupations' },
      column: { width: '168px', hiddenAtFirst: true, card: 'none' },
    }),
    notes: notes(5000, both('Observações', 'Notes')),
  },
  beside: {
    createdAt: instantSchema,
    /** True when names and numbers are hidden from the reader. */
    masked: z.boolean(),
    tagIds: hidden(z.array(idSchema)),
    /** Higher with each change of the row: of two states of it, the newer. */
    freshness: z.int(),
  },
  sorts: ['name', '-name', 'createdAt', '-createdAt', 'recordNumber', '-recordNumber'],
  groups: [
    { title: both('Identificação', 'Identity'), fields: ['name', 'socialName', 'cpf', 'birthDate', 'sex'] },
    { title: both('Contato', 'Contact'), fields: ['phone', 'phoneSecondary', 'email', 'whatsappOptIn'] },
    {
      title: both('Endereço', 'Address'),
      fields: ['cep', 'street', 'streetNumber', 'complement', 'district', 'city', 'state'],
    },
    { title: both('Responsável', 'Guardian'), fields: ['guardianName', 'guardianPhone'] },
    { title: both('Outras informações', 'Other information'), fields: ['allergies', 'occupation', 'origin', 'notes'] },
  ],
  file: {
    name: 'pacientes',
    columns: [
      'recordNumber',
      'name',
      'socialName',
      'cpf',
      'birthDate',
      'phone',
      'email',
      'city',
      'state',
      'occupation',
    ],
  },
  words: {
    many: both('Pacientes', 'Patients'),
    search: both('Nome, CPF, telefone, e-mail ou prontuário', 'Name, CPF, phone, e-mail or record number'),
    begin: both('Novo paciente', 'New patient'),
    create: both('Cadastrar paciente', 'Register patient'),
    created: both(
      (name) => `${name} foi cadastrado(a).`,
      (name) => `${name} was registered.`,
    ),
    saved: both('Cadastro salvo.', 'Record saved.'),
    none: both(
      ['Nenhum paciente cadastrado', 'Cadastre o primeiro paciente para poder vender e agendar.'],
      ['No patients yet', 'Register the first patient so that you can sell and book.'],
    ),
    nothingFound: both(
      [
        'Ninguém encontrado',
        'Confira a grafia, tente parte do nome ou os últimos números do telefone, ou tire um filtro.',
      ],
      ['Nobody found', 'Check the spelling, try part of the name or the last digits of the phone, or remove a filter.'],
    ),
  },
  summaries: {
    list: 'Patients, found by name without accents and with typos, CPF, phone, e-mail or record number',
    export: 'Exactly what a filter finds, as CSV or XLSX; the export is logged',
    read: 'One patient; the reading is logged',
    create: 'Register a patient',
    edit: 'Correct what is known of a patient',
  },
})

/** A patient as the drawer and the patient's page show it. */
export type PatientDetail = RowOf<typeof patients>
