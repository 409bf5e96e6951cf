import styles from './top-bar.module.css'
import { IconBuildingHospital, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useUnit } from '../current.ts'
import { useMessages } from '../messages.ts'
import { Dropdown, DropdownItem } from './dropdown.tsx'
import { shellMessages } from './messages.ts'

/** The unit all pages show; a plain name for those who work in only one. */
export function UnitSwitcher() {
  const messages = useMessages(shellMessages)
  const { unit, units, setUnit } = useUnit()
  if (units.length === 0) return <span className={styles.unit}>{messages.noUnit}</span>
  const face = (
    <>
      <IconBuildingHospital size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.unitName}>{unit.shortName}</span>
    </>
  )
  if (units.length === 1) {
    return (
      <span className={styles.unit} title={unit.name}>
        {face}
      </span>
    )
  }
  const button = (
    <>
      {face}
      <IconChevronDown size={14} aria-hidden="true" />
    </>
  )
  return (
    <Dropdown
      kind="menu"
      align="start"
      label={messages.switchUnit(unit.shortName)}
      title={unit.name}
      className={styles.unit}
      face={button}
    >
      {units.map((choice) => (
        <DropdownItem
          key={choice.id}
          checked={choice.id === unit.id}
          onChoose={() => setUnit(choice.id)}
          end={choice.id === unit.id && <IconCheck size={16} aria-hidden="true" />}
        >
          {choice.name}
        </DropdownItem>
      ))}
    </Dropdown>
  )
}
