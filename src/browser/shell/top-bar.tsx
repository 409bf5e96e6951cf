import styles from './top-bar.module.css'
import { ActionIcon } from '@mantine/core'
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
    <header className={styles.bar}>
      <ActionIcon className={styles.menu} aria-label={messages.openNavigation} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <UnitSwitcher />
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={onSearch}>
        <IconSearch size={16} aria-hidden="true" />
        <span className={styles.searchWords}>{found}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles.end}>
        <LiveBadge />
        <Bell />
        <UserMenu onHelp={onHelp} />
      </div>
    </header>
  )
}
