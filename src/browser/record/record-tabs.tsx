import { type ReactNode, useState } from 'react'
import { useSession } from '../current.ts'
import { useMessages } from '../messages.ts'
import { Tabbed } from '../tabs.tsx'
import { recordMessages } from './messages.ts'

const tabs = ['facts', 'history'] as const

/** What is known of a record, and beside it, for those who may see it, what happened to it. */
export function RecordTabs({ facts, history }: { facts: ReactNode; history: ReactNode }) {
  const words = useMessages(recordMessages)
  const { may } = useSession()
  const [tab, setTab] = useState<(typeof tabs)[number]>('facts')
  if (!may('history.read')) return facts
  return (
    <Tabbed tabs={tabs.map((id) => ({ id, name: words[id] }))} current={tab} onChoose={setTab}>
      {tab === 'facts' ? facts : history}
    </Tabbed>
  )
}
