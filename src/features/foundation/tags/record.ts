import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { custom, oneOf, optional, text } from '../../../shared/fields/kinds.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { iconAddressSchema } from '../../../shared/icons.ts'
import { idSchema } from '../../../shared/ids.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { colourWords, iconWords, scopeWords, tagColourNames, tagIcons, tagScopes } from './looks.ts'

const scopes = z.array(z.enum(tagScopes))
const uses = z.int().nullable()

/** The tags of the network, as their page shows them. */
export const tags = defineRecord({
  noun: 'tag',
  path: 'tags',
  list: { name: 'search', path: 'tags/search', file: 'tags/export' },
  permissions: { read: 'tag.read', create: 'tag.edit', edit: 'tag.edit' },
  fields: {
    name: text(lineText.min(1, inSchema(both('Escreva o nome', 'Enter the name'))).max(40), {
      label: both('Nome', 'Name'),
      column: { sort: 'name' },
      span: [12, 12],
    }),
    scopes: custom(
      {
        read: scopes,
        // Always in one order, so that ticking twice changes nothing.
        write: scopes
          .min(1, inSchema(both('Escolha onde a tag se usa', 'Choose where the tag is used')))
          .overwrite((chosen) => tagScopes.filter((one) => chosen.includes(one))),
      },
      (value, language) => value.map((one) => scopeWords[language][one]).join(', '),
      {
        label: both('Onde se usa', 'Where it is used'),
        begin: tagScopes,
        column: { width: '250px', card: 'none' },
        span: [12, 12],
      },
    ),
    colour: oneOf(tagColourNames, colourWords, {
      label: both('Cor', 'Colour'),
      begin: 'grey',
      column: { width: '130px', card: 'none' },
    }),
    icon: oneOf(tagIcons, iconWords, { label: both('Ícone', 'Icon'), begin: 'tag', column: false }),
    iconAddress: optional(
      text(iconAddressSchema, {
        label: both('Endereço de outro ícone', 'Address of another icon'),
        placeholder: both('https://…', 'https://…'),
        hint: both(
          'A imagem é buscada pelo servidor. Enquanto não vem, aparece o ícone acima.',
          'The picture is fetched by the server. Until it comes, the icon above is shown.',
        ),
        column: false,
        span: [12, 12],
      }),
    ),
  },
  filters: {
    scope: oneOf(tagScopes, scopeWords, {
      label: both('Onde se usa', 'Where it is used'),
      filter: {
        key: 'uso',
        none: both('Onde quer que se use', 'Wherever it is used'),
        words: { patient: 'pacientes', order: 'pedidos', appointment: 'agendamentos' },
      },
    }),
  },
  beside: {
    /** What bears it, of what its reader sees; null of a kind that they do not see. */
    patients: uses,
    orders: uses,
    appointments: uses,
    /** The tag that took its place, where it was merged. */
    mergedInto: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  },
  sorts: ['name', '-name', '-uses', 'uses'],
  lifeCycle: {
    archived: 'archived',
    key: 'situacao',
    values: ['arquivadas', 'todas'],
    more: [{ state: 'merged', value: 'juntadas', word: both('Só juntadas a outra', 'Merged only') }],
    title: both('Situação', 'Status'),
    width: '130px',
    words: both(
      {
        active: 'Em uso',
        archived: 'Arquivada',
        archive: 'Arquivar',
        restore: 'Pôr em uso',
        onlyActive: 'Só em uso',
        onlyArchived: 'Só arquivadas',
        every: 'Em uso e arquivadas',
      },
      {
        active: 'In use',
        archived: 'Archived',
        archive: 'Archive',
        restore: 'Put back into use',
        onlyActive: 'In use only',
        onlyArchived: 'Archived only',
        every: 'In use and archived',
      },
    ),
    done: both(
      (name, archived) =>
        archived ? `${name} foi arquivada: fica onde está e não se põe mais.` : `${name} está em uso de novo.`,
      (name, archived) =>
        archived ? `${name} is archived: it stays where it is and is no choice any more.` : `${name} is in use again.`,
    ),
  },
  groups: [
    { title: both('Tag', 'Tag'), fields: ['name', 'scopes'] },
    { title: both('Aparência', 'Look'), fields: ['colour', 'icon', 'iconAddress'] },
  ],
  file: { name: 'tags', columns: ['name', 'scopes', 'colour', 'icon', 'active'] },
  words: {
    many: both('Tags', 'Tags'),
    search: both('Nome da tag', 'Tag name'),
    begin: both('Nova tag', 'New tag'),
    create: both('Criar tag', 'Create tag'),
    created: both(
      (name) => `${name} foi criada.`,
      (name) => `${name} was created.`,
    ),
    saved: both('Tag salva.', 'Tag saved.'),
    none: both(
      [
        'Nenhuma tag',
        'Tags marcam pacientes, pedidos e agendamentos com o que a equipe precisa saber, como “VIP” ou “Chamar depois das 18h”. Crie a primeira.',
      ],
      [
        'No tags',
        'Tags mark patients, orders and appointments with what staff need to know, such as “VIP” or “Call after 6 pm”. Create the first one.',
      ],
    ),
    nothingFound: both(
      ['Nenhuma tag encontrada', 'Confira a grafia, tire um filtro ou procure também entre as arquivadas.'],
      ['No tags found', 'Check the spelling, remove a filter, or include the archived ones.'],
    ),
    onlySeeing: both(
      'As tags são da rede: quem as cria e muda é a gerência comercial ou a administração. Usá-las em cadastros, pedidos e agendamentos é de todos.',
      'Tags belong to the network: sales managers and administrators create and change them. Everybody uses them on patients, orders and appointments.',
    ),
  },
  summaries: {
    list: 'The tags of the network, with how often each is used on what its reader sees',
    export: 'Exactly the tags a filter finds, as CSV or XLSX; the export is logged',
    read: 'One tag',
    create: 'Add a tag to those of the network',
    edit: 'Rename a tag, change its look or where it is used, archive or restore it',
  },
  editErrors: ['WRONG_STATE'],
})
export type TagRecord = RowOf<typeof tags>
