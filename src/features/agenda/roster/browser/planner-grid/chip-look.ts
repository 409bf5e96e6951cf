import type { RosterChip } from './model.ts'
import styles from './chip.module.css'

/** The classes of a chip: its kind, how it stands to what is published, and its marks. */
export function chipLook(
  chip: Pick<RosterChip, 'kind' | 'state' | 'elsewhere' | 'clashes' | 'swap' | 'isOpen' | 'isWorked'>,
): string {
  const { kind, state } = chip
  let classes = `${styles.chip}`
  if (kind === 'on_call') classes += ` ${styles.onCall}`
  if (kind === 'leave') classes += ` ${styles.leave}`
  if (state === 'removed') classes += ` ${styles.removed}`
  else if (state !== 'published') classes += ` ${styles.draft}`
  if (state === 'changed') classes += ` ${styles.changed}`
  if (chip.isOpen) classes += ` ${styles.open}`
  if (chip.elsewhere !== undefined) classes += ` ${styles.elsewhere}`
  if (chip.clashes?.length) classes += ` ${styles.clash}`
  if (chip.swap) classes += ` ${styles.swap}`
  if (chip.isWorked) classes += ` ${styles.worked}`
  return classes
}
