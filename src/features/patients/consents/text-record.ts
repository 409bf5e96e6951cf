import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { custom, oneOf, optional, text, whole } from '../../../shared/fields/kinds.ts'
import { outOfUse } from '../../../shared/fields/life-cycle.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { lineText, notesText } from '../../../shared/text-schema.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import type { Language } from '../../../shared/language.ts'
import { instantSchema } from '../../../shared/time.ts'
import { ageProblems, type Ageing, purposes, standings, usualValidDays } from './rules.ts'
import { purposeWords, standingWords } from './words.ts'

/** What people must know before they look for a way to change one. */
export const publishedStays = both(
  'Um texto publicado não muda mais: o que foi assinado continua com ele. Para mudar, crie uma nova versão e publique.',
  'A published text never changes: what was signed stays with it. To change it, make a new version and publish that.',
)

const writeText = both('Escreva o texto, com ao menos 20 letras', 'Write the text, of at least 20 letters')

const anyProcedure = both('Qualquer um', 'Any')

const days = z
  .int(inSchema(both('Informe os dias em número inteiro', 'Enter the days as a whole number')))
  .min(1, inSchema(both('Ao menos 1 dia', 'At least 1 day')))
  .max(3650, inSchema(both('No máximo 3650 dias', 'At most 3650 days')))

/** The texts that patients agree to, by purpose and edition. */
export const consentTexts = defineRecord({
  noun: 'consentText',
  path: 'consent-texts',
  permissions: { read: 'consentText.read', create: 'consentText.edit', edit: 'consentText.edit' },
  fields: {
    title: text(lineText.min(3, inSchema(both('Escreva o título', 'Enter the title'))).max(160), {
      label: both('Título', 'Title'),
      column: { sort: 'title' },
      span: [12, 12],
    }),
    purpose: oneOf(purposes, purposeWords, {
      label: both('Finalidade', 'Purpose'),
      begin: 'treatment',
      filter: { key: 'finalidade', none: both('Todas as finalidades', 'All purposes') },
      column: { width: '210px' },
      span: [6, 12],
    }),
    procedureIds: custom(
      { read: z.array(idSchema), write: z.array(idSchema).max(100) },
      (value, language) =>
        value.length === 0
          ? anyProcedure[language]
          : both(
              (count: number) => (count === 1 ? '1 procedimento' : `${count} procedimentos`),
              (count: number) => (count === 1 ? '1 procedure' : `${count} procedures`),
            )[language](value.length),
      {
        label: both('Procedimentos', 'Procedures'),
        hint: both(
          'Nenhum marcado: para qualquer um, assinado a cada cirurgia. Com vários, uma assinatura vale para todos eles no mesmo pedido.',
          'None chosen: for any, signed for each surgery. With several, one signature counts for all of them in the same order.',
        ),
        begin: [],
        column: { width: '170px', card: 'none' },
        span: [12, 12],
      },
    ),
    validDays: optional(
      whole(days, (value, language) => (language === 'pt-BR' ? `${value} dias` : `${value} days`), {
        label: both('Vale por', 'Counts for'),
        hint: both(
          'Dias da assinatura até a cirurgia. Vazio: até ser revogado, o que cirurgia e anestesia não podem.',
          'Days from the signing to the surgery. Empty: until it is withdrawn, which surgery and anaesthesia cannot be.',
        ),
        begin: usualValidDays,
        column: { width: '110px', card: 'none' },
        span: [6, 12],
      }),
    ),
    text: custom({ read: z.string(), write: notesText.min(20, inSchema(writeText)).max(40_000) }, (value) => value, {
      label: both('Texto', 'Text'),
      hint: both(
        'Assim como o paciente vai ler e assinar. Linhas em branco separam parágrafos.',
        'As the patient will read and sign it. Empty lines separate paragraphs.',
      ),
      begin: '',
      column: false,
      fact: false,
      span: [12, 12],
    }),
    edition: optional(
      whole(z.int(), String, {
        label: both('Versão', 'Version'),
        written: 'never',
        column: { width: '90px' },
      }),
    ),
    standing: oneOf(standings, standingWords, {
      label: both('Publicação', 'Publication'),
      written: 'never',
      filter: { key: 'publicacao', none: both('Rascunhos e publicados', 'Drafts and published') },
      column: { width: '130px' },
    }),
  },
  title: ({ title, edition }) => (edition === null ? title : `${title} · v${edition}`),
  beside: {
    /** What those that it is about are called. */
    procedureNames: z.array(z.string()),
    /** The template that it was begun with, and its edition; null for one of the network's own. */
    template: z.string().nullable(),
    templateEdition: z.int().nullable(),
    publishedAt: instantSchema.nullable(),
    /** SHA-256 of what is published, in hexadecimal. */
    textHash: z.string().nullable(),
  },
  sorts: ['title', '-title'],
  lifeCycle: outOfUse,
  wholeRules: [rule<Ageing>(['purpose', 'validDays'], ageProblems)],
  groups: [
    {
      title: both('Texto', 'Text'),
      fields: ['title', 'purpose', 'validDays', 'procedureIds', 'text'],
      hint: publishedStays,
    },
  ],
  file: { name: 'termos', columns: ['purpose', 'title', 'procedureIds', 'validDays', 'edition', 'standing', 'active'] },
  words: {
    many: both('Termos de consentimento', 'Consent texts'),
    search: both('Título', 'Title'),
    begin: both('Novo termo', 'New text'),
    create: both('Salvar rascunho', 'Save draft'),
    created: both(
      (name) => `${name} foi salvo como rascunho.`,
      (name) => `${name} was saved as a draft.`,
    ),
    saved: both('Termo salvo.', 'Text saved.'),
    none: both(
      ['Nenhum termo', 'Escreva o primeiro termo e publique, para que os pacientes possam assinar.'],
      ['No texts', 'Write the first text and publish it, so that patients can sign.'],
    ),
    nothingFound: both(
      ['Nenhum termo encontrado', 'Confira a grafia ou tire um filtro.'],
      ['No texts found', 'Check the spelling or remove a filter.'],
    ),
  },
  summaries: {
    list: 'The texts that patients agree to, with drafts and earlier editions',
    export: 'Exactly the consent texts a filter finds, as CSV or XLSX; the export is logged',
    read: 'One consent text',
    create: 'Write a consent text, as a draft',
    edit: 'Change a draft, or put a text out of use',
  },
  editErrors: ['WRONG_STATE'],
})
export type ConsentText = RowOf<typeof consentTexts>

/** How its lists and facts show what is not plain: procedures by their names; none is any. */
export const textCells = {
  procedureIds: ({ procedureNames }: ConsentText, language: Language) =>
    procedureNames.join(', ') || anyProcedure[language],
}
