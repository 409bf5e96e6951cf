import { Badge } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClock,
  IconMessage,
  IconTool,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import { useLanguage } from '../../../../browser/messages.ts'
import { Mark } from '../../../../browser/mark.tsx'
import { causeWords, stepWords } from '../messages.ts'
import type { Cause, Step } from '../record.ts'

const causeLooks = {
  asked: { icon: IconMessage, tone: 'calm' },
  missed: { icon: IconUserOff, tone: 'bad' },
  clinic: { icon: IconX, tone: 'warning' },
  stranded: { icon: IconAlertTriangle, tone: 'warning' },
  outOfUse: { icon: IconTool, tone: 'warning' },
} as const

/** Why somebody must be rebooked: icon and word. */
export function CauseMark({ cause }: { readonly cause: Cause }) {
  const { icon, tone } = causeLooks[cause]
  return (
    <Mark icon={icon} tone={tone}>
      {causeWords[useLanguage()][cause]}
    </Mark>
  )
}

const stepLooks = {
  open: { Icon: IconClock, color: 'gray' },
  requested: { Icon: IconUserCheck, color: 'yellow' },
  proposed: { Icon: IconMessage, color: 'teal' },
} as const

/** How far it has come. */
export function StepChip({ step }: { readonly step: Step }) {
  const { Icon, color } = stepLooks[step]
  return (
    <Badge color={color} leftSection={<Icon size={14} stroke={2.25} aria-hidden="true" />}>
      {stepWords[useLanguage()][step]}
    </Badge>
  )
}
