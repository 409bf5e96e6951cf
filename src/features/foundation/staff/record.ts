import { z } from 'zod'
import { emailSchema } from '../../../shared/email-schema.ts'
import { custom, oneOf, optional, ref, text } from '../../../shared/fields/kinds.ts'
import { phone } from '../../../shared/fields/phone.ts'
import { defineRecord, type RowOf } from '../../../shared/fields/record.ts'
import { idSchema } from '../../../shared/ids.ts'
import { rule } from '../../../shared/input-rules.ts'
import { languages } from '../../../shared/language.ts'
import { roleNames } from '../../../shared/role-names.ts'
import { isNetworkRole, type Role, roles } from '../../../shared/roles.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { instantSchema } from '../../../shared/time.ts'
import { staffUnitSchema } from './contract.ts'

/**
 * Why an invitation did not arrive: the sign-in service has an account with that e-mail, the address takes no mail, or
 * one of the two services is away, which is tried again.
 */
export const invitationFailures = [
  'email-taken',
  'address-refused',
  'mail-unavailable',
  'provider-unavailable',
] as const
export type InvitationFailure = (typeof invitationFailures)[number]

interface Reach {
  readonly role: Role
  readonly unitIds: readonly string[]
}

/** Who works in units is in one at least; commands ask the same, and more: whose role and units may be given. */
function unitNamed({ role, unitIds: given }: Reach) {
  if (isNetworkRole(role) || given.length > 0) return []
  const message = both(
    'Este perfil trabalha em unidades. Escolha ao menos uma.',
    'This role works in units. Choose at least one.',
  )
  return [{ path: 'unitIds', code: 'required', message }]
}

const unitIds = {
  read: z.array(idSchema),
  write: z
    .array(idSchema)
    .max(200)
    .transform((ids) => [...new Set(ids)].toSorted()),
}
const languageNames = { 'pt-BR': 'Português', en: 'English' }

