import './top-bar.css'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { Bell } from './bell.tsx'
import { LiveBadge } from './live-badge.tsx'
import { shellMessages } from './messages.ts'
import { UnitSwitcher } from './unit-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  /** What can be found. */
  found: string
  onMenu: () => void
  onSearch: () => void
  onHelp: () => void
}

/** The line over every page: unit, search, live state, bell, person. */
export function TopBar({ found, onMenu, onSearch, onHelp }: TopBarProps) {
  const messages = useMessages(shellMessages)
  return (
    <header className="top-bar">
      <button type="button" className="plain-icon top-bar__menu" aria-label={messages.openNavigation} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <UnitSwitcher />
      <button type="button" className="search-button" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <IconSearch size={16} aria-hidden="true" />
        <span className="search-button__words">{found}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="top-bar__end">
        <LiveBadge />
        <Bell />
        <UserMenu onHelp={onHelp} />
      </div>
    </header>
  )
}
