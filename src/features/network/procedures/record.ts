import { z } from 'zod'
import { custom, oneOf, text, whole, yesNo } from '../../../shared/fields/kinds.ts'
import { money } from '../../../shared/fields/money.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { rule } from '../../../shared/input-rules.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { roomKindWords } from '../rooms/words.ts'
import { roomKinds } from '../../foundation/offers/both.ts'
import { procedureKinds, professionalFunctions } from './contract.ts'
import { type Needs, needProblems } from './rules.ts'
import { neededText, procedureKindWords } from './words.ts'

const minutes = (count: number) => {
  const [hours, rest] = [Math.floor(count / 60), count % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
const codeSchema = lineText
  .toUpperCase()
  .regex(
    /^[A-Z0-9][A-Z0-9-]{0,19}$/,
    inSchema(both('Use letras, números e hífen, como FUE-S', 'Use letters, digits and hyphens, such as FUE-S')),
  )
const durationSchema = z
  .int(inSchema(both('Informe os minutos em número inteiro', 'Enter whole minutes')))
  .min(5, inSchema(both('A duração é de ao menos 5 minutos', 'The duration is at least 5 minutes')))
  .max(
    1440,
    inSchema(
      both('A duração é de no máximo 24 horas (1440 minutos)', 'The duration is at most 24 hours (1440 minutes)'),
    ),
  )
const functions = z.array(z.enum(professionalFunctions))
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, inSchema(both('Escolha uma cor', 'Choose a colour')))
  .nullable()

/** The catalogue of the network, as its administration shows it. */
export const procedures = defineRecord({
  noun: 'procedure',
  path: 'procedures',
  permissions: { read: 'settings.read', create: 'procedure.edit', edit: 'procedure.edit' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(120), {
      label: both('Nome', 'Name'),
      column: { sort: 'name' },
      span: [8, 12],
    }),
    code: text(codeSchema, {
      label: both('Código', 'Code'),
      column: { width: '92px', sort: 'code' },
      span: [4, 12],
    }),
    kind: oneOf(procedureKinds, procedureKindWords, {
      label: both('Tipo', 'Kind'),
      begin: 'consultation',
      filter: { key: 'tipo', none: both('Todos os tipos', 'All kinds') },
      column: { width: '126px' },
      span: [4, 12],
    }),
    durationMinutes: whole(durationSchema, minutes, {
      label: both('Duração (minutos)', 'Duration (minutes)'),
      short: both('Duração', 'Duration'),
      exported: both('Minutos', 'Minutes'),
      begin: 30,
      column: { width: '92px', sort: 'duration' },
      span: [4, 6],
    }),
    priceCentavos: money({
      label: both('Preço', 'Price'),
      exported: both('Preço (R$)', 'Price (R$)'),
      begin: 0,
      column: { width: '112px', sort: 'price' },
      span: [4, 6],
    }),
    roomKind: oneOf(roomKinds, roomKindWords, {
      label: both('Tipo de sala', 'Kind of room'),
      exported: both('Sala', 'Room'),
      begin: 'consultation',
      filter: { key: 'sala', none: both('Todas as salas', 'All rooms') },
      column: { width: '124px', card: 'none' },
    }),
    // One entry per person: two technicians are two entries.
    requiredFunctions: custom(
      {
        read: functions,
        write: functions.max(12, inSchema(both('No máximo 12 pessoas', 'At most 12 people'))),
      },
      neededText,
      { label: both('Quem é preciso', 'Who is needed'), begin: ['doctor'], column: { width: '190px', card: 'none' } },
    ),
    countsGrafts: yesNo({
      label: both('Conta enxertos', 'Counts grafts'),
      exported: both('Conta enxertos', 'Counts grafts'),
      begin: false,
      column: { width: '120px', hiddenAtFirst: true, card: 'none' },
      span: [12, 12],
    }),
    colour: custom({ read: z.string().nullable(), write: colour }, (hexadecimal) => hexadecimal, {
      label: both('Cor', 'Colour'),
      hint: both(
        'Ajuda a distinguir procedimentos em listas. A situação do agendamento continua com a própria cor.',
        'Helps to tell procedures apart in lists. The status of an appointment keeps its own colour.',
      ),
      column: false,
    }),
  },
  beside: {},
  sorts: ['name', '-name', 'code', '-code', 'duration', '-duration', 'price', '-price'],
  lifeCycle: {
    archived: 'retired',
    key: 'situacao',
    values: ['fora', 'todos'],
    title: outOfUse.title,
    width: '110px',
    words: both(
      { ...outOfUse.words['pt-BR'], anyway: 'Tirar de uso mesmo assim' },
      { ...outOfUse.words.en, anyway: 'Take out of use anyway' },
    ),
    done: both(
      (name, archived) =>
        archived ? `${name} está fora de uso e não pode mais ser marcado.` : `${name} está em uso de novo.`,
      (name, archived) =>
        archived ? `${name} is out of use and can no longer be booked.` : `${name} is in use again.`,
    ),
    by: {
      archive: {
        verb: 'retire',
        summary: 'Offer a procedure no more; appointments that name it stay, and future ones are asked about first',
      },
      restore: { verb: 'restore', summary: 'Offer a retired procedure again' },
    },
  },
  groups: [
    {
      title: both('Identificação', 'Identity'),
      fields: ['name', 'code', 'kind', 'durationMinutes', 'priceCentavos', 'colour'],
    },
    {
      title: both('O que precisa', 'What it needs'),
      hint: both(
        'Quantas pessoas de cada função. Uma cirurgia precisa de centro cirúrgico e de ao menos um médico.',
        'How many people of each function. A surgery needs an operating room and at least one doctor.',
      ),
      fields: ['roomKind', 'requiredFunctions', 'countsGrafts'],
    },
  ],
  file: {
    name: 'procedimentos',
    columns: [
      ...(['code', 'name', 'kind', 'durationMinutes', 'priceCentavos'] as const),
      ...(['roomKind', 'requiredFunctions', 'countsGrafts', 'active'] as const),
    ],
  },
  rules: [rule<Partial<Needs>>(['kind', 'roomKind', 'requiredFunctions'], needProblems)],
  words: {
    many: both('Procedimentos', 'Procedures'),
    search: both('Nome ou código', 'Name or code'),
    begin: both('Novo procedimento', 'New procedure'),
    create: both('Criar procedimento', 'Create procedure'),
    created: both(
      (name) => `${name} foi criado.`,
      (name) => `${name} was created.`,
    ),
    saved: both(
      'Procedimento salvo. Vale para o que for marcado a partir de agora.',
      'Procedure saved. It applies to what is booked from now on.',
    ),
    none: both(
      ['Nenhum procedimento', 'Crie o primeiro procedimento da rede.'],
      ['No procedures', 'Create the first procedure of the network.'],
    ),
    nothingFound: both(
      ['Nenhum procedimento encontrado', 'Confira a grafia, tire um filtro ou procure também entre os fora de uso.'],
      ['No procedures found', 'Check the spelling, remove a filter, or include those out of use.'],
    ),
    onlySeeing: both(
      'O catálogo é da rede: só a administração pode mudá-lo.',
      'The catalogue belongs to the network: only the administration can change it.',
    ),
  },
  summaries: {
    list: 'The catalogue of procedures as its administration shows it',
    export: 'Exactly the procedures a filter finds, as CSV or XLSX; the export is logged',
    read: 'One procedure, as its administration shows it',
    create: 'Add a procedure to the catalogue of the network',
    edit: 'Change a procedure; what is booked already stays as it was booked',
  },
})
export type ManagedProcedure = RowOf<typeof procedures>
