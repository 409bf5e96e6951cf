import { Menu } from '@mantine/core'
import { IconBuildingHospital, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useUnit } from '../current.ts'
import { useMessages } from '../messages.ts'
import { shellMessages } from './messages.ts'

/** The unit all pages show; a plain name for those who work in only one. */
export function UnitSwitcher() {
  const messages = useMessages(shellMessages)
  const { unit, units, setUnit } = useUnit()
  const face = (
    <>
      <IconBuildingHospital size={18} stroke={1.75} aria-hidden="true" />
      <span className="top-bar__unit-name">{unit.shortName}</span>
    </>
  )
  if (units.length === 1) return <span className="top-bar__unit" title={unit.name}>{face}</span>
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className="top-bar__unit" aria-label={messages.switchUnit(unit.name)}>
          {face}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.unit}>
        {units.map((choice) => (
          <Menu.Item
            key={choice.id}
            role="menuitemradio"
            aria-checked={choice.id === unit.id}
            onClick={() => setUnit(choice.id)}
            rightSection={choice.id === unit.id ? <IconCheck size={16} aria-hidden="true" /> : null}
          >
            {choice.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
