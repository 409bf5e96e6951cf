import './record.css'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useSession } from '../current.ts'
import { useMessages } from '../messages.ts'
import { recordMessages } from './messages.ts'

const tabs = ['facts', 'history'] as const

/** What is known of a record, and beside it, for those who may see it, what happened to it. */
export function RecordTabs({ facts, history }: { facts: ReactNode; history: ReactNode }) {
  const words = useMessages(recordMessages)
  const { may } = useSession()
  const [tab, setTab] = useState<(typeof tabs)[number]>('facts')
  const id = useId()
  if (!may('history.read')) return facts
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const other = tab === 'facts' ? 'history' : 'facts'
    setTab(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <>
      <div className="record-tabs" role="tablist">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={tab === one}
            aria-controls={`${id}-panel`}
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={onKeyDown}
          >
            {words[one]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'facts' ? facts : history}
      </div>
    </>
  )
}
