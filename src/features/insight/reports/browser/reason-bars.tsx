import { Title } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Figure } from '../contract.ts'
import { reasonShown } from '../words.ts'
import { Bars } from './bars.tsx'
import { messages } from './messages.ts'

interface ReasonBarsProps {
  readonly reasons: NonNullable<Figure['reasons']>
  readonly shown: (count: number) => string
  /** How many make one of what the axis counts in: minutes of hours. */
  readonly scale: number
}

/** Why appointments were rebooked or rooms stood without a patient, most first; a reason filters the list. */
export function ReasonBars({ reasons, shown, scale }: ReasonBarsProps) {
  const language = useLanguage()
  const words = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const bars = reasons.map(({ reason, count }) => ({
    key: reason,
    name: reasonShown(reason, language),
    value: count / scale,
    shown: [shown(count)],
  }))
  return (
    <section>
      <Title order={2}>{words.reasons}</Title>
      <Bars
        label={words.reasons}
        bars={bars}
        valueShown={(value) => shown(Math.round(value * scale))}
        onPick={(motivo) => setSearch({ motivo })}
      />
    </section>
  )
}
