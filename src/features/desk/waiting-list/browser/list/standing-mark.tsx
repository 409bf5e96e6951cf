import { IconCalendarCheck, IconHandStop, IconZzz } from '@tabler/icons-react'
import { Mark } from '../../../../../browser/mark.tsx'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDay, todayIn } from '../../../../../shared/time.ts'
import type { Waiting } from '../../record.ts'
import { readinessOf } from '../../rules.ts'
import { blockerWords, readinessWords } from '../../words.ts'
import { messages } from '../messages.ts'

interface StandingMarkProps {
  readonly item: Pick<Waiting, 'blockers' | 'waitUntil' | 'earliestOn' | 'snoozedUntil'>
  readonly zone: string
  readonly now: string
}

/** Whether an item may be offered a date, and what is in the way. */
export function StandingMark({ item, zone, now }: StandingMarkProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const readiness = readinessOf(item, todayIn(zone, now))
  if (readiness === 'ready')
    return (
      <Mark tone="good" icon={IconCalendarCheck}>
        {readinessWords[language].ready}
      </Mark>
    )
  if (readiness === 'snoozed')
    return (
      <Mark tone="calm" icon={IconZzz}>
        {words.snoozedUntil(item.snoozedUntil ? formatDay(item.snoozedUntil, language) : '')}
      </Mark>
    )
  const blocked = item.blockers.map((one) => blockerWords[language][one]).join(', ')
  return (
    <Mark tone="warning" icon={IconHandStop}>
      {blocked || (item.waitUntil && words.waitsUntil(formatDay(item.waitUntil, language)))}
    </Mark>
  )
}
