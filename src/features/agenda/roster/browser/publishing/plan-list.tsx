import { Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useMessages } from '../../../../../browser/messages.ts'
import { Choice } from '../../../../../browser/table/choice.tsx'
import type { Uncovered } from '../../record.ts'
import { KeepAll } from './keep-all.tsx'
import { PlanRow } from './plan-row.tsx'
import { isDecided, keptAll, planFor, planKey, type PlansTyped, proposalsFor, undecided } from './plans.ts'
import { publishMessages } from './publish-messages.ts'

/** As many rows as can be rendered without delay; more are shown on request. */
const pageSize = 50

interface PlanListProps {
  readonly uncovered: readonly Uncovered[]
  readonly typed: PlansTyped
  readonly zone: string
  /** What is wrong with the plan of the appointment in a place. */
  readonly wrongOf: (index: number) => ReactNode
  readonly onTyped: (typed: PlansTyped) => void
}

/** The appointments that need a plan, one by one or all at once. */
export function PlanList({ uncovered, typed, zone, wrongOf, onTyped }: PlanListProps) {
  const words = useMessages(publishMessages)
  const [shows, setShows] = useState<'all' | 'left'>('all')
  // What was decided when the filter was chosen; a row must not vanish while its reason is typed.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [most, setMost] = useState(pageSize)
  const proposals = useMemo(() => proposalsFor(uncovered, typed), [uncovered, typed])
  const left = undecided(uncovered, typed)
  const places = new Map(uncovered.map((one, index) => [one, index]))
  const hideDecided = (by: PlansTyped) =>
    setHidden(new Set(uncovered.map(planKey).filter((key, index) => isDecided(by[key], uncovered[index]!))))
  const decideAll = (next: PlansTyped) => {
    onTyped(next)
    hideDecided(next)
  }
  const found = shows === 'left' ? uncovered.filter((one) => !hidden.has(planKey(one))) : uncovered
  const shown = found.slice(0, most)
  return (
    <>
      {left > 1 && (
        <Group gap="xs" mt={4} mb="xs">
          {Object.keys(proposals).length > 0 && (
            <Button
              size="compact-md"
              leftSection={<IconUsers size={16} />}
              onClick={() => decideAll({ ...typed, ...proposals })}
            >
              {words.proposeAll(Object.keys(proposals).length)}
            </Button>
          )}
          <KeepAll count={left} onKeep={(reason) => decideAll(keptAll(uncovered, typed, reason))} />
        </Group>
      )}
      {uncovered.length > 10 && (
        <Group gap="xs" mt={4} mb="xs">
          <Choice
            label={words.shows}
            value={shows}
            onChange={(next) => {
              setShows(next)
              setMost(pageSize)
              hideDecided(typed)
            }}
            options={[
              { value: 'all', label: words.showAll(uncovered.length) },
              { value: 'left', label: words.showLeft(left) },
            ]}
          />
          {shows === 'left' && left < found.length && (
            <Button variant="subtle" size="compact-sm" onClick={() => hideDecided(typed)}>
              {words.hideDecided(found.length - left)}
            </Button>
          )}
        </Group>
      )}
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.allDecided}
        </Text>
      )}
      <Stack component="ul" gap={0} m={0} p={0}>
        {shown.map((one) => (
          <PlanRow
            key={planKey(one)}
            uncovered={one}
            plan={planFor(typed, one)}
            zone={zone}
            wrong={wrongOf(places.get(one) ?? -1)}
            onChange={(plan) => onTyped({ ...typed, [planKey(one)]: plan })}
          />
        ))}
      </Stack>
      {found.length > shown.length && (
        <Button variant="default" size="compact-md" onClick={() => setMost(most + pageSize)}>
          {words.showMore(Math.min(pageSize, found.length - shown.length), found.length - shown.length)}
        </Button>
      )}
    </>
  )
}
