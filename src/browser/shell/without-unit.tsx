import styles from '../pages/pages.module.css'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { IconBuildingHospital } from '@tabler/icons-react'
import { canSeeRouteData } from '../../shared/navigation.ts'
import { isNetworkRole } from '../../shared/roles.ts'
import { routeFor } from '../../shared/routes.ts'
import { useSession } from '../current.ts'
import { useMessages } from '../messages.ts'
import { openWithoutUnit } from './navigation.tsx'
import { shellMessages } from './messages.ts'

/**
 * The page of somebody who works in no unit: why nothing is there and what to do, within the frame, so that profile, help
 * and the way out are where they always are. Pages that need no unit are shown as ever.
 */
export function WithoutUnit() {
  const messages = useMessages(shellMessages)
  const { user, may, mayOpen } = useSession()
  const route = useLocation({ select: ({ pathname }) => routeFor(pathname) })
  if (route && openWithoutUnit.includes(route.path) && canSeeRouteData(user.role, route.path)) return <Outlet />
  const mayCreate = may('unit.create')
  const isNetworks = isNetworkRole(user.role)
  return (
    <section className={`${styles.page} ${styles.framed}`}>
      <div className={styles.card}>
        <IconBuildingHospital size={32} stroke={1.5} color="var(--pauta-grey-6)" aria-hidden="true" />
        <h1>{isNetworks ? messages.noUnitsAtAll : messages.noUnits}</h1>
        <p>{mayCreate ? messages.noUnitsCreate : isNetworks ? messages.noUnitsAtAllMore : messages.noUnitsMore}</p>
        <div className={styles.actions}>
          {mayCreate && (
            <Link
              className={`${styles.button} ${styles.first}`}
              to="/configuracoes"
              search={{ aba: 'unidades', novo: '1' }}
            >
              {messages.firstUnit}
            </Link>
          )}
          {mayOpen('/perfil') && (
            <Link className={styles.button} to="/perfil">
              {messages.profile}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
