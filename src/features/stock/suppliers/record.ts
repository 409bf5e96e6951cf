import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { cnpjSchema, formatCnpj } from '../../../shared/documents.ts'
import { custom, optional, text } from '../../../shared/fields/kinds.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { lineText } from '../../../shared/text-schema.ts'

/** Of whom the network buys what it keeps in stock. */
export const suppliers = defineRecord({
  noun: 'supplier',
  path: 'suppliers',
  permissions: { read: 'material.read', create: 'material.edit', edit: 'material.edit' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(120), {
      label: both('Nome', 'Name'),
      column: { sort: 'name' },
      span: [12, 12],
    }),
    cnpj: optional(
      custom({ read: z.string(), write: cnpjSchema }, formatCnpj, {
        label: both('CNPJ', 'CNPJ'),
        column: { width: '190px' },
        span: [12, 12],
      }),
    ),
  },
  beside: {},
  sorts: ['name', '-name'],
  lifeCycle: outOfUse,
  groups: [{ title: both('Fornecedor', 'Supplier'), fields: ['name', 'cnpj'] }],
  file: { name: 'fornecedores', columns: ['name', 'cnpj', 'active'] },
  words: {
    many: both('Fornecedores', 'Suppliers'),
    search: both('Nome ou CNPJ', 'Name or CNPJ'),
    begin: both('Novo fornecedor', 'New supplier'),
    create: both('Criar fornecedor', 'Create supplier'),
    created: both(
      (name) => `O fornecedor ${name} foi criado.`,
      (name) => `The supplier ${name} was created.`,
    ),
    saved: both('Fornecedor salvo.', 'Supplier saved.'),
    none: both(
      ['Nenhum fornecedor', 'Cadastre de quem a rede compra.'],
      ['No suppliers', 'Add whom the network buys from.'],
    ),
    nothingFound: both(
      ['Nenhum fornecedor encontrado', 'Confira a grafia ou procure também entre os fora de uso.'],
      ['No suppliers found', 'Check the spelling, or include those out of use.'],
    ),
    onlySeeing: both(
      'Você vê os fornecedores; quem cuida do estoque ou a gerência os muda.',
      'You see the suppliers; stock keepers and managers change them.',
    ),
  },
  summaries: {
    list: 'The suppliers, by name',
    export: 'Exactly the suppliers a filter finds, as CSV or XLSX; the export is logged',
    read: 'One supplier',
    create: 'Add a supplier',
    edit: 'Change a supplier, or put it out of use',
  },
})
export type Supplier = RowOf<typeof suppliers>
