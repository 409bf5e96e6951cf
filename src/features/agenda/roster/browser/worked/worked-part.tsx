import { Button, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconClockEdit } from '@tabler/icons-react'
import { useNow, useSession } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatDayTime, formatRange } from '../../../../../shared/time.ts'
import type { Shift } from '../../record.ts'
import { whyNotWorked } from '../../worked-rules.ts'
import { MoreButton } from '../shift/more-button.tsx'
import { useMarking } from './use-marking.ts'
import { workedMessages } from './worked-messages.ts'

interface WorkedPartProps {
  readonly shift: Shift
  readonly zone: string
  readonly onOtherwise: () => void
  readonly onDone: () => void
}

/** Whether a shift was worked, by whose word and when; who approves the roster says so here, or takes it back. */
export function WorkedPart({ shift, zone, onOtherwise, onDone }: WorkedPartProps) {
  const words = useMessages(workedMessages)
  const language = useLanguage()
  const now = useNow()
  const { may } = useSession()
  const { mark, unmark, isPending } = useMarking(shift.unitId, onDone)
  const { worked } = shift
  const mayMark = may('roster.approve')
  if (!worked) {
    if (!mayMark || whyNotWorked({ ...shift, isChanged: shift.state !== 'published' }, now) !== null) return null
    return (
      <Stack gap={4} align="flex-start">
        <Button
          variant="light"
          leftSection={<IconCircleCheck size={16} />}
          loading={isPending}
          onClick={() => mark([shift.id])}
        >
          {words.mark}
        </Button>
        <MoreButton icon={<IconClockEdit size={16} />} onClick={onOtherwise}>
          {words.otherwise}
        </MoreButton>
      </Stack>
    )
  }
  const isAsPlanned = worked.startsAt === shift.startsAt && worked.endsAt === shift.endsAt
  return (
    <Stack gap={4} align="flex-start" tabIndex={-1} data-autofocus>
      <Text size="sm" fw={550} c="teal.9">
        <IconCircleCheck size={14} aria-hidden="true" />{' '}
        {words.worked(formatRange(worked.startsAt, worked.endsAt, zone, language))}
      </Text>
      {worked.reason && <Text size="sm">{worked.reason}</Text>}
      <Text size="sm" c="dimmed">
        {words.by(worked.markedByName, formatDayTime(worked.markedAt, zone, language))}
      </Text>
      {mayMark && (
        <>
          <Text size="sm" c="dimmed">
            {words.unmarkHint}
          </Text>
          <MoreButton icon={<IconArrowBackUp size={16} />} onClick={() => unmark([shift.id], isAsPlanned)}>
            {words.unmark}
          </MoreButton>
          <MoreButton icon={<IconClockEdit size={16} />} onClick={onOtherwise}>
            {words.corrected}
          </MoreButton>
        </>
      )}
    </Stack>
  )
}
