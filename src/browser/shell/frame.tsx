import styles from './frame.module.css'
import { ActionIcon } from '@mantine/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { lazy, type ReactNode, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Route } from '../../shared/route-table.ts'
import { routeFor } from '../../shared/routes.ts'
import { useMessages } from '../messages.ts'
import { useDocumentTitle } from '../pages/document-title.ts'
import { useShortcut } from '../shortcuts.ts'
import type { RecordSearch } from './found.ts'
import { OfflineBanner } from './live-badge.tsx'
import { shellMessages } from './messages.ts'
import { Navigation, useNavigation, usePageName } from './navigation.tsx'
import { Notices } from './notices.tsx'
import { PaletteDoor } from './palette-door.tsx'
import { TopBar } from './top-bar.tsx'

const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))
const PhoneNavigation = lazy(() => import('./phone-navigation.tsx'))

const collapsedKey = 'navigationCollapsed'

function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'yes')
  const toggle = () => {
    localStorage.setItem(collapsedKey, collapsed ? 'no' : 'yes')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle]
}

/** The key that opens a page, for those who may open it. */
function PageKey({ route }: { route: Route }) {
  const navigate = useNavigate()
  const description = usePageName()(route)
  useShortcut(route.key ?? '', () => void navigate({ to: route.path }), { description })
  return null
}

/** Names the tab after the page, and puts the focus on the page's content when another one is opened. */
function usePageChange(): React.RefObject<HTMLElement | null> {
  const nameOf = usePageName()
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const route = routeFor(path)
  useDocumentTitle(route ? `${nameOf(route)} · Pauta` : 'Pauta')
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== path && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}

/** The frame around every signed-in page: navigation, top bar, and what opens over the page. */
export function Frame({ search, children }: { search: RecordSearch; children: ReactNode }) {
  const messages = useMessages(shellMessages)
  const [collapsed, toggleCollapsed] = useCollapsed()
  const [open, setNow] = useState<'menu' | 'search' | 'help' | null>(null)
  // As a transition what is opened shows as soon as its code is there, and nothing stands in for it meanwhile.
  const setOpen = (next: typeof open) => startTransition(() => setNow(next))
  const close = useCallback(() => setNow(null), [])
  const main = usePageChange()
  const keyed = useNavigation()
    .filter(({ key }) => key !== undefined)
    .toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''))
  const found = useMessages(search.words)
  useShortcut('mod+k', () => setNow('search'), { description: found.search, whileTyping: true })
  useShortcut('?', () => setOpen('help'), { description: messages.keysMenu })
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldName = collapsed ? messages.expand : messages.collapse
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined}>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <aside className={styles.side}>
        <div className={styles.brand}>Pauta</div>
        <Navigation />
        <ActionIcon
          size={36}
          className={styles.fold}
          aria-label={foldName}
          title={foldName}
          aria-expanded={!collapsed}
          onClick={toggleCollapsed}
        >
          <Fold size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </aside>
      <div className={styles.body}>
        <TopBar
          found={found.search}
          onMenu={() => setOpen('menu')}
          onSearch={() => setNow('search')}
          onHelp={() => setOpen('help')}
        />
        <OfflineBanner />
        <main ref={main} id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      {keyed.map((route) => (
        <PageKey key={route.path} route={route} />
      ))}
      <Notices />
      {open === 'search' && <PaletteDoor search={search} onClose={close} />}
      <Suspense>
        {open === 'menu' && <PhoneNavigation onClose={close} />}
        {open === 'help' && <KeyboardHelp onClose={close} />}
      </Suspense>
    </div>
  )
}
