import { Group } from '@mantine/core'
import {
  IconStethoscope,
  IconSparkles,
  IconCalendarStar,
  IconDots,
  IconPlaneDeparture,
  IconSchool,
  IconTool,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { BlockCategory } from '../categories.ts'

const icons: Record<BlockCategory, typeof IconTool> = {
  maintenance: IconTool,
  cleaning: IconSparkles,
  leave: IconPlaneDeparture,
  training: IconSchool,
  meeting: IconUsersGroup,
  equipment: IconStethoscope,
  holiday: IconCalendarStar,
  other: IconDots,
}

/** The sign of a category alone. */
export function CategoryIcon({ category }: { category: BlockCategory }) {
  const Icon = icons[category]
  return <Icon size={15} color="var(--pauta-grey-6)" style={{ flex: 'none' }} aria-hidden="true" />
}

/** A category by sign and word. */
export function CategoryBadge({ category, label }: { category: BlockCategory; label: string }) {
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
      <CategoryIcon category={category} /> {label}
    </Group>
  )
}
