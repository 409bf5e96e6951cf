import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { custom, text, whole } from '../../../shared/fields/kinds.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { idSchema } from '../../../shared/ids.ts'
import { lineText } from '../../../shared/text-schema.ts'

/** Days for which a result counts unless an exam says otherwise. */
export const usualValidDays = 90

const days = z
  .int(inSchema(both('Informe os dias em número inteiro', 'Enter the days as a whole number')))
  .min(1, inSchema(both('Ao menos 1 dia', 'At least 1 day')))
  .max(730, inSchema(both('No máximo 730 dias', 'At most 730 days')))
const procedures = z.array(idSchema)

/** The exams that surgeries ask for, with how long a result counts. */
export const exams = defineRecord({
  noun: 'exam',
  path: 'exams',
  permissions: { read: 'settings.read', create: 'exam.edit', edit: 'exam.edit' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(80), {
      label: both('Nome', 'Name'),
      column: { sort: 'name' },
      span: [12, 12],
    }),
    validDays: whole(days, (value, language) => (language === 'pt-BR' ? `${value} dias` : `${value} days`), {
      label: both('Vale por', 'Valid for'),
      hint: both('Dias entre o exame e o dia da cirurgia.', 'Days between the exam and the day of the surgery.'),
      begin: usualValidDays,
      column: { width: '120px' },
    }),
    procedureIds: custom(
      { read: procedures, write: procedures.max(100) },
      (value, language) =>
        value.length === 0
          ? both('Todas as cirurgias', 'Every surgery')[language]
          : both(
              (count: number) => (count === 1 ? '1 procedimento' : `${count} procedimentos`),
              (count: number) => (count === 1 ? '1 procedure' : `${count} procedures`),
            )[language](value.length),
      {
        label: both('Cirurgias que o pedem', 'Surgeries that ask for it'),
        hint: both('Nenhuma marcada: todas pedem.', 'None chosen: every one asks for it.'),
        begin: [],
        column: { width: '220px' },
        span: [12, 12],
      },
    ),
  },
  beside: {},
  sorts: ['name', '-name'],
  lifeCycle: outOfUse,
  groups: [{ title: both('Exame', 'Exam'), fields: ['name', 'validDays', 'procedureIds'] }],
  file: { name: 'exames', columns: ['name', 'validDays', 'procedureIds', 'active'] },
  words: {
    many: both('Exames', 'Exams'),
    search: both('Nome do exame', 'Name of the exam'),
    begin: both('Novo exame', 'New exam'),
    create: both('Criar exame', 'Create exam'),
    created: both(
      (name) => `O exame ${name} foi criado.`,
      (name) => `The exam ${name} was created.`,
    ),
    saved: both('Exame salvo.', 'Exam saved.'),
    none: both(
      ['Nenhum exame', 'Cadastre os exames que as cirurgias pedem e por quanto tempo cada um vale.'],
      ['No exams', 'Add the exams that surgeries ask for, and how long each is valid.'],
    ),
    nothingFound: both(
      ['Nenhum exame encontrado', 'Confira a grafia ou procure também entre os fora de uso.'],
      ['No exams found', 'Check the spelling, or include those out of use.'],
    ),
    onlySeeing: both(
      'Só a administração da rede pode mudar os exames.',
      'Only the network administration can change exams.',
    ),
  },
  summaries: {
    list: 'The exams that surgeries ask for, by name',
    export: 'Exactly the exams a filter finds, as CSV or XLSX; the export is logged',
    read: 'One exam',
    create: 'Add an exam that surgeries ask for',
    edit: 'Change an exam, or put it out of use: surgeries ask for it no longer',
  },
})
export type Exam = RowOf<typeof exams>
