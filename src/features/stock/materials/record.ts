import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { oneOf, optional, ref, text, whole, yesNo } from '../../../shared/fields/kinds.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { gtinSchema } from '../../../shared/gtin.ts'
import { rule } from '../../../shared/input-rules.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { type Keeping, keepingProblems } from './rules.ts'
import {
  categoryWords,
  controlledLists,
  controlledWords,
  materialCategories,
  openedLifeInWords,
  storages,
  storageWords,
} from './words.ts'

const unitName = lineText
  .min(1, inSchema(both('Escreva a unidade: caixa, frasco, peça', 'Enter the unit: box, vial, piece')))
  .max(20)
const factor = z
  .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
  .min(1, inSchema(both('Ao menos 1', 'At least 1')))
  .max(100_000, inSchema(both('No máximo 100.000', 'At most 100,000')))

const openedLife = z
  .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
  .min(1, inSchema(both('Ao menos 1 hora', 'At least 1 hour')))
  .max(8760, inSchema(both('No máximo um ano', 'At most a year')))

/** What is kept in stock and used in surgeries: the catalogue of the network. */
export const materials = defineRecord({
  noun: 'material',
  path: 'materials',
  permissions: { read: 'material.read', create: 'material.edit', edit: 'material.edit' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(120), {
      label: both('Nome', 'Name'),
      column: { sort: 'name', width: '280px' },
      span: [8, 12],
    }),
    code: text(lineText.min(1, inSchema(both('Escreva o código', 'Enter the code'))).max(30), {
      label: both('Código', 'Code'),
      column: { sort: 'code', width: '110px' },
      span: [4, 12],
    }),
    category: oneOf(materialCategories, categoryWords, {
      label: both('Categoria', 'Category'),
      begin: 'disposable',
      filter: { key: 'categoria', none: both('Todas as categorias', 'All categories') },
      column: { width: '130px' },
      span: [6, 12],
    }),
    anvisaNumber: optional(
      text(lineText.regex(/^\d{8,13}$/, inSchema(both('De 8 a 13 algarismos', '8 to 13 digits'))), {
        label: both('Registro na ANVISA', 'ANVISA registration'),
        column: { width: '150px', card: 'none' },
        span: [6, 12],
      }),
    ),
    gtin: optional(
      text(gtinSchema, {
        label: both('GTIN (código de barras)', 'GTIN (bar code)'),
        short: both('GTIN', 'GTIN'),
        column: { width: '140px', card: 'none' },
        span: [6, 12],
      }),
    ),
    purchaseUnit: text(unitName, {
      label: both('Unidade de compra', 'Purchase unit'),
      begin: 'caixa',
      column: false,
      span: [4, 12],
    }),
    useUnit: text(unitName, {
      label: both('Unidade de uso', 'Use unit'),
      begin: 'unidade',
      column: { width: '110px' },
      span: [4, 12],
    }),
    factor: whole(factor, String, {
      label: both('Usos por compra', 'Uses per purchase'),
      short: both('Fator', 'Factor'),
      begin: 1,
      column: { width: '80px', card: 'none' },
      span: [4, 12],
    }),
    needsLot: yesNo({
      label: both('Pede lote', 'Needs a lot'),
      begin: true,
      column: false,
      span: [4, 12],
    }),
    needsExpiry: yesNo({
      label: both('Pede validade', 'Needs an expiry date'),
      begin: true,
      column: false,
      span: [4, 12],
    }),
    implantable: yesNo({
      label: both('Implantável', 'Implantable'),
      begin: false,
      column: { width: '110px', hiddenAtFirst: true, card: 'none' },
      span: [4, 12],
    }),
    storage: oneOf(storages, storageWords, {
      label: both('Temperatura', 'Temperature'),
      begin: 'room',
      unsaid: 'room',
      filter: { key: 'temperatura', none: both('Qualquer temperatura', 'Any temperature') },
      column: { width: '150px', hiddenAtFirst: true, card: 'none' },
      span: [6, 12],
    }),
    controlledList: optional(
      oneOf(controlledLists, controlledWords, {
        label: both('Lista da Portaria 344', 'List of Portaria 344'),
        short: both('Portaria 344', 'Portaria 344'),
        filter: { key: 'portaria', none: both('Controlados ou não', 'Controlled or not') },
        column: { width: '150px', hiddenAtFirst: true, card: 'none' },
        span: [6, 12],
      }),
    ),
    openedLifeHours: optional(
      whole(openedLife, openedLifeInWords, {
        label: both('Vale depois de aberto', 'Good once opened'),
        exported: both('Horas depois de aberto', 'Hours once opened'),
        hint: both('Frascos multidose. Vazio: usa-se de uma vez.', 'Multi-dose vials. Empty: used up at once.'),
        column: { width: '150px', hiddenAtFirst: true, card: 'none' },
        span: [6, 12],
      }),
    ),
  },
  filters: {
    // Of a unit that the reader sees: another one has none.
    withoutLimits: ref('unit', '', {
      label: both('Sem limites em', 'Without limits in'),
      filter: { key: 'sem-limites', none: both('Com ou sem limites', 'With or without limits') },
    }),
  },
  beside: {},
  paged: true,
  sorts: ['name', '-name', 'code', '-code'],
  lifeCycle: outOfUse,
  // It is in stock.
  editErrors: ['RULE_BROKEN'],
  groups: [
    { title: both('Material', 'Material'), fields: ['name', 'code', 'category', 'anvisaNumber', 'gtin'] },
    {
      title: both('Unidades', 'Units'),
      fields: ['purchaseUnit', 'useUnit', 'factor'],
      hint: both(
        'Tudo no estoque conta em unidades de uso: uma caixa com 100 seringas são 100.',
        'Everything in stock is counted in use units: a box of 100 syringes is 100.',
      ),
    },
    { title: both('Rastreio', 'Tracing'), fields: ['needsLot', 'needsExpiry', 'implantable'] },
    { title: both('Guarda', 'Keeping'), fields: ['storage', 'controlledList', 'openedLifeHours'] },
  ],
  file: {
    name: 'materiais',
    columns: [
      ...(['code', 'name', 'category', 'anvisaNumber', 'gtin', 'purchaseUnit', 'useUnit', 'factor'] as const),
      ...(['needsLot', 'needsExpiry', 'implantable'] as const),
      ...(['storage', 'controlledList', 'openedLifeHours', 'active'] as const),
    ],
  },
  rules: [
    rule<Partial<Keeping>>(
      ['category', 'needsLot', 'needsExpiry', 'controlledList', 'openedLifeHours'],
      keepingProblems,
    ),
  ],
  words: {
    many: both('Materiais', 'Materials'),
    search: both('Código, nome ou GTIN', 'Code, name or GTIN'),
    begin: both('Novo material', 'New material'),
    create: both('Criar material', 'Create material'),
    created: both(
      (name) => `O material ${name} foi criado.`,
      (name) => `The material ${name} was created.`,
    ),
    saved: both('Material salvo.', 'Material saved.'),
    none: both(
      ['Nenhum material', 'Cadastre o que as cirurgias usam: código, unidades de compra e de uso, lote e validade.'],
      ['No materials', 'Add what surgeries use: code, purchase and use units, lot and expiry.'],
    ),
    nothingFound: both(
      ['Nenhum material encontrado', 'Confira a grafia, tire um filtro ou procure também entre os fora de uso.'],
      ['No materials found', 'Check the spelling, remove a filter, or include those out of use.'],
    ),
    onlySeeing: both(
      'Você vê o catálogo; quem cuida do estoque ou a gerência o muda.',
      'You see the catalogue; stock keepers and managers change it.',
    ),
  },
  summaries: {
    list: 'The materials of the catalogue, by name unless said otherwise',
    export: 'Exactly the materials a filter finds, as CSV or XLSX; the export is logged',
    read: 'One material',
    create: 'Add a material to the catalogue',
    edit: 'Change a material, or put it out of use',
  },
})
export type Material = RowOf<typeof materials>
