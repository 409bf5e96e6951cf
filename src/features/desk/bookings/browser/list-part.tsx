import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { DidNotCome } from '../../../../browser/states.tsx'
import { ListChanges } from '../../../../browser/table/list-changes.tsx'
import { MoreButton } from './more-button.tsx'

interface PartProps {
  readonly title: string
  readonly count: number
  readonly hasMore: boolean
  readonly none: string
  readonly pages: {
    readonly loading: boolean
    readonly error: Error | null
    readonly loadingMore: boolean
    readonly loadMore: () => void
    readonly again: () => void
    readonly changes: number
  }
  /** Stands over the rows, whether there are any or not. */
  readonly search?: ReactNode
  readonly children: ReactNode
}

/** One of the lists, with how many there are; each shows at least so many. */
export function Part({ title, count, hasMore, none, pages, search, children }: PartProps) {
  const failed = count === 0 && pages.error
  return (
    <section aria-label={title} aria-busy={pages.loading}>
      <Group gap="xs" mb={4}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" size="sm" className="figures">
          {pages.loading || failed ? '' : `${count}${hasMore ? '+' : ''}`}
        </Text>
        <ListChanges pages={pages} />
      </Group>
      {search}
      {pages.loading ? (
        <Skeleton height={64} />
      ) : failed ? (
        <DidNotCome error={failed} onAgain={pages.again} />
      ) : count === 0 ? (
        <Text c="dimmed" size="sm">
          {none}
        </Text>
      ) : (
        children
      )}
      {hasMore && <MoreButton loading={pages.loadingMore} onMore={pages.loadMore} />}
    </section>
  )
}
