import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardColumn } from '../../../../../browser/board/columns.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { contractQuery } from '../../../../../browser/query.ts'
import type { ProblemError } from '../../../../../browser/problem.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { type countFollowUps, listFollowUps, mostOfStep } from '../../list-contract.ts'
import { type Milestone, milestones } from '../../milestones.ts'
import type { FollowUp } from '../../record.ts'
import { milestoneWords } from '../../words.ts'
import { messages } from './messages.ts'
import type { BoardFilters } from './use-board-filters.ts'

/** Orders of a lane that are loaded at first, and again as often as more are asked for. */
const cardsAtOnce = 40

type Counts = ContractOutput<typeof countFollowUps>

/** The lanes that have orders, in the order of milestones, each with what is due first at its top. */
export function useLanes(counts: Counts | undefined, filters: BoardFilters): readonly BoardColumn<FollowUp>[] {
  const words = useMessages(messages)
  const language = useLanguage()
  const [limits, setLimits] = useState<Partial<Record<Milestone, number>>>({})
  const lanes = milestones.flatMap((milestone) => {
    const figures = counts?.byMilestone[milestone]
    return figures ? [{ milestone, figures, limit: limits[milestone] ?? cardsAtOnce }] : []
  })
  const answers = useQueries({
    queries: lanes.map(({ milestone, limit }) => ({
      ...contractQuery(listFollowUps, { query: { ...filters, milestone: [milestone], limit } }),
      placeholderData: <Data,>(before: Data | undefined) => before,
    })),
  })
  return lanes.map(({ milestone, figures: { total, overdue }, limit }, index) => {
    const { data, error, refetch } = answers[index] ?? {}
    const name = milestoneWords[language][milestone]
    const more = limit + Math.max(cardsAtOnce, limit)
    return {
      name: milestone,
      title: name,
      label: words.laneOf(name, total),
      total,
      aside: overdue > 0 && (
        <Text size="xs" c="red.8">
          {words.overdue(overdue)}
        </Text>
      ),
      cards: data?.items,
      failed: error
        ? { error: error as ProblemError, title: words.laneFailed, again: () => void refetch?.() }
        : undefined,
      ...(data?.nextCursor &&
        limit < mostOfStep && {
          onMore: () => setLimits({ ...limits, [milestone]: Math.min(mostOfStep, more) }),
        }),
    }
  })
}
