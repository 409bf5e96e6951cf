import type { RecordFile } from '../../../../server/record/record-file.ts'
import type { Member } from '../record.ts'
import { stateOf } from '../rules.ts'
import { both } from '../../../../shared/both.ts'

const situation = both('Situação', 'Status')
const stateWords = {
  active: both('ativo', 'active'),
  invited: both('convidado', 'invited'),
  failed: both('convite falhou', 'invitation failed'),
  disabled: both('desativado', 'disabled'),
}

/** A line a person, with how their invitation stands; roles as programs call them. */
export const memberFile: RecordFile<Member> = {
  lines: (member) => [member],
  columns: ({ actor: { language } }, _asked, field) =>
    Promise.resolve([
      ...(['name', 'email', 'phone'] as const).map(field),
      { ...field('role'), value: ({ role }) => role },
      { ...field('unitIds'), value: ({ units }) => units.map(({ shortName }) => shortName).join(', ') },
      { title: situation, value: (member) => stateWords[stateOf(member)][language] },
    ]),
}
