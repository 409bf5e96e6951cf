import styles from './board.module.css'
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { DidNotCome } from '../../../../browser/states.tsx'
import { listFollowUps } from '../../list-contract.ts'
import type { Milestone } from '../../milestones.ts'
import type { FollowUp } from '../../record.ts'
import { milestoneWords } from '../../words.ts'
import { Card } from './card.tsx'
import { messages } from './messages.ts'
import type { BoardFilters } from './use-board-filters.ts'

/** Cards that are shown at first, and added by a click. */
const cardsAtOnce = 40
/** The most that are asked for: nobody reads on in a lane, they filter it. */
const mostCards = 200

/** What the board does with its cards. */
export interface CardActions {
  readonly openId: string | undefined
  /** Null for those who hand nothing over. */
  readonly chosen: ReadonlySet<string> | null
  readonly onChoose: (ids: readonly string[], areChosen: boolean) => void
  readonly onOpen: (id: string) => void
  readonly onBookVisits: (id: string) => void
  readonly onTick: (followUp: FollowUp) => void
}

interface LaneProps {
  readonly milestone: Milestone
  readonly figures: { readonly total: number; readonly overdue: number }
  readonly filters: BoardFilters
  readonly actions: CardActions
}

/** The orders at one milestone, what is due first at the top. */
export function Lane({ milestone, figures, filters, actions }: LaneProps) {
  const words = useMessages(messages)
  const name = milestoneWords[useLanguage()][milestone]
  const [limit, setLimit] = useState(cardsAtOnce)
  const { data, error, refetch } = useContract(
    listFollowUps,
    { query: { ...filters, milestone: [milestone], limit } },
    { placeholderData: (before) => before },
  )
  const { openId, chosen, onChoose, onOpen, onBookVisits, onTick } = actions
  return (
    <section className={styles.lane} aria-label={words.laneOf(name, figures.total)} data-lane={milestone}>
      <Group justify="space-between" wrap="nowrap" gap="xs" mb="xs">
        <Title order={2} size="h3">
          {name} <span className="figures">{figures.total}</span>
        </Title>
        {figures.overdue > 0 && (
          <Text size="xs" c="red.8">
            {words.overdue(figures.overdue)}
          </Text>
        )}
      </Group>
      {error && !data && <DidNotCome error={error} title={words.laneFailed} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} aria-label={words.loading} />}
      {data && (
        <ul>
          {data.items.map((followUp) => (
            <Card
              key={followUp.id}
              followUp={followUp}
              isOpen={openId === followUp.id}
              chosen={chosen?.has(followUp.id)}
              onChoose={(isChosen) => onChoose([followUp.id], isChosen)}
              onOpen={() => onOpen(followUp.id)}
              onBookVisits={() => onBookVisits(followUp.id)}
              onTick={() => onTick(followUp)}
            />
          ))}
        </ul>
      )}
      {data?.nextCursor &&
        (limit < mostCards ? (
          <Button
            variant="default"
            fullWidth
            mt="xs"
            onClick={() => setLimit(Math.min(mostCards, limit + cardsAtOnce))}
          >
            {words.more}
          </Button>
        ) : (
          <Text size="xs" c="dimmed" mt="xs">
            {words.laneFull}
          </Text>
        ))}
      {chosen && chosen.size > 0 && data && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          onClick={() =>
            onChoose(
              data.items.map(({ id }) => id),
              true,
            )
          }
        >
          {words.chooseAll}
        </Button>
      )}
    </section>
  )
}
