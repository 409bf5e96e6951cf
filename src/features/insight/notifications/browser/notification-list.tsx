import styles from './notifications.module.css'
import { Button, Stack, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { DidNotCome, Empty } from '../../../../browser/states.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import type { ContractInput } from '../../../../shared/contract.ts'
import { noticeKindWords } from '../../../foundation/offers/both.ts'
import { listNotifications, type Notification } from '../contract.ts'
import { hearingOf } from '../hearing.ts'
import { messages } from './messages.ts'
import { NotificationRow } from './notification-row.tsx'
import { type Acts, useActs } from './use-acts.ts'

type Query = NonNullable<ContractInput<typeof listNotifications>['query']>

interface NotificationListProps {
  readonly query: Query
  /** Some are left out by a filter. */
  readonly narrowed?: boolean
  readonly onOpen?: () => void
}

/** What the person is told: first what they have to decide, then what else needs them. Arrows walk, Enter opens, E is done, Z puts off. */
export function NotificationList({ query, narrowed = false, onOpen = () => {} }: NotificationListProps) {
  const words = useMessages(messages)
  const acts = useActs()
  const { rows, loading, error, again, hasMore, loadMore, loadingMore, stale } = usePages(listNotifications, { query })
  if (error && rows.length === 0) return <DidNotCome error={error} onAgain={again} />
  if (loading) return <Waiting />
  if (rows.length === 0) {
    const none = { open: words.none, snoozed: words.noneSnoozed, done: words.noneDone }[query.state ?? 'open']
    return narrowed ? (
      <Empty title={words.nothing} hint={words.nothingHint} />
    ) : (
      <Empty title={none} hint={query.state === 'open' && <Hearing />} />
    )
  }
  const { decide = [], need = [], know = [] } = Object.groupBy(rows, sectionOf)
  const shared = { acts, onOpen }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what stands in it
    <div aria-busy={stale} onKeyDown={(event) => answerKey(event, rows, acts)} data-notifications>
      <Rows title={words.toDecide} rows={decide} {...shared} />
      <Rows title={words.needsMe} rows={need} {...shared} />
      <Rows title={words.toKnow} rows={know} {...shared} />
      {hasMore && (
        <Button variant="default" size="compact-sm" m="xs" loading={loadingMore} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

function sectionOf({ mustDecide, needsMe }: Notification): 'decide' | 'need' | 'know' {
  return mustDecide ? 'decide' : needsMe ? 'need' : 'know'
}

/** What will come, to whom nothing came: by the kinds that concern them. */
function Hearing() {
  const words = useMessages(messages)
  const kinds = useMessages(noticeKindWords)
  const language = useLanguage()
  const { may } = useSession()
  const { now, later } = hearingOf(may)
  const listed = (some: typeof now) => new Intl.ListFormat(language).format(some.map((kind) => kinds[kind]))
  return (
    <>
      <p>{now.length > 0 ? words.noneHint : words.hearsNothing}</p>
      {now.length > 0 && <p>{words.hears(listed(now))}</p>}
      {later.length > 0 && <p>{words.willHear(listed(later))}</p>}
    </>
  )
}

interface RowsProps {
  readonly title: string
  readonly rows: readonly Notification[]
  readonly acts: Acts
  readonly onOpen: () => void
}

function Rows({ title, rows, acts, onOpen }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className={styles.group}>
      <Text component="h2" size="sm" fw={600} className={styles.head}>
        {title}
      </Text>
      <ul className={styles.rows}>
        {rows.map((one) => (
          <NotificationRow key={one.id} one={one} acts={acts} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  const words = useMessages(messages)
  return (
    <Stack gap="xs" p="sm" role="status" aria-label={words.loading}>
      {[0, 1, 2].map((line) => (
        <div key={line} className={styles.skeleton} />
      ))}
    </Stack>
  )
}

const titles = '[data-title]'

function answerKey(event: KeyboardEvent<HTMLElement>, rows: readonly Notification[], acts: Acts): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
  // In a menu the arrows are the menu's, in a field every key is the field's.
  if (target.closest('[role="menu"], textarea, input')) return
  const row = target.closest<HTMLElement>('[data-notification]')
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    const all = [...currentTarget.querySelectorAll<HTMLElement>(titles)]
    const at = all.findIndex((title) => row?.contains(title))
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus()
    return event.preventDefault()
  }
  const one = rows.find(({ id }) => id === row?.dataset['notification'])
  if (!row || !one) return
  if (key.toLowerCase() === 'e' && one.doneAt === null) {
    focusBeside(currentTarget, row)
    acts.done(one)
    event.preventDefault()
  }
  if (key.toLowerCase() === 'z') {
    row.querySelector<HTMLElement>('[data-snooze] button')?.click()
    event.preventDefault()
  }
}

/** The keyboard goes on at the next one, since this one is about to go. */
function focusBeside(list: HTMLElement, row: HTMLElement): void {
  const all = [...list.querySelectorAll<HTMLElement>(titles)]
  const at = all.findIndex((title) => row.contains(title))
  ;(all[at + 1] ?? all[at - 1])?.focus()
}
