import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { cnpjSchema, formatCnpj } from '../../../shared/documents.ts'
import { custom, optional, text, yesNo } from '../../../shared/fields/kinds.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { lineText } from '../../../shared/text-schema.ts'

const shortNameSchema = lineText
  .min(1, inSchema(both('Escreva o nome curto', 'Enter the short name')))
  .max(20, inSchema(both('O nome curto tem no máximo 20 letras', 'The short name has at most 20 letters')))

/** The companies of the network: who sells, invoices, pays and is taxed. A unit belongs to one, or to the main one. */
export const legalEntities = defineRecord({
  noun: 'legalEntity',
  path: 'legal-entities',
  permissions: { read: 'settings.read', create: 'legalEntity.edit', edit: 'legalEntity.edit' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva a razão social', 'Enter the registered name'))).max(120), {
      label: both('Razão social', 'Registered name'),
      column: { sort: 'name' },
      span: [8, 12],
    }),
    shortName: text(shortNameSchema, {
      label: both('Nome curto', 'Short name'),
      column: { width: '150px', card: 'none' },
      span: [4, 12],
    }),
    cnpj: custom({ read: z.string(), write: cnpjSchema }, formatCnpj, {
      label: both('CNPJ', 'CNPJ'),
      begin: '',
      column: { width: '190px' },
      span: [6, 12],
    }),
    municipalRegistration: optional(
      text(lineText.min(1).max(20), {
        label: both('Inscrição municipal', 'Municipal registration'),
        column: { width: '150px', hiddenAtFirst: true, card: 'none' },
        span: [6, 12],
      }),
    ),
    city: text(lineText.min(1, inSchema(both('Escreva o município', 'Enter the municipality'))).max(100), {
      label: both('Município', 'Municipality'),
      column: { width: '170px' },
      span: [8, 8],
    }),
    state: text(z.string().regex(/^[A-Z]{2}$/, inSchema(both('Escolha o estado', 'Choose the state'))), {
      label: both('Estado', 'State'),
      begin: 'SP',
      column: false,
      fact: false,
      span: [4, 4],
    }),
    address: optional(
      text(lineText.min(5, inSchema(both('Escreva o endereço', 'Enter the address'))).max(160), {
        label: both('Endereço', 'Address'),
        hint: both('Rua, número e bairro, como sai nos recibos', 'Street, number and district, as receipts say it'),
        column: { hiddenAtFirst: true, card: 'none' },
        span: [12, 12],
      }),
    ),
    isMain: yesNo({
      label: both('Principal', 'Main'),
      hint: both(
        'De quem é tudo o que não é de outra: as unidades sem empresa e o que vale para toda a rede',
        'Whose everything is that is no other’s: units without a company, and what is of the whole network',
      ),
      written: 'never',
      column: { width: '110px' },
    }),
  },
  beside: {},
  sorts: ['name', '-name'],
  lifeCycle: outOfUse,
  groups: [
    { title: both('Empresa', 'Company'), fields: ['name', 'shortName', 'cnpj', 'municipalRegistration'] },
    { title: both('Lugar', 'Place'), fields: ['address', 'city', 'state'] },
  ],
  file: {
    name: 'empresas',
    columns: [
      ...([
        'name',
        'shortName',
        'cnpj',
        'municipalRegistration',
        'city',
        'state',
        'address',
        'isMain',
        'active',
      ] as const),
    ],
  },
  words: {
    many: both('Empresas', 'Companies'),
    search: both('Razão social ou CNPJ', 'Registered name or CNPJ'),
    begin: both('Nova empresa', 'New company'),
    create: both('Criar empresa', 'Create company'),
    created: both(
      (name) => `${name} foi criada. Diga em cada unidade de que empresa ela é.`,
      (name) => `${name} was created. Say in each unit which company it belongs to.`,
    ),
    saved: both('Empresa salva.', 'Company saved.'),
    none: both(
      ['Nenhuma empresa', 'Cadastre quem paga e é tributado. A primeira é a principal.'],
      ['No companies', 'Add who pays and is taxed. The first is the main one.'],
    ),
    nothingFound: both(
      ['Nenhuma empresa encontrada', 'Confira a grafia ou procure também entre as fora de uso.'],
      ['No company found', 'Check the spelling, or include those out of use.'],
    ),
    onlySeeing: both(
      'Só a administração da rede pode mudar as empresas.',
      'Only the network administration can change companies.',
    ),
  },
  summaries: {
    list: 'The companies of the network, by name',
    export: 'Exactly the companies a filter finds, as CSV or XLSX; the export is logged',
    read: 'One company',
    create: 'Add a company; the first is the main one',
    edit: 'Change a company, or put one out of use that no unit belongs to',
  },
  editErrors: ['RULE_BROKEN'],
})
export type LegalEntity = RowOf<typeof legalEntities>
