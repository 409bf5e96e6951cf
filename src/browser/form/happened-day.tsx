import type { CSSProperties, ReactNode } from 'react'
import { defineMessages } from '../../shared/language.ts'
import { isLate, type TypedDay } from '../../shared/days/judge.ts'
import { useMessages } from '../messages.ts'
import { DateField } from '../record/date-field.tsx'
import { Wide } from './form-body.tsx'
import { ReasonField } from './reason-field.tsx'

const messages = defineMessages({
  'pt-BR': {
    reason: 'Por que só agora',
    old: (days: number) => `O dia ficou para trás há mais de ${days} ${days === 1 ? 'dia' : 'dias'}.`,
  },
  en: {
    reason: 'Why only now',
    old: (days) => `The day is more than ${days} ${days === 1 ? 'day' : 'days'} back.`,
  },
})

/** What an input is handed of its field, as `getInputProps` of a form gives it. */
interface Handed<Value> {
  readonly value?: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
}

interface HappenedDayProps {
  readonly label: string
  readonly day: Handed<string | null>
  readonly reason: Handed<string>
  /** As the server judges it. */
  readonly judged: Pick<TypedDay, 'today' | 'lateDays' | 'mayBeLate'>
  /** Of the day in a grid of fields. */
  readonly style?: CSSProperties
}

/** The day on which something happened; where only a manager may still type it, also why it is written only now. */
export function HappenedDay({ label, day, reason, judged, style }: HappenedDayProps) {
  const words = useMessages(messages)
  const { today, lateDays, mayBeLate } = judged
  const isOld = mayBeLate && typeof day.value === 'string' && isLate({ day: day.value, today, lateDays })
  return (
    <>
      <DateField {...day} value={day.value ?? null} {...(style && { style })} label={label} />
      {(isOld || Boolean(reason.error)) && (
        <Wide>
          <ReasonField
            {...reason}
            onChange={(event) => reason.onChange(event.currentTarget.value)}
            label={words.reason}
            // What is wrong says the same.
            {...(!reason.error && { description: words.old(lateDays) })}
          />
        </Wide>
      )}
    </>
  )
}
