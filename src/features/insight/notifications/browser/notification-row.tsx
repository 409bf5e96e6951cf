import styles from './notifications.module.css'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconAlarmSnooze, IconArrowBackUp, IconBellOff, IconCheck, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNow, useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { placeOf } from '../../../../browser/places.ts'
import { Dropdown, DropdownItem } from '../../../../browser/shell/dropdown.tsx'
import { formatDayTime } from '../../../../shared/time.ts'
import { noticeKindWords } from '../../../foundation/offers/both.ts'
import type { Notification } from '../contract.ts'
import { noticesByEvent } from '../notices.ts'
import { messages } from './messages.ts'
import { NotificationFacts, useAgo, useZoneOf } from './notification-facts.tsx'
import { snoozes, snoozeUntil } from './snoozing.ts'
import type { Acts } from './use-acts.ts'

const Deciding = lazy(() => import('./deciding/deciding.tsx'))

interface RowProps {
  readonly one: Notification
  readonly acts: Acts
  /** The record is being opened: what stands over the page closes. */
  readonly onOpen: () => void
}

/** One notification: what happened, to what, and everything that can be done about it where it stands. */
export function NotificationRow({ one, acts, onOpen }: RowProps) {
  const words = useMessages(messages)
  const { may } = useSession()
  const zone = useZoneOf()(one.unitId)
  const ago = useAgo()
  const decider = noticesByEvent.get(one.event)?.tells?.decidedBy
  const isOpen = one.doneAt === null
  return (
    <li className={styles.row} data-notification={one.id} data-unread={one.readAt === null || undefined}>
      <Group gap="xs" wrap="nowrap" align="baseline" justify="space-between">
        <RowTitle one={one} acts={acts} onOpen={onOpen} />
        <Group gap={4} wrap="nowrap">
          <time className={styles.ago} dateTime={one.at}>
            {ago(one.at, zone)}
          </time>
          <MoreMenu one={one} acts={acts} />
        </Group>
      </Group>
      <NotificationFacts one={one} />
      {isOpen && decider && may(decider) && (
        <Suspense fallback={<Skeleton h={26} mt={4} />}>
          <Deciding one={one} decide={acts.decide} />
        </Suspense>
      )}
      <Group gap={4} mt={4}>
        {isOpen ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCheck size={14} />}
            onClick={() => acts.done(one)}
            data-done
          >
            {words.markDone}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => acts.reopen(one)}
          >
            {words.reopen}
          </Button>
        )}
        {isOpen && <SnoozeMenu one={one} acts={acts} zone={zone} />}
      </Group>
    </li>
  )
}

/** What happened; opens the record where the reader may. */
function RowTitle({ one, acts, onOpen }: RowProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { mayOpen } = useSession()
  const title = noticesByEvent.get(one.event)?.tells?.title[language] ?? one.event
  const zone = useZoneOf()(one.unitId)
  const place = placeOf({ ...one, zone }, mayOpen)
  const said = (
    <>
      {one.readAt === null && <span className={styles.dot} role="img" aria-label={words.unread} />}
      {title}
    </>
  )
  const seen = () => {
    acts.read(one)
    onOpen()
  }
  if (!place)
    return (
      <button type="button" className={styles.title} data-title onClick={() => acts.read(one)}>
        {said}
      </button>
    )
  return (
    <Link
      to={place.path ?? '.'}
      search={place.path ? place.search : (before: object) => ({ ...before, ...place.search })}
      className={styles.title}
      data-title
      onClick={seen}
    >
      {said}
    </Link>
  )
}

function SnoozeMenu({ one, acts, zone }: Pick<RowProps, 'one' | 'acts'> & { readonly zone: string }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const now = useNow()
  if (one.snoozedUntil !== null && one.snoozedUntil > now)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconAlarmSnooze size={14} />}
        onClick={() => acts.wake(one)}
      >
        {words.wake}
      </Button>
    )
  const face = (
    <>
      <IconAlarmSnooze size={14} aria-hidden="true" /> {words.snooze}
    </>
  )
  return (
    <span data-snooze>
      <Dropdown kind="menu" align="start" label={words.snooze} className={styles.menu ?? ''} face={face}>
        {snoozes.map((how) => (
          <DropdownItem
            key={how}
            onChoose={() => {
              const until = snoozeUntil(how, new Date().toISOString(), zone)
              acts.snooze(one, until, formatDayTime(until, zone, language))
            }}
          >
            {words[how]}
          </DropdownItem>
        ))}
      </Dropdown>
    </span>
  )
}

function MoreMenu({ one, acts }: Pick<RowProps, 'one' | 'acts'>) {
  const words = useMessages(messages)
  const kinds = useMessages(noticeKindWords)
  return (
    <Dropdown
      kind="menu"
      align="end"
      label={words.moreActions}
      title={words.moreActions}
      className={styles.menu ?? ''}
      face={<IconDots size={16} aria-hidden="true" />}
    >
      <DropdownItem icon={<IconBellOff size={16} aria-hidden="true" />} onChoose={() => acts.mute(one.kind)}>
        {words.mute(kinds[one.kind])}
      </DropdownItem>
    </Dropdown>
  )
}
