import styles from './list-frame.module.css'
import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FilterChip, FilterChips } from './filter-chips.tsx'

/** What stands above a list, however it is shown. */
export interface ListHead {
  readonly title: string
  /** Beside the title: the button for a new record. */
  readonly actions?: ReactNode
  /** SearchBox and what filters. */
  readonly tools?: ReactNode
  /** At the end of the tools: ExportMenu. */
  readonly endTools?: ReactNode
  /** Beneath the tools: figures of what is filtered. */
  readonly summary?: ReactNode
  readonly chips?: readonly FilterChip[]
}

interface ListFrameProps extends ListHead {
  readonly busy?: boolean
  /** As tall as what is in it, and scrolled with the page; else as tall as the window, and its list scrolls. */
  readonly grows?: boolean
  readonly children: ReactNode
}

/** A page of records around whatever shows them: title, search, filters. */
export function ListFrame({
  title,
  actions,
  tools,
  endTools,
  summary,
  chips = [],
  busy,
  grows,
  children,
}: ListFrameProps) {
  return (
    <section className={styles.frame} aria-busy={busy} data-list data-grows={grows}>
      <Group component="header" justify="space-between" gap="xs" wrap="nowrap" mih={36} className={styles.head}>
        <Title order={1}>{title}</Title>
        <Group gap="xs">{actions}</Group>
      </Group>
      <Group gap="xs" className={styles.tools}>
        {tools}
        <span className={styles.gap} />
        <Group gap="xs" className={styles.end}>
          {endTools}
        </Group>
      </Group>
      {summary}
      <FilterChips chips={chips} />
      {children}
    </section>
  )
}
