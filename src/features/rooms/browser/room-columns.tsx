import { Badge } from '@mantine/core'
import type { Column } from '../../../browser/table/column.ts'
import type { Language } from '../../../shared/language.ts'
import type { ManagedRoom } from '../contract.ts'
import { roomKindWords } from '../words.ts'
import { roomFieldNames, roomMessages } from './room-messages.ts'

/** Whether a room can be booked, in words and colour. */
export function RoomState({ active, language }: { active: boolean; language: Language }) {
  const words = roomMessages[language]
  return (
    <Badge variant="light" color={active ? 'teal' : 'gray'} tt="none">
      {active ? words.active : words.inactive}
    </Badge>
  )
}

/** The columns of the list of rooms; the unit only where there are several. */
export function roomColumns(language: Language, severalUnits: boolean): Column<ManagedRoom>[] {
  const names = roomFieldNames[language]
  const words = roomMessages[language]
  return [
    { id: 'name', title: names.name, cell: ({ name }) => name, sort: { ascending: 'name', descending: '-name' } },
    ...(severalUnits
      ? [
          {
            id: 'unit',
            title: names.unit,
            cell: ({ unitName }: ManagedRoom) => unitName,
            width: '170px',
            sort: { ascending: 'position' },
          },
        ]
      : []),
    {
      id: 'kind',
      title: names.kind,
      cell: ({ kind }) => roomKindWords[language][kind],
      width: '170px',
      sort: { ascending: 'kind' },
    },
    {
      id: 'setup',
      title: names.setup,
      cell: ({ setupMinutes }) => words.minutes(setupMinutes),
      width: '110px',
      align: 'end',
      card: 'none',
    },
    {
      id: 'cleaning',
      title: names.cleaning,
      cell: ({ cleaningMinutes }) => words.minutes(cleaningMinutes),
      width: '110px',
      align: 'end',
      card: 'none',
    },
    {
      id: 'state',
      title: names.active,
      cell: ({ active }) => <RoomState active={active} language={language} />,
      width: '130px',
      card: 'corner',
    },
  ]
}
