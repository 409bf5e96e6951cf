import { z } from 'zod'
import { custom, ref, text, whole } from '../../../shared/fields/kinds.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { formatDate, instantSchema, plainDateSchema, localDate, networkZone } from '../../../shared/time.ts'
import { type TeamMember, teamMemberSchema } from './contract.ts'
import { membersInWords, upcomingInWords } from './words.ts'

const mostMembers = 40
const capacitySchema = z
  .int()
  .min(1, inSchema(both('De 1 a 50', 'From 1 to 50')))
  .max(50, inSchema(both('De 1 a 50', 'From 1 to 50')))
const membersSchema = z
  .array(teamMemberSchema)
  .max(mostMembers)
  .refine(
    (members) => new Set(members.map(({ professionalId }) => professionalId)).size === members.length,
    inSchema(both('Há alguém repetido na equipe', 'Somebody is in the team twice')),
  )
const standingMember = teamMemberSchema.extend({
  name: z.string(),
  active: z.boolean(),
  registrationValidUntil: plainDateSchema.nullable(),
})
/** A member as what is written of one. */
export function memberOnly({ professionalId, function: work, substitute: is }: TeamMember): TeamMember {
  return { professionalId, function: work, substitute: is }
}

/** A surgical team, as its list and drawer show it, with how its members stand. */
export const teams = defineRecord({
  noun: 'team',
  path: 'teams',
  list: { name: 'search', path: 'teams/search', file: 'teams/export' },
  permissions: { read: 'team.read', create: 'team.edit', edit: 'team.edit', export: 'team.export' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(100), {
      label: both('Nome', 'Name'),
      column: { sort: 'name' },
      span: [8, 12],
    }),
    unitId: ref('unit', 'unitId', {
      label: both('Unidade', 'Unit'),
      hint: both('A unidade não muda depois.', 'The unit does not change later.'),
      written: 'once',
      filter: { key: 'filial', none: both('Todas as unidades', 'All units') },
      column: { width: '110px' },
      span: [12, 12],
    }),
    // In the order in which they are asked, regular ones first.
    members: custom({ read: z.array(standingMember), write: membersSchema }, membersInWords, {
      label: both('Integrantes', 'Members'),
      fact: false,
      begin: [],
      held: (members: readonly TeamMember[]) => members.map(memberOnly),
      span: [12, 12],
      column: {},
    }),
    // Surgeries on one local day of the unit.
    capacityPerDay: whole(capacitySchema, (count, language) => both(`${count} por dia`, `${count} a day`)[language], {
      label: both('Cirurgias por dia', 'Surgeries a day'),
      short: both('Capacidade', 'Capacity'),
      begin: 2,
      column: { width: '108px' },
      span: [4, 12],
    }),
    // Those that name the team and are still to come.
    upcoming: whole(z.int(), upcomingInWords, {
      label: both('Marcadas', 'Booked'),
      written: 'never',
      column: { width: '92px', card: 'none' },
    }),
    createdAt: custom(
      { read: instantSchema, write: instantSchema },
      (at, language) => formatDate(localDate(at, networkZone), language),
      {
        label: both('Desde', 'Since'),
        written: 'never',
        fact: false,
        column: { width: '110px', sort: 'createdAt', hiddenAtFirst: true, card: 'none' },
      },
    ),
  },
  filters: {
    professionalId: ref('professional', '', {
      label: both('Integrante', 'Member'),
      filter: { key: 'integrante', none: both('Todos', 'Everyone') },
    }),
  },
  beside: {},
  paged: true,
  sorts: ['name', '-name', 'createdAt', '-createdAt'],
  lifeCycle: {
    archived: 'archived',
    key: 'situacao',
    values: ['arquivadas', 'todas'],
    title: both('Situação', 'Status'),
    width: '96px',
    words: both(
      {
        active: 'Ativa',
        archived: 'Arquivada',
        archive: 'Arquivar',
        restore: 'Reativar',
        onlyActive: 'Só ativas',
        onlyArchived: 'Só arquivadas',
        every: 'Ativas e arquivadas',
      },
      {
        active: 'Active',
        archived: 'Archived',
        archive: 'Archive',
        restore: 'Restore',
        onlyActive: 'Active only',
        onlyArchived: 'Archived only',
        every: 'Active and archived',
      },
    ),
    asked: both(
      {
        title: (name: string) => `Arquivar ${name}?`,
        text: 'Deixa de ser oferecida em marcações. O que já fez continua com o nome dela, e pode ser reativada.',
      },
      {
        title: (name) => `Archive ${name}?`,
        text: 'It is no longer offered in bookings. What it did keeps its name, and it can be restored.',
      },
    ),
    done: both(
      (name, archived) => (archived ? `${name} foi arquivada.` : `${name} está ativa de novo.`),
      (name, archived) => (archived ? `${name} was archived.` : `${name} is active again.`),
    ),
    by: {
      archive: {
        verb: 'archive',
        summary: 'Put a team away; refused with the list where future surgeries name it',
        errors: ['RULE_BROKEN'],
      },
      restore: { verb: 'restore', summary: 'Bring an archived team back' },
    },
  },
  groups: [
    { title: both('A equipe', 'The team'), fields: ['name', 'capacityPerDay', 'unitId'] },
    { title: both('Integrantes', 'Members'), fields: ['members'] },
  ],
  // A line per member: see what the server exports.
  file: { name: 'equipes', columns: [] },
  words: {
    many: both('Equipes', 'Teams'),
    search: both('Equipe ou integrante', 'Team or member'),
    begin: both('Nova equipe', 'New team'),
    create: both('Criar equipe', 'Create team'),
    created: both(
      (name) => `${name} foi criada.`,
      (name) => `${name} was created.`,
    ),
    saved: both('Equipe salva.', 'Team saved.'),
    none: both(
      [
        'Nenhuma equipe montada',
        'Monte a primeira equipe com quem opera junto; ela aparece nas marcações e na cobertura.',
      ],
      ['No team yet', 'Put the first team together; it then appears in bookings and in the coverage.'],
    ),
    nothingFound: both(
      ['Nenhuma equipe encontrada', 'Confira a grafia, tire um filtro ou procure também entre as arquivadas.'],
      ['No team found', 'Check the spelling, remove a filter, or look among the archived as well.'],
    ),
  },
  summaries: {
    list: 'Teams with their members and how these stand, found by name of team or member without accents',
    export: 'Exactly the teams a filter finds, a line per member, as CSV or XLSX; the export is logged',
    read: 'One team',
    create: 'Put a team together; its unit is for good',
    edit: 'Change a team’s name, daily capacity or members; what is booked stays as it is',
  },
  editErrors: ['WRONG_STATE'],
})
export type TeamRecord = RowOf<typeof teams>
