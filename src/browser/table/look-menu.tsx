import styles from './filters.module.css'
import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useMessages } from '../messages.ts'
import { type Column, type Density, isShown, type ListLook, switchColumn } from './column.ts'
import { tableMessages } from './messages.ts'

interface LookMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly look: ListLook
  readonly onChange: (look: ListLook) => void
}

const densities: readonly Density[] = ['comfortable', 'compact']

/** Which columns a list shows and how high its rows are. */
export function LookMenu<Row>({ columns, look, onChange }: LookMenuProps<Row>) {
  const words = useMessages(tableMessages)
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} />}
          aria-label={words.view}
          className={styles.short}
        >
          <span>{words.view}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.columns}</Menu.Label>
        {columns.map((column, index) =>
          index === 0 || column.always ? null : (
            <Menu.CheckboxItem
              key={column.id}
              checked={isShown(column, look)}
              onChange={() => onChange(switchColumn(look, column.id))}
            >
              {column.title}
            </Menu.CheckboxItem>
          ),
        )}
        <Menu.Divider />
        <Menu.Label>{words.density}</Menu.Label>
        <Menu.RadioGroup
          value={look.density}
          onChange={(density) => onChange({ ...look, density: density === 'compact' ? 'compact' : 'comfortable' })}
        >
          {densities.map((density) => (
            <Menu.RadioItem key={density} value={density}>
              {words[density]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
