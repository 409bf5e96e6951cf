import styles from './palette.module.css'
import { keyNames } from './key-names.ts'
import type { Found, FoundGroup } from './found.ts'

export const optionId = (item: Found): string => `palette-${item.id}`

function Option({
  item,
  active,
  onPoint,
  onOpen,
}: {
  item: Found
  active: boolean
  onPoint: () => void
  onOpen: () => void
}) {
  const Icon = item.icon
  return (
    // The keyboard works on the field above (aria-activedescendant); here only the mouse does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      onMouseMove={onPoint}
      onClick={onOpen}
    >
      {Icon && <Icon size={18} aria-hidden="true" />}
      <span className={styles.label}>{item.label}</span>
      {item.detail && <span className={styles.detail}>{item.detail}</span>}
      {item.shortcut && keyNames(item.shortcut).map((name) => <kbd key={name}>{name}</kbd>)}
    </div>
  )
}

interface PaletteListProps {
  id: string
  label: string
  groups: readonly FoundGroup[]
  active: Found | undefined
  onPoint: (item: Found) => void
  onOpen: (item: Found) => void
}

/** What was found, in groups. */
export function PaletteList({ id, label, groups, active, onPoint, onOpen }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map(({ heading, items }) => (
        <div key={heading} role="group" aria-label={heading}>
          <div className={styles.heading} aria-hidden="true">
            {heading}
          </div>
          {items.map((item) => (
            <Option
              key={item.id}
              item={item}
              active={item === active}
              onPoint={() => onPoint(item)}
              onOpen={() => onOpen(item)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
