import styles from './filters.module.css'
import { Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import { tableMessages } from './messages.ts'

/** A filter that is set. */
export interface FilterChip {
  readonly id: string
  /** "Cidade: Curitiba" */
  readonly label: string
  /** What taking it away does to the address: `{ cidade: undefined }`. */
  readonly without: Record<string, string | readonly string[] | undefined>
}

/** The chip of a filter that is one member of the address; none where there is nothing to say of it. */
export function chipOf(member: string, label: string | false | undefined): FilterChip[] {
  return label ? [{ id: member, label, without: { [member]: undefined } }] : []
}

/** The filters that are set, each to be taken away with a click; with two or more, all at once. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const words = useMessages(tableMessages)
  const [, setSearch] = useSearchParams()
  if (chips.length === 0) return null
  const none = Object.fromEntries(chips.flatMap(({ without }) => Object.keys(without)).map((name) => [name, undefined]))
  return (
    <Group gap="xs" fz="sm">
      {chips.map(({ id, label, without }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-label={words.removeFilter(label)}
          onClick={() => setSearch(without)}
        >
          {label} <IconX size={13} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" className={styles.clear} onClick={() => setSearch(none)}>
          {words.clearFilters}
        </button>
      )}
    </Group>
  )
}
