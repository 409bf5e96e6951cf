import { IconCircleCheck, IconCircleX, IconClipboardList, IconEyeCheck } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { CountState } from '../rules.ts'
import { countStateWords } from '../words.ts'

const looks = {
  counting: { tone: 'calm', icon: IconClipboardList },
  review: { tone: 'warning', icon: IconEyeCheck },
  approved: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'calm', icon: IconCircleX },
} as const

/** How a count stands. */
export function CountMark({ state }: { readonly state: CountState }) {
  const words = useMessages(countStateWords)
  return <Mark {...looks[state]}>{words[state]}</Mark>
}
