import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { custom, ref, text } from '../../../shared/fields/kinds.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { lineOnly, lineSchema, type StandingLine, standingLine } from './line.ts'
import { linesInWords } from './words.ts'

const most = 200

/** What a procedure uses, in use units; the whole network's. */
export const kits = defineRecord({
  noun: 'kit',
  path: 'kits',
  permissions: { read: 'material.read', create: 'material.edit', edit: 'material.edit' },
  fields: {
    procedureName: text(lineText, {
      label: both('Procedimento', 'Procedure'),
      written: 'never',
      column: { sort: 'name', width: '280px' },
    }),
    procedureId: ref('procedure', 'procedureName', {
      label: both('Procedimento', 'Procedure'),
      written: 'once',
      filter: { key: 'procedimento', none: both('Todos os procedimentos', 'All procedures') },
      column: false,
      fact: false,
      span: [12, 12],
    }),
    lines: custom(
      {
        read: z.array(standingLine),
        write: z
          .array(lineSchema)
          .min(1, inSchema(both('Ponha ao menos um material', 'Put in at least one material')))
          .max(most, inSchema(both('No máximo 200 materiais', 'At most 200 materials'))),
        held: (lines: StandingLine[]) => lines.map(lineOnly),
      },
      linesInWords,
      { label: both('Materiais', 'Materials'), begin: [], fact: false, column: {}, span: [12, 12] },
    ),
  },
  beside: { countsGrafts: z.boolean() },
  sorts: ['name', '-name'],
  groups: [
    {
      title: both('O que usa', 'What it uses'),
      fields: ['procedureId', 'lines'],
      hint: both(
        'Em unidades de uso. O que é opcional não segura a cirurgia; os substitutos são tentados na ordem.',
        'In use units. What is optional holds no surgery up; substitutes are tried in order.',
      ),
    },
  ],
  // A line a material: see what the server exports.
  file: { name: 'kits', columns: [] },
  words: {
    many: both('Kits', 'Kits'),
    search: both('Procedimento ou material', 'Procedure or material'),
    begin: both('Novo kit', 'New kit'),
    create: both('Criar kit', 'Create kit'),
    created: both(
      (name) => `O kit de ${name} foi criado.`,
      (name) => `The kit of ${name} was created.`,
    ),
    saved: both(
      'Kit salvo. Vale para as cirurgias preparadas a partir de agora.',
      'Kit saved. It applies to surgeries prepared from now on.',
    ),
    none: both(
      ['Nenhum kit', 'Diga o que cada cirurgia usa: a véspera separa por aqui.'],
      ['No kits', 'Say what each surgery uses: the eve is prepared by it.'],
    ),
    nothingFound: both(
      ['Nenhum kit encontrado', 'Confira a grafia do procedimento ou do material.'],
      ['No kits found', 'Check the spelling of the procedure or the material.'],
    ),
    onlySeeing: both(
      'Você vê os kits; quem cuida do estoque ou a gerência os muda.',
      'You see the kits; stock keepers and managers change them.',
    ),
  },
  summaries: {
    list: 'The kits of procedures with their materials, by name of the procedure',
    export: 'Exactly the kits a filter finds, a line per material, as CSV or XLSX; the export is logged',
    read: 'The kit of a procedure',
    create: 'Say what a procedure uses: materials in use units, optional ones, by grafts, with substitutes in order',
    edit: 'Change the lines of a kit; all of them are sent',
  },
})
export type Kit = RowOf<typeof kits>
