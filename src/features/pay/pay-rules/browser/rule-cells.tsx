import { IconCircleCheck, IconCircleX, IconClock, IconMinus } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import type { Language } from '../../../../shared/language.ts'
import type { PayRuleRow } from '../record.ts'
import { amountShown, scopeShown, standingWords, validityShown, whomShown } from '../words.ts'

const marks = {
  current: { tone: 'good', icon: IconCircleCheck },
  planned: { tone: 'calm', icon: IconClock },
  ended: { tone: 'calm', icon: IconMinus },
  void: { tone: 'bad', icon: IconCircleX },
} as const

/** What of a rule is several fields and one thing to see. */
export const ruleCells = {
  beneficiary: (rule: PayRuleRow, language: Language) => whomShown(rule, language),
  procedureId: (rule: PayRuleRow, language: Language) => scopeShown(rule, language),
  basis: (rule: PayRuleRow, language: Language) => amountShown(rule, language),
  validFrom: (rule: PayRuleRow, language: Language) => validityShown(rule, language),
  standing: ({ standing }: PayRuleRow, language: Language) => (
    <Mark {...marks[standing]}>{standingWords[language][standing]}</Mark>
  ),
}
