import styles from './notices.module.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMessages } from '../messages.ts'
import {
  act,
  dismiss,
  lastUndoable,
  type NoticeAction,
  type ShownNotice,
  shownNotices,
  subscribeToNotices,
  takeBack,
} from '../notice.ts'
import { optimistic, undoLast } from '../optimistic.ts'
import { queryClient } from '../query.ts'
import { placeNotices } from './notices-place.ts'
import { useShortcut } from '../shortcuts.ts'
import { shellMessages } from './messages.ts'

const icons = { done: IconCheck, information: IconInfoCircle, problem: IconAlertTriangle } as const

/** Something else to do about it: an action, or a link beside the page. */
function NoticeAction({ notice, action }: { notice: ShownNotice; action: NoticeAction }) {
  if ('href' in action) {
    return (
      <a className={styles.deed} href={action.href} target="_blank" rel="noopener">
        {action.label}
      </a>
    )
  }
  return (
    <button type="button" className={styles.deed} onClick={() => act(notice, action.act)}>
      {action.label}
    </button>
  )
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const messages = useMessages(shellMessages)
  const tone = notice.tone ?? 'done'
  const Icon = icons[tone]
  useEffect(() => {
    const timer = setTimeout(() => dismiss(notice.id), Math.max(0, notice.endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [notice])
  const undo = notice.undo && (
    <button type="button" className={styles.deed} onClick={() => takeBack(notice)}>
      {messages.undo}
    </button>
  )
  return (
    <li className={styles.notice} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.words}>
        {notice.message}
        {notice.requestId && <small>{messages.request(notice.requestId)}</small>}
        {notice.actions && (
          <div className={styles.deeds}>
            {notice.actions.map((action) => (
              <NoticeAction key={action.label} notice={notice} action={action} />
            ))}
            {undo}
          </div>
        )}
      </div>
      {!notice.actions && undo}
      <button type="button" className={styles.close} aria-label={messages.dismiss} onClick={() => dismiss(notice.id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </li>
  )
}

/** What has just happened, over the page, spoken by screen readers; the last thing can be undone with Ctrl Z. */
export function Notices() {
  const messages = useMessages(shellMessages)
  const notices = useSyncExternalStore(subscribeToNotices, shownNotices)
  const underWay = useIsMutating(optimistic(), queryClient)
  const undoable = useSyncExternalStore(subscribeToNotices, lastUndoable)
  useShortcut('mod+z', () => void undoLast(), {
    description: messages.undoLast,
    enabled: underWay > 0 || undoable !== undefined,
    outermost: true,
  })
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Shown anew, it is over a dialog that was opened since.
    list.current?.hidePopover()
    if (!list.current || notices.length === 0) return
    list.current.showPopover()
    const place = () => list.current && placeNotices(list.current)
    // What a command changed takes the focus after it is told of, and a panel that opens takes room from the page.
    const page = document.querySelector('main')
    const follow = new ResizeObserver(place)
    if (page) follow.observe(page)
    document.addEventListener('focusin', place)
    place()
    return () => {
      follow.disconnect()
      document.removeEventListener('focusin', place)
    }
  }, [notices])
  return (
    <ol ref={list} popover="manual" className={styles.notices} aria-live="polite" aria-label={messages.notices}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </ol>
  )
}
