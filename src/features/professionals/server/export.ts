import type { RecordFile } from '../../../server/record/record-file.ts'
import type { ProfessionalRecord } from '../record.ts'
import { credentialOn } from '../rules.ts'
import { credentialWords } from '../words.ts'
import { unitNames } from './queries.ts'

/** With how their credentials stand and their units by name. */
export const professionalFile: RecordFile<ProfessionalRecord> = {
  lines: (professional) => [professional],

  async columns({ actor, database, may, now }, { on }, field) {
    const { language } = actor
    const english = language === 'en'
    const units = await unitNames(database, actor)
    const day = typeof on === 'string' ? on : now.toString().slice(0, 10)
    return [
      ...(['name', 'function', 'specialty', 'council', 'councilNumber'] as const).map(field),
      ...(['councilState', 'rqe', 'registrationValidUntil'] as const).map(field),
      {
        title: english ? 'Credential' : 'Credencial',
        value: (one) => credentialWords[language][credentialOn(one, day)].toLowerCase(),
      },
      {
        title: english ? 'Units' : 'Unidades',
        value: ({ unitIds }) => unitIds.flatMap((id) => units.get(id) ?? []).join(', '),
      },
      ...(['phone', 'email'] as const).map(field),
      ...(may('payment.pixKey') ? [field('pixKey')] : []),
      {
        title: english ? 'Active' : 'Ativo',
        value: ({ active }) => (english ? (active ? 'yes' : 'no') : active ? 'sim' : 'não'),
      },
    ]
  },
}
