import styles from './pages.module.css'
import { Link } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { areas } from '../../shared/permission-areas.ts'
import { permissions } from '../../shared/permissions.ts'
import type { Route } from '../../shared/route-table.ts'
import { landingRoute, roles, type Role } from '../../shared/roles.ts'
import { useSession } from '../current.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { roleNames } from '../../shared/role-names.ts'
import { usePageName } from '../shell/navigation.tsx'
import { forbiddenMessages } from './forbidden-messages.ts'

/** Whom to ask: those who approve in the page's area; the administrators where nobody does. */
export function whomToAsk(route: Route): Role[] {
  if (!route.permission) return ['ADMIN']
  const area = areas[permissions[route.permission].area]
  const approvers = roles.filter((role) => area[role] === 'A')
  return approvers.length > 0 ? approvers : ['ADMIN']
}

/** A page that the role may open, but whose data it may not see: says so, and whom to ask. */
export default function ForbiddenPage({ route }: { route: Route }) {
  const messages = useMessages(forbiddenMessages)
  const names = useMessages(roleNames)
  const language = useLanguage()
  const nameOf = usePageName()
  const { user } = useSession()
  const asked = whomToAsk(route).map((role) => names[role])
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(asked)
  return (
    <section className={`${styles.page} ${styles.framed}`}>
      <div className={styles.card}>
        <IconLock size={32} stroke={1.5} color="var(--pauta-grey-6)" aria-hidden="true" />
        <h1>{messages.title}</h1>
        <p>{messages.because(nameOf(route), names[user.role])}</p>
        <p>{messages.ask(list)}</p>
        <div className={styles.actions}>
          <Link className={`${styles.button} ${styles.first}`} to={landingRoute(user.role)}>
            {messages.home}
          </Link>
        </div>
      </div>
    </section>
  )
}
