import { Button, Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
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
  const mark = (on: boolean) => (on ? <IconCheck size={16} /> : <span className="list-unchecked" />)
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />} aria-label={words.view} className="list-button list-button--look">
          <span>{words.view}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{words.columns}</Menu.Label>
        {columns.map((column, index) =>
          index === 0 || column.always ? null : (
            <Menu.Item
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={isShown(column, look)}
              leftSection={mark(isShown(column, look))}
              onClick={() => onChange(switchColumn(look, column.id))}
            >
              {column.title}
            </Menu.Item>
          ),
        )}
        <Menu.Divider />
        <Menu.Label>{words.density}</Menu.Label>
        {densities.map((density) => (
          <Menu.Item
            key={density}
            role="menuitemradio"
            aria-checked={look.density === density}
            leftSection={mark(look.density === density)}
            onClick={() => onChange({ ...look, density })}
          >
            {words[density]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
