import './frame.css'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Route } from '../../shared/route-table.ts'
import { routeFor } from '../../shared/routes.ts'
import { useMessages } from '../messages.ts'
import { useDocumentTitle } from '../pages/document-title.ts'
import { useShortcut } from '../shortcuts.ts'
import type { RecordSearch } from './found.ts'
import { OfflineBanner } from './live-badge.tsx'
import { shellMessages } from './messages.ts'
import { Navigation, useNavigation, usePageName } from './navigation.tsx'
import { PaletteDoor } from './palette-door.tsx'
import { PhoneNavigation } from './phone-navigation.tsx'
import { TopBar } from './top-bar.tsx'

const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'))

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
  const [open, setOpen] = useState<'menu' | 'search' | 'help' | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const main = usePageChange()
  const keyed = useNavigation()
    .filter(({ key }) => key !== undefined)
    .toSorted((one, other) => (one.key ?? '').localeCompare(other.key ?? ''))
  const found = useMessages(search.words)
  useShortcut('mod+k', () => setOpen('search'), { description: found.search, whileTyping: true })
  useShortcut('?', () => setOpen('help'), { description: messages.keysMenu })
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldName = collapsed ? messages.expand : messages.collapse
  return (
    <div className="frame" data-collapsed={collapsed || undefined}>
      <a className="skip" href="#content">
        {messages.skip}
      </a>
      <aside className="frame__side">
        <div className="frame__brand">
          <span className="brand">Pauta</span>
        </div>
        <Navigation />
        <button
          type="button"
          className="navigation__fold"
          aria-label={foldName}
          title={foldName}
          aria-expanded={!collapsed}
          onClick={toggleCollapsed}
        >
          <Fold size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </aside>
      <div className="frame__body">
        <TopBar
          found={found.search}
          onMenu={() => setOpen('menu')}
          onSearch={() => setOpen('search')}
          onHelp={() => setOpen('help')}
        />
        <OfflineBanner />
        <main ref={main} id="content" className="frame__content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {keyed.map((route) => (
        <PageKey key={route.path} route={route} />
      ))}
      {open === 'menu' && <PhoneNavigation onClose={close} />}
      {open === 'search' && <PaletteDoor search={search} onClose={close} />}
      <Suspense>{open === 'help' && <KeyboardHelp onClose={close} />}</Suspense>
    </div>
  )
}
