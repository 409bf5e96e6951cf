import { Badge } from '@mantine/core'
import type { Column } from '../../../browser/table/column.ts'
import { formatCnpj } from '../../../shared/documents.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney } from '../../../shared/money.ts'
import { formatPhone } from '../../../shared/phones.ts'
import { hoursText } from '../hours-text.ts'
import type { ManagedUnit } from '../settings-contract.ts'
import { unitFieldNames, unitMessages } from './unit-messages.ts'

/** Whether a unit takes bookings, in words and colour. */
export function UnitState({ active, language }: { active: boolean; language: Language }) {
  const words = unitMessages[language]
  return (
    <Badge variant="light" color={active ? 'teal' : 'gray'} tt="none">
      {active ? words.active : words.inactive}
    </Badge>
  )
}

/** The columns of the list of units. */
export function unitColumns(language: Language): Column<ManagedUnit>[] {
  const names = unitFieldNames[language]
  const words = unitMessages[language]
  return [
    { id: 'name', title: names.name, cell: ({ name }) => name, sort: { ascending: 'name', descending: '-name' } },
    { id: 'shortName', title: names.shortName, cell: ({ shortName }) => shortName, width: '110px', card: 'corner' },
    {
      id: 'city',
      title: names.city,
      cell: ({ city, state }) => (state === 'EX' ? city : `${city} · ${state}`),
      width: '150px',
      sort: { ascending: 'city', descending: '-city' },
    },
    {
      id: 'hours',
      title: names.openings,
      cell: ({ openings }) => hoursText(openings, language) || words.closed,
      width: '300px',
    },
    {
      id: 'state',
      title: names.active,
      cell: ({ active }) => <UnitState active={active} language={language} />,
      width: '120px',
      card: 'none',
    },
    {
      id: 'timeZone',
      title: names.timeZone,
      cell: ({ timeZone }) => timeZone.replaceAll('_', ' '),
      width: '156px',
      card: 'none',
    },
    {
      id: 'deposit',
      title: names.deposit,
      cell: ({ depositMinimumCentavos }) => formatMoney(depositMinimumCentavos, language),
      width: '116px',
      align: 'end',
      card: 'none',
    },
    {
      id: 'rooms',
      title: words.rooms,
      cell: ({ activeRooms }) => activeRooms,
      width: '110px',
      align: 'end',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'cnpj',
      title: names.cnpj,
      cell: ({ cnpj }) => cnpj && formatCnpj(cnpj),
      width: '170px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'phone',
      title: names.phone,
      cell: ({ phone }) => phone && formatPhone(phone),
      width: '148px',
      hiddenAtFirst: true,
      card: 'none',
    },
  ]
}
