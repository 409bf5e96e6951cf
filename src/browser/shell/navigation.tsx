import styles from './navigation.module.css'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  navigationGroups,
  type NavigationGroup,
  type Route,
  type RouteIcon,
  type RouteLabelKey,
} from '../../shared/route-table.ts'
import { navigationFor } from '../../shared/navigation.ts'
import { financeRestrictedIds } from '../authorization.ts'
import { useSession, useUnit } from '../current.ts'
import { useMessages } from '../messages.ts'
import { shellMessages } from './messages.ts'
import { useNavigationCount } from './navigation-counts.ts'
import { routeIcons } from './route-icons.ts'

const groupLabels = {
  agenda: 'groupAgenda',
  patients: 'groupPatients',
  team: 'groupTeam',
  finance: 'groupFinance',
  stock: 'groupStock',
  management: 'groupManagement',
} as const satisfies Record<NavigationGroup, string>

/** What can be shown to somebody who works in no unit. */
export const openWithoutUnit: readonly string[] = ['/configuracoes', '/perfil']

/** The pages that the menu, the search and every other list of pages offer the signed-in person. */
export function useNavigation(): Route[] {
  const { user } = useSession()
  const { units } = useUnit()
  const offered = navigationFor(user, financeRestrictedIds(user))
  return units.length > 0 ? offered : offered.filter(({ path }) => openWithoutUnit.includes(path))
}

/** The name of a page in the language of the interface. */
export function usePageName(): (route: Route) => string {
  const messages = useMessages(shellMessages)
  return (route) => messages[route.labelKey as RouteLabelKey]
}

function NavigationItem({ route, name }: { route: Route; name: string }) {
  const Icon = routeIcons[route.icon as RouteIcon]
  const { waiting } = useMessages(shellMessages)
  const count = useNavigationCount(route.path)
  return (
    <li>
      <Link
        to={route.path}
        className={styles.item}
        title={name}
        activeProps={{ 'aria-current': 'page' }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        {count > 0 && (
          <span className={styles.count} role="img" aria-label={waiting(count)}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The menu: the pages a person uses, by group; a group without a page is not there. */
export function Navigation() {
  const messages = useMessages(shellMessages)
  const nameOf = usePageName()
  const offered = useNavigation()
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // A menu longer than the window still shows where one is.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const groups = navigationGroups.map((group) => ({ group, pages: offered.filter((route) => route.group === group) }))
  return (
    <nav ref={menu} className={styles.navigation} aria-label={messages.navigation}>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ group, pages }) => (
          <section key={group} className={styles.group}>
            <h2 className={styles.heading} id={`navigation-${group}`}>
              <span className={styles.name}>{messages[groupLabels[group]]}</span>
            </h2>
            <ul aria-labelledby={`navigation-${group}`}>
              {pages.map((route) => (
                <NavigationItem key={route.path} route={route} name={nameOf(route)} />
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}
