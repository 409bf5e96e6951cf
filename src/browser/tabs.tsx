import styles from './tabs.module.css'
import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from './search.ts'

interface TabbedProps<Id extends string> {
  /** Names the tabs for those who do not see them. */
  readonly label?: string
  readonly tabs: readonly { readonly id: Id; readonly name: string; readonly mark?: ReactNode }[]
  readonly current: Id
  readonly onChoose: (id: Id) => void
  /** They are the parts of a page: arrows only go to a tab and Enter opens it, since each is a page of its own. */
  readonly ofPage?: boolean
  /** What the open tab holds; of the others nothing is there. */
  readonly children: ReactNode
}

/** One part at a time, chosen by click or arrow keys. */
export function Tabbed<Id extends string>(props: TabbedProps<Id>) {
  const { label, tabs, current, onChoose, ofPage = false, children } = props
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll, and the open one is to be seen.
  useEffect(() => {
    // In braces: newer browsers answer scrolling with a promise, which is nothing to clean up with.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const choose = (chosen: string | null) => {
    const tab = tabs.find(({ id }) => id === chosen)
    if (tab && tab.id !== current) onChoose(tab.id)
  }
  return (
    <Tabs
      value={current}
      onChange={choose}
      activateTabWithKeyboard={!ofPage}
      {...(ofPage && { className: styles.page })}
      classNames={{ list: styles.list, tab: styles.tab }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ id, name, mark }) => (
          <Tabs.Tab key={id} value={id} rightSection={mark}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current}>{children}</Tabs.Panel>
    </Tabs>
  )
}

/**
 * Which tab is open, as `aba` of the address says, and how another is opened; the address does not name the first.
 * @param keeps the only members of the address that mean something to every tab, where a tab is a page of its own: going
 * to another one is then a step that Back undoes
 */
export function useAddressTab<Id extends string>(
  ids: readonly [Id, ...Id[]],
  keeps?: readonly string[],
): [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams()
  const [first] = ids
  const choose = (id: Id) => {
    const others = keeps ? Object.keys(search).filter((member) => !keeps.includes(member)) : []
    const nothing = Object.fromEntries(others.map((member) => [member, undefined]))
    setSearch({ ...nothing, aba: id === first ? undefined : id }, { push: keeps !== undefined })
  }
  return [ids.find((id) => id === search['aba']) ?? first, choose]
}
