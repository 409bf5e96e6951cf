import styles from './notifications.module.css'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useMessages } from '../../../../browser/messages.ts'
import { Choice } from '../../../../browser/table/choice.tsx'
import { notificationStates } from '../contract.ts'
import { messages } from './messages.ts'
import { MutedKinds } from './muted-kinds.tsx'
import { NotificationList } from './notification-list.tsx'
import { useActs } from './use-acts.ts'

/** All of the notifications under the bell, for those who have no page of them too. */
export default function BellPanel() {
  const words = useMessages(messages)
  const { mayOpen } = useSession()
  const acts = useActs()
  const panel = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<(typeof notificationStates)[number]>('open')
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  return (
    <div ref={panel} className={styles.panel}>
      <Choice
        label={words.state}
        value={state}
        options={notificationStates.map((one) => ({ value: one, label: words[one] }))}
        onChange={setState}
      />
      <div className={styles.scroll}>
        <NotificationList query={{ state, limit: 20 }} onOpen={close} />
        <MutedKinds />
      </div>
      <Group justify="space-between" gap={4}>
        <Button size="compact-sm" variant="subtle" onClick={acts.readAll}>
          {words.readAll}
        </Button>
        {mayOpen('/notificacoes') && (
          <Link to="/notificacoes" className={styles.all} onClick={close}>
            {words.all}
          </Link>
        )}
      </Group>
    </div>
  )
}
