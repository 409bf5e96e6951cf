import styles from './palette.module.css'
import { IconBolt, IconBuildingHospital } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { RouteIcon } from '../../shared/route-table.ts'
import { useUnit } from '../current.ts'
import { useMessages } from '../messages.ts'
import { useShortcuts } from '../shortcuts.ts'
import type { Found, FoundGroup, RecordSearch } from './found.ts'
import { useNavigation, usePageName } from './navigation.tsx'
import { PaletteFrame, paletteListId } from './palette-frame.tsx'
import { PaletteList, optionId } from './palette-list.tsx'
import { answering } from '../../shared/names.ts'
import { paletteMessages } from './palette-messages.ts'
import { routeIcons } from './route-icons.ts'
import { useRecordSearch } from './use-record-search.ts'

const mostPages = 6
/** The key that opens the palette. */
const paletteKey = 'mod+k'

/** Pages, keys of the page, and units, as far as they answer what was typed. */
function useOwnGroups(typed: string): FoundGroup[] {
  const messages = useMessages(paletteMessages)
  const navigate = useNavigate()
  const nameOf = usePageName()
  const { unit, units, setUnit } = useUnit()
  const shortcuts = useShortcuts()
  const pages: Found[] = useNavigation().map((route) => ({
    id: route.path.slice(1),
    label: nameOf(route),
    icon: routeIcons[route.icon as RouteIcon],
    shortcut: shortcuts.find(({ description }) => description === nameOf(route))?.key,
    open: () => void navigate({ to: route.path }),
  }))
  const actions: Found[] = shortcuts
    // Keys that open a page stand beside the page; the palette's own is already pressed.
    .filter(({ key, description }) => key !== paletteKey && pages.every(({ label }) => label !== description))
    .map(({ key, description, handler }) => ({
      id: `key-${key}`,
      label: description,
      shortcut: key,
      icon: IconBolt,
      open: () => handler(new window.KeyboardEvent('keydown', { key })),
    }))
  const others: Found[] = units
    .filter(({ id }) => id !== unit.id)
    .map(({ id, name }) => ({ id, label: name, icon: IconBuildingHospital, open: () => setUnit(id) }))
  return [
    { heading: messages.pages, items: typed ? answering(pages, typed).slice(0, mostPages) : pages.slice(0, mostPages) },
    { heading: messages.actions, items: typed ? answering(actions, typed) : actions },
    { heading: messages.units, items: typed ? answering(others, typed) : [] },
  ]
}

interface PaletteProps {
  readonly search: RecordSearch
  /** What was typed so far, by its frame too, before this code had come. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Searches everything and runs any action; all of it by keyboard. */
export default function Palette({ search, text, onText, onClose }: PaletteProps) {
  const messages = useMessages(paletteMessages)
  const [chosen, setChosen] = useState<string>()
  const typed = text.trim()
  const words = useMessages(search.words)
  const records = useRecordSearch(search.find, typed)
  const own = useOwnGroups(typed)
  const groups = [...records.groups, ...own].filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)
  const active = items.find(({ id }) => id === chosen) ?? items[0]

  const open = (item: Found) => {
    onClose()
    item.open()
  }
  // What is listed while the server searches answers an earlier text: Enter means the first that answers the present one.
  const enterWaits = useRef(false)
  useEffect(() => {
    if (!enterWaits.current || records.state === 'searching') return
    enterWaits.current = false
    if (active) open(active)
  })
  const move = (step: number) => {
    const index = active ? items.indexOf(active) : 0
    const next = items[(index + step + items.length) % items.length]
    setChosen(next?.id)
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      enterWaits.current = records.state === 'searching' && (chosen === undefined || active?.id !== chosen)
      if (active && !enterWaits.current) open(active)
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const status = useMemo(() => {
    if (records.state === 'failed') return words.failed
    if (records.state === 'searching') return messages.searching
    if (items.length === 0) return words.nothing(typed)
    return messages.hint
  }, [records.state, items.length, messages, words, typed])

  return (
    <PaletteFrame
      placeholder={words.placeholder}
      text={text}
      onText={(next) => {
        enterWaits.current = false
        onText(next)
        setChosen(undefined)
      }}
      onClose={onClose}
      active={active && optionId(active)}
      onKeyDown={onKeyDown}
    >
      <PaletteList
        id={paletteListId}
        label={messages.title}
        groups={groups}
        active={active}
        onPoint={({ id }) => setChosen(id)}
        onOpen={open}
      />
      <div className={styles.status} role="status">
        {status}
      </div>
    </PaletteFrame>
  )
}
