import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import type { Uncovered } from '../../record.ts'
import { KeepAll } from './keep-all.tsx'
import { PlanRow } from './plan-row.tsx'
import { isDecided, keptAll, planKey, type PlanTyped, proposalsFor, undecided } from './plans.ts'
import { publishMessages } from './publish-messages.ts'

/** As many rows as can be rendered without delay; more are shown on request. */
const pageSize = 50

interface PlanListProps {
  readonly uncovered: readonly Uncovered[]
  readonly typed: ReadonlyMap<string, PlanTyped>
  readonly zone: string
  /** Somebody wanted to publish: what is not decided says so. */
  readonly isTried: boolean
  readonly onTyped: (typed: ReadonlyMap<string, PlanTyped>) => void
}

/** The appointments that need a plan, one by one or all at once. */
export function PlanList({ uncovered, typed, zone, isTried, onTyped }: PlanListProps) {
  const words = useMessages(publishMessages)
  const [shows, setShows] = useState<'all' | 'left'>('all')
  // What was decided when the filter was chosen; a row must not vanish while its reason is typed.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [most, setMost] = useState(pageSize)
  const proposals = useMemo(() => proposalsFor(uncovered, typed), [uncovered, typed])
  const left = undecided(uncovered, typed)
  const hideDecided = (by: ReadonlyMap<string, PlanTyped>) =>
    setHidden(new Set(uncovered.map(planKey).filter((key, index) => isDecided(by.get(key), uncovered[index]!))))
  const decideAll = (next: ReadonlyMap<string, PlanTyped>) => {
    onTyped(next)
    hideDecided(next)
  }
  const found = shows === 'left' ? uncovered.filter((one) => !hidden.has(planKey(one))) : uncovered
  const shown = found.slice(0, most)
  return (
    <>
      {left > 1 && (
        <div className="roster-plan-tools">
          {proposals.size > 0 && (
            <Button
              size="compact-md"
              leftSection={<IconUsers size={16} />}
              onClick={() => decideAll(new Map([...typed, ...proposals]))}
            >
              {words.proposeAll(proposals.size)}
            </Button>
          )}
          <KeepAll count={left} onKeep={(reason) => decideAll(keptAll(uncovered, typed, reason))} />
        </div>
      )}
      {uncovered.length > 10 && (
        <div className="roster-plan-tools">
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
        </div>
      )}
      {found.length === 0 && <p className="quiet-note">{words.allDecided}</p>}
      <ul className="roster-plans">
        {shown.map((one) => (
          <PlanRow
            key={planKey(one)}
            uncovered={one}
            typed={typed.get(planKey(one))}
            zone={zone}
            isTried={isTried}
            onChange={(plan) => onTyped(new Map(typed).set(planKey(one), plan))}
          />
        ))}
      </ul>
      {found.length > shown.length && (
        <Button variant="default" size="compact-md" onClick={() => setMost(most + pageSize)}>
          {words.showMore(Math.min(pageSize, found.length - shown.length), found.length - shown.length)}
        </Button>
      )}
    </>
  )
}
