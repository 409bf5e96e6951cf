import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { ref, text, whole } from '../../../shared/fields/kinds.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { rule } from '../../../shared/input-rules.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { type Limits, limitProblems } from './rules.ts'

const wholeNumber = z.int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
const most = inSchema(both('No máximo 1.000.000', 'At most 1,000,000'))
const notNegative = inSchema(both('Não pode ser negativo', 'It cannot be negative'))
const amount = wholeNumber.min(0, notNegative).max(1_000_000, most)
const days = wholeNumber.min(0, notNegative).max(365, inSchema(both('No máximo 365 dias', 'At most 365 days')))
const shownDays = (count: number, language: 'pt-BR' | 'en') =>
  both(count === 1 ? '1 dia' : `${count} dias`, count === 1 ? '1 day' : `${count} days`)[language]
const place = { column: { width: '110px' }, span: [6, 6] } as const

/** How much of a material a unit wants to have, in use units, and how long a purchase takes to arrive there. */
export const materialLimits = defineRecord({
  noun: 'materialLimit',
  path: 'material-limits',
  permissions: { read: 'material.read', create: 'material.edit', edit: 'material.edit' },
  fields: {
    materialName: text(lineText, {
      label: both('Material', 'Material'),
      written: 'never',
      column: { sort: 'name', width: '280px' },
    }),
    materialId: ref('material', 'materialName', {
      label: both('Material', 'Material'),
      written: 'once',
      filter: { key: 'material', none: both('Todos os materiais', 'All materials') },
      column: false,
      fact: false,
      span: [12, 12],
    }),
    materialCode: text(lineText, {
      label: both('Código', 'Code'),
      written: 'never',
      column: { width: '100px', card: 'none' },
    }),
    unitId: ref('unit', 'unitName', {
      label: both('Unidade', 'Unit'),
      written: 'once',
      filter: { key: 'filial', none: both('Todas as unidades', 'All units') },
      column: { width: '140px' },
      span: [12, 12],
    }),
    useUnit: text(lineText, {
      label: both('Conta em', 'Counted in'),
      written: 'never',
      column: { width: '100px', card: 'none' },
    }),
    minimum: whole(amount, String, { ...place, label: both('Mínimo', 'Minimum') }),
    reorderPoint: whole(amount, String, {
      ...place,
      label: both('Ponto de pedido', 'Reorder point'),
      column: { width: '130px' },
    }),
    maximum: whole(amount.min(1, inSchema(both('Ao menos 1', 'At least 1'))), String, {
      ...place,
      label: both('Máximo', 'Maximum'),
    }),
    leadDays: whole(days, shownDays, {
      ...place,
      label: both('Prazo de entrega (dias)', 'Lead time (days)'),
      short: both('Prazo de entrega', 'Lead time'),
      begin: 7,
      column: { width: '130px', card: 'none' },
    }),
  },
  beside: { unitName: z.string() },
  sorts: ['name', '-name'],
  paged: true,
  groups: [
    {
      title: both('Quanto', 'How much'),
      fields: ['materialId', 'unitId', 'minimum', 'reorderPoint', 'maximum', 'leadDays'],
      hint: both(
        'Em unidades de uso. Chegando ao ponto de pedido, repõe-se até o máximo; abaixo do mínimo, avisa-se.',
        'In use units. At the reorder point stock is replenished up to the maximum; below the minimum, there is a warning.',
      ),
    },
  ],
  file: {
    name: 'limites',
    columns: [
      ...(['materialCode', 'materialName', 'unitId', 'useUnit'] as const),
      ...(['minimum', 'reorderPoint', 'maximum', 'leadDays'] as const),
    ],
  },
  rules: [rule<Partial<Limits>>(['minimum', 'reorderPoint', 'maximum'], limitProblems)],
  words: {
    many: both('Limites por unidade', 'Limits by unit'),
    search: both('Código, nome ou GTIN do material', 'Code, name or GTIN of the material'),
    begin: both('Novos limites', 'New limits'),
    create: both('Definir limites', 'Set limits'),
    created: both(
      (name) => `Os limites de ${name} foram definidos.`,
      (name) => `The limits of ${name} were set.`,
    ),
    saved: both('Limites salvos.', 'Limits saved.'),
    none: both(
      [
        'Nenhum limite definido',
        'Diga quanto cada unidade quer ter de cada material: mínimo, ponto de pedido, máximo.',
      ],
      ['No limits set', 'Say how much each unit wants to have of each material: minimum, reorder point, maximum.'],
    ),
    nothingFound: both(
      ['Nenhum limite encontrado', 'Confira a grafia ou tire um filtro.'],
      ['No limits found', 'Check the spelling or remove a filter.'],
    ),
    onlySeeing: both(
      'Você vê os limites; quem cuida do estoque ou a gerência os muda.',
      'You see the limits; stock keepers and managers change them.',
    ),
    missing: both(
      {
        missing: 'Sem limites',
        missingHint: 'Estes limites não existem mais, ou são de outra unidade.',
        failed: 'Não deu para carregar os limites',
      },
      {
        missing: 'No limits',
        missingHint: 'These limits are there no more, or belong to another unit.',
        failed: 'The limits could not be loaded',
      },
    ),
  },
  summaries: {
    list: 'How much units want to have of materials, by name of the material; of the reader’s units',
    export: 'Exactly the limits a filter finds, as CSV or XLSX; the export is logged',
    read: 'The limits of a material in a unit',
    create: 'Set the limits of a material in a unit, in use units',
    edit: 'Change the limits of a material in a unit',
  },
})
export type MaterialLimit = RowOf<typeof materialLimits>
