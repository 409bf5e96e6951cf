import type { RecordFile } from '../../../server/record/record-file.ts'
import type { Member } from '../record.ts'
import { stateOf } from '../rules.ts'

const words = {
  'pt-BR': {
    state: 'Situação',
    active: 'ativo',
    invited: 'convidado',
    failed: 'convite falhou',
    disabled: 'desativado',
  },
  en: { state: 'State', active: 'active', invited: 'invited', failed: 'invitation failed', disabled: 'disabled' },
} as const

/** A line a person, with how their invitation stands; roles as programs call them. */
export const memberFile: RecordFile<Member> = {
  lines: (member) => [member],
  columns: ({ actor: { language } }, _asked, field) =>
    Promise.resolve([
      ...(['name', 'email', 'phone'] as const).map(field),
      { ...field('role'), value: ({ role }) => role },
      { ...field('unitIds'), value: ({ units }) => units.map(({ shortName }) => shortName).join(', ') },
      { title: words[language].state, value: (member) => words[language][stateOf(member)] },
    ]),
}
