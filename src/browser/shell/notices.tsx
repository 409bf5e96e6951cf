import './notices.css'
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
import { useShortcut } from '../shortcuts.ts'
import { shellMessages } from './messages.ts'

const icons = { done: IconCheck, information: IconInfoCircle, problem: IconAlertTriangle } as const

/** Something else to do about it: an action, or a link beside the page. */
function NoticeAction({ notice, action }: { notice: ShownNotice; action: NoticeAction }) {
  if ('href' in action) {
    return (
      <a className="notice__undo" href={action.href} target="_blank" rel="noopener">
        {action.label}
      </a>
    )
  }
  return (
    <button type="button" className="notice__undo" onClick={() => act(notice, action.act)}>
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
    <button type="button" className="notice__undo" onClick={() => takeBack(notice)}>
      {messages.undo}
    </button>
  )
  return (
    <li className="notice" data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      <div className="notice__words">
        {notice.message}
        {notice.requestId && <small>{messages.request(notice.requestId)}</small>}
        {notice.actions && (
          <div className="notice__deeds">
            {notice.actions.map((action) => (
              <NoticeAction key={action.label} notice={notice} action={action} />
            ))}
            {undo}
          </div>
        )}
      </div>
      {!notice.actions && undo}
      <button type="button" className="notice__close" aria-label={messages.dismiss} onClick={() => dismiss(notice.id)}>
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
    if (notices.length > 0) list.current?.showPopover()
  }, [notices])
  return (
    <ol ref={list} popover="manual" className="notices" aria-live="polite" aria-label={messages.notices}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </ol>
  )
}
