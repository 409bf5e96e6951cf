import { Button, Group, Text } from '@mantine/core'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { notify } from '../../../../../browser/notice.ts'
import { useCommand } from '../../../../../browser/query.ts'
import { formatDate, formatDayTime } from '../../../../../shared/time.ts'
import { paperWords } from '../../paper-words.ts'
import { type Schedule, sendNow, stopSchedule } from '../../schedule-contract.ts'
import { scheduleMessages } from './messages.ts'

/** One report by mail: what, to whom, how it went; sent at once or stopped. */
export function ScheduleItem({ schedule }: { readonly schedule: Schedule }) {
  const words = useMessages(scheduleMessages)
  const { may } = useSession()
  const { id, report, rhythm, unitName, recipientName, madeByName } = schedule
  const params = { id }
  const sending = useCommand(sendNow, { onSuccess: () => notify({ message: words.sending, tone: 'done' }) })
  const stopping = useCommand(stopSchedule, { onSuccess: () => notify({ message: words.stopDone, tone: 'done' }) })
  const about = words.said(words[report], unitName ?? words.ownUnits, words[rhythm])
  return (
    <section aria-label={`${recipientName} · ${about}`}>
      <Text fw={600}>{recipientName}</Text>
      <Text size="sm">{about}</Text>
      <Text size="sm" c="dimmed">
        {useStanding(schedule)} · {words.madeBy(madeByName)}
      </Text>
      <Group gap="xs" mt={4}>
        {may('report.schedule') && (
          <Button
            variant="default"
            size="compact-md"
            loading={sending.isPending}
            onClick={() => sending.mutate({ params })}
          >
            {words.sendNow}
          </Button>
        )}
        <Button
          variant="default"
          color="red"
          size="compact-md"
          loading={stopping.isPending}
          onClick={() => stopping.mutate({ params })}
        >
          {words.stop}
        </Button>
      </Group>
    </section>
  )
}

/** What came of the latest mail, in words. */
function useStanding({ latest }: Schedule): string {
  const words = useMessages(scheduleMessages)
  const ofPaper = useMessages(paperWords)
  const language = useLanguage()
  const { unit } = useUnit()
  if (!latest) return words.never
  const period = ofPaper.period(formatDate(latest.from, language), formatDate(latest.to, language))
  if (latest.outcome === null) return words.waiting(period)
  if (latest.outcome === 'sent') return words.sent(period, formatDayTime(latest.begunAt, unit.timeZone, language))
  return words[latest.outcome]
}
