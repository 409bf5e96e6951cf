import { Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Mark } from '../../../../browser/mark.tsx'
import { useMessages } from '../../../../browser/messages.ts'
import type { Recall } from '../record.ts'
import { recallStateWords } from '../words.ts'
import { messages } from './messages.ts'

const looks = {
  open: { tone: 'bad', icon: IconAlertTriangle },
  closed: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'calm', icon: IconCircleX },
} as const

/** How a recall stands. */
export function RecallMark({ state }: Pick<Recall, 'state'>) {
  return <Mark {...looks[state]}>{useMessages(recallStateWords)[state]}</Mark>
}

/** How many of the patients to tell were told, of every unit. */
export function RecallProgress({
  recall: { toTell, told, unreachable },
  isShort = false,
}: {
  readonly recall: Pick<Recall, 'toTell' | 'told' | 'unreachable'>
  /** Without those who cannot be reached, where there is no room for them. */
  readonly isShort?: boolean
}) {
  const words = useMessages(messages)
  const said = words.toldOf(told, toTell)
  return (
    <Stack gap={2} w="100%">
      <Text size="sm" className="figures">
        {[said, !isShort && unreachable > 0 && words.outOfReach(unreachable)].filter(Boolean).join(' · ')}
      </Text>
      {toTell > 0 && (
        <Progress.Root size="sm" aria-hidden="true">
          <Progress.Section value={(told / toTell) * 100} color="teal" />
          <Progress.Section value={(unreachable / toTell) * 100} color="gray" />
        </Progress.Root>
      )}
    </Stack>
  )
}
