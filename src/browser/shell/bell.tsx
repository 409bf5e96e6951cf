import styles from './top-bar.module.css'
import { IconBell } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { useMessages } from '../messages.ts'
import { BellPanelContext } from './bell-panel.ts'
import { Dropdown } from './dropdown.tsx'
import { shellMessages } from './messages.ts'
import { useNavigationCount } from './navigation-counts.ts'

/** How much needs the person, on every page; what it is opens beneath. */
export function Bell() {
  const messages = useMessages(shellMessages)
  const Panel = use(BellPanelContext)
  const waiting = useNavigationCount('/notificacoes')
  const isNews = useNavigationCount('/notificacoes#novas') > 0
  const label = waiting > 0 ? `${messages.bell}: ${messages.waiting(waiting)}` : messages.bell
  const face = (
    <>
      <IconBell size={18} stroke={1.75} aria-hidden="true" />
      {waiting > 0 && <b className={styles.waiting}>{waiting > 99 ? '99+' : waiting}</b>}
      {waiting === 0 && isNews && <i className={styles.news} />}
    </>
  )
  return (
    <Dropdown kind="dialog" align="end" label={label} title={label} className={styles.bell} face={face}>
      <Suspense>{Panel && <Panel />}</Suspense>
    </Dropdown>
  )
}
