import styles from './construction-page.module.css'
import { Link, useLocation } from '@tanstack/react-router'
import { IconBarrierBlock } from '@tabler/icons-react'
import { routeFor } from '../../../shared/routes.ts'
import type { RouteIcon } from '../../../shared/route-table.ts'
import { useMessages } from '../../../browser/messages.ts'
import { useNavigation, usePageName } from '../../../browser/shell/navigation.tsx'
import { routeIcons } from '../../../browser/shell/route-icons.ts'
import { constructionMessages } from './construction-messages.ts'

/** A page that is not built yet says what will be there, and what works already. */
export default function ConstructionPage() {
  const messages = useMessages(constructionMessages)
  const nameOf = usePageName()
  const usable = useNavigation()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const route = routeFor(path)
  if (!route) return null
  const Icon = routeIcons[route.icon as RouteIcon]
  return (
    <section className={styles.page}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={28} stroke={1.5} />
      </span>
      <p className={styles.badge}>
        <IconBarrierBlock size={14} aria-hidden="true" /> {messages.badge}
      </p>
      <h1>{nameOf(route)}</h1>
      <h2>{messages.soon}</h2>
      <p>{messages[route.labelKey as keyof typeof messages]}</p>
      {usable.length > 0 && (
        <>
          <p className={styles.meanwhile}>{messages.meanwhile}</p>
          <ul>
            {usable.map((page) => {
              const PageIcon = routeIcons[page.icon as RouteIcon]
              return (
                <li key={page.path}>
                  <Link to={page.path} className={styles.link}>
                    <PageIcon size={16} aria-hidden="true" />
                    {nameOf(page)}
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
