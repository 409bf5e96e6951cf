import { both, type Both } from '../../../shared/both.ts'
import { defineMessages } from '../../../shared/language.ts'
import { cancelReasonWords } from '../../sales/offers/both.ts'
import type { RebookAsker, RebookReason } from './states.ts'

/** On whose wish something is rebooked. */
export const askerWords = defineMessages({
  'pt-BR': { patient: 'Paciente', clinic: 'Clínica' } satisfies Record<RebookAsker, string>,
  en: { patient: 'Patient', clinic: 'Clinic' },
})

const missed = both('Faltou', 'Missed')

/** What the reason of a rebooking is called; null: nobody said. */
export function reasonWord(reason: RebookReason | null): Both {
  if (reason === null) return both('Sem motivo registrado', 'No reason recorded')
  return reason === 'missed' ? missed : cancelReasonWords[reason]
}
