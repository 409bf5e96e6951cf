import { Badge } from '@mantine/core'
import type { Column } from '../../../../browser/table/column.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, formatDay } from '../../../../shared/time.ts'
import type { HolidayLine } from '../calendar.ts'
import { holidayKindWords, holidayLevelWords } from '../words.ts'
import { holidayFieldNames } from './holiday-messages.ts'

const colours = { closed: 'gray', open: 'teal', on_call: 'orange', worked: 'gray' } as const

/** What a unit does on the day, in words and colour. */
export function HolidayKind({ kind, language }: { kind: HolidayLine['kind']; language: Language }) {
  return (
    <Badge variant={kind === 'worked' ? 'outline' : 'light'} color={colours[kind]} tt="none">
      {holidayKindWords[language][kind]}
    </Badge>
  )
}

/** The columns of the year; the units only where there are several. */
export function holidayColumns(
  language: Language,
  unitsOf: ((line: HolidayLine) => string) | null,
): Column<HolidayLine>[] {
  const names = holidayFieldNames[language]
  return [
    {
      id: 'day',
      figures: true,
      title: names.day,
      cell: ({ day }) => `${formatDay(day, language).split(' ')[0]} ${formatDate(day, language)}`,
      width: '150px',
      card: 'line',
    },
    { id: 'name', title: names.name, cell: ({ name }) => name, card: 'heading', always: true },
    {
      id: 'level',
      title: names.level,
      cell: ({ level }) => holidayLevelWords[language][level],
      width: '160px',
    },
    ...(unitsOf ? [{ id: 'units', title: names.units, cell: unitsOf }] : []),
    {
      id: 'kind',
      title: names.kind,
      cell: ({ kind }) => <HolidayKind kind={kind} language={language} />,
      width: '140px',
      card: 'corner',
    },
  ]
}
