import { todayIn, networkZone } from '../../../../shared/time.ts'
import { type RecordFile, yesNo } from '../../../../server/record/record-file.ts'
import type { ProfessionalRecord } from '../record.ts'
import { credentialOn } from '../rules.ts'
import { credentialWords } from '../words.ts'
import { unitNames } from './queries.ts'
import { both } from '../../../../shared/both.ts'

/** With how their credentials stand and their units by name. */
export const professionalFile: RecordFile<ProfessionalRecord> = {
  lines: (professional) => [professional],

  async columns({ actor, database, may, now }, { on }, field) {
    const { language } = actor
    const units = await unitNames(database, actor)
    const day = typeof on === 'string' ? on : todayIn(networkZone, now.toString())
    return [
      ...(['name', 'function', 'specialty', 'council', 'councilNumber'] as const).map(field),
      ...(['councilState', 'rqe', 'registrationValidUntil'] as const).map(field),
      {
        title: both('Credencial', 'Credential'),
        value: (one) => credentialWords[language][credentialOn(one, day)].toLowerCase(),
      },
      {
        title: both('Unidades', 'Units'),
        value: ({ unitIds }) => unitIds.flatMap((id) => units.get(id) ?? []).join(', '),
      },
      ...(['phone', 'email'] as const).map(field),
      ...(may('payment.pixKey') ? [field('cpf'), field('pixKey')] : []),
      {
        title: both('Ativo', 'Active'),
        value: ({ active }) => yesNo(active, language),
      },
    ]
  },
}