/** The people who sign in, as the administration shows them. */
export const members = defineRecord({
  noun: 'staff',
  path: 'staff',
  createVerb: 'invite',
  list: { name: 'list', path: 'staff', file: 'staff/export' },
  paged: true,
  permissions: { read: 'staff.read', create: 'staff.edit', edit: 'staff.edit' },
  fields: {
    name: text(lineText.min(2, inSchema(both('Escreva o nome', 'Enter the name'))).max(200), {
      label: both('Nome', 'Name'),
      column: { width: '200px', sort: 'name' },
      span: [12, 12],
    }),
    email: text(emailSchema, {
      label: both('E-mail', 'E-mail'),
      hint: both(
        'A pessoa recebe um e-mail com um link para definir a própria senha. Ninguém mais a conhece.',
        'The person gets an e-mail with a link to set their own password. Nobody else knows it.',
      ),
      written: 'once',
      span: [12, 12],
    }),
    role: oneOf(roles, roleNames, {
      label: both('Perfil', 'Role'),
      filter: { key: 'perfil', none: both('Todos os perfis', 'All roles') },
      column: { width: '248px' },
      span: [12, 12],
    }),
    // Of a unit role; network roles see every unit and belong to none.
    unitIds: custom(unitIds, (ids) => ids.join(', '), {
      label: both('Unidades', 'Units'),
      begin: [],
      column: { width: '164px' },
      span: [12, 12],
    }),
    phone: optional(
      phone({
        label: both('Telefone', 'Phone'),
        written: 'never',
        column: { width: '148px', hiddenAtFirst: true },
      }),
    ),
    language: custom(
      { read: z.enum(languages), write: z.enum(languages).default('pt-BR') },
      (language) => languageNames[language],
      { label: both('Idioma', 'Language'), begin: 'pt-BR', written: 'once', column: false },
    ),
    createdAt: custom({ read: instantSchema, write: instantSchema }, (at) => at, {
      label: both('Desde', 'Since'),
      written: 'never',
      fact: false,
      column: { width: '110px', sort: 'createdAt', card: 'none' },
    }),
  },
  filters: {
    unitId: ref('unit', 'unitName', {
      label: both('Unidade', 'Unit'),
      filter: { key: 'filial', none: both('Todas as unidades', 'All units') },
    }),
  },
  beside: {
    units: z.array(staffUnitSchema.pick({ id: true, name: true, shortName: true })),
    /** Accepted once they came in. */
    invitation: z.enum(['invited', 'failed', 'accepted']),
    /** Why the invitation failed; null where it did not. */
    invitationFailure: z.enum(invitationFailures).nullable(),
    financeRestricted: z.boolean(),
    /** Changes with every new picture; null without one. */
    photo: z.string().nullable(),
  },
  sorts: ['name', '-name', 'createdAt', '-createdAt'],
  lifeCycle: {
    archived: 'disabled',
    key: 'situacao',
    values: ['desativados', 'todos'],
    // Both are active: the first has not come in yet, the second is one of those.
    more: [
      { state: 'invited', value: 'convidados', word: both('Só convidados', 'Invited only') },
      {
        state: 'failed',
        value: 'convites-que-falharam',
        word: both('Só convites que falharam', 'Failed invitations only'),
      },
    ],
    title: both('Situação', 'Status'),
    width: '136px',
    words: both(
      {
        active: 'Ativo',
        archived: 'Desativado',
        archive: 'Desativar',
        restore: 'Reativar',
        onlyActive: 'Ativos e convidados',
        onlyArchived: 'Só desativados',
        every: 'Todas as situações',
      },
      {
        active: 'Active',
        archived: 'Disabled',
        archive: 'Disable',
        restore: 'Enable',
        onlyActive: 'Active and invited',
        onlyArchived: 'Disabled only',
        every: 'All statuses',
      },
    ),
    asked: both(
      {
        title: (name: string) => `Desativar ${name}?`,
        text: 'As sessões abertas terminam agora, em todos os aparelhos. O que a pessoa fez continua registrado, e ela pode ser reativada.',
      },
      {
        title: (name) => `Disable ${name}?`,
        text: 'The person is signed out now, on every device. What they did stays on record, and they can be enabled again.',
      },
    ),
    done: both(
      (name, archived) => (archived ? `${name} foi desativado(a).` : `${name} pode entrar de novo.`),
      (name, archived) => (archived ? `${name} was disabled.` : `${name} may sign in again.`),
    ),
    by: {
      archive: {
        verb: 'disable',
        summary: 'Shut somebody out; their sessions end everywhere at once',
        errors: ['RULE_BROKEN'],
      },
      restore: { verb: 'enable', summary: 'Let somebody in again', errors: ['RULE_BROKEN'] },
    },
  },
  groups: [{ title: both('Acesso', 'Access'), fields: ['name', 'email', 'role', 'unitIds'] }],
  file: { name: 'usuarios', columns: ['name', 'email', 'phone', 'role', 'unitIds'] },
  formRules: [rule<Reach>(['role', 'unitIds'], unitNamed)],
  createErrors: ['RULE_BROKEN'],
  editErrors: ['RULE_BROKEN'],
  words: {
    many: both('Usuários', 'Users'),
    search: both('Nome ou e-mail', 'Name or e-mail'),
    begin: both('Convidar usuário', 'Invite user'),
    create: both('Enviar convite', 'Send invitation'),
    created: both(
      (name) => `${name} foi convidado(a) por e-mail.`,
      (name) => `${name} was invited by e-mail.`,
    ),
    saved: both(
      'Usuário salvo. Vale a partir da próxima ação da pessoa.',
      'User saved. It holds from the person’s next action on.',
    ),
    none: both(
      ['Ninguém tem acesso ainda', 'Convide a primeira pessoa; ela recebe um e-mail para definir a senha.'],
      ['Nobody has access yet', 'Invite the first person; they get an e-mail to set their password.'],
    ),
    nothingFound: both(
      ['Ninguém encontrado', 'Confira a grafia, tire um filtro ou procure também entre os desativados.'],
      ['Nobody found', 'Check the spelling, remove a filter, or look among the disabled as well.'],
    ),
    missing: both(
      {
        missing: 'Este usuário não existe',
        missingHint: 'O endereço pode estar incompleto, ou a pessoa trabalha em outra unidade.',
        failed: 'Não foi possível abrir o usuário',
      },
      {
        missing: 'This user does not exist',
        missingHint: 'The address may be incomplete, or the person works in another unit.',
        failed: 'The user could not be opened',
      },
    ),
  },
  summaries: {
    list: 'The people who sign in: everyone for network roles, colleagues of their units for unit managers',
    export: 'Exactly the people a filter finds, as CSV or XLSX; the export is logged',
    read: 'One person, as the administration sees them',
    create: 'Invite somebody: an account and a letter with the link to set its password follow in the background',
    edit: 'Change somebody’s name, role or units; it holds from their next request on',
  },
})
export type Member = RowOf<typeof members>
