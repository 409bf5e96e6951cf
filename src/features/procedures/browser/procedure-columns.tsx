import { Badge } from '@mantine/core'
import type { Column } from '../../../browser/table/column.ts'
import type { Language } from '../../../shared/language.ts'
import { formatMoney } from '../../../shared/money.ts'
import { roomKindWords } from '../../rooms/words.ts'
import type { ManagedProcedure } from '../settings-contract.ts'
import { neededText, procedureKindWords } from '../words.ts'
import { procedureFieldNames, procedureMessages } from './procedure-messages.ts'
import { Swatch } from './swatch.tsx'

/** Whether a procedure is offered, in words and colour. */
export function ProcedureState({ active, language }: { active: boolean; language: Language }) {
  const words = procedureMessages[language]
  return (
    <Badge variant="light" color={active ? 'teal' : 'gray'} tt="none">
      {active ? words.active : words.retired}
    </Badge>
  )
}

/** The columns of the catalogue. */
export function procedureColumns(language: Language): Column<ManagedProcedure>[] {
  const names = procedureFieldNames[language]
  const words = procedureMessages[language]
  const both = (key: string) => ({ ascending: key, descending: `-${key}` })
  return [
    {
      id: 'name',
      title: names.name,
      cell: ({ name, colour }) => (
        <>
          <Swatch colour={colour} />
          {name}
        </>
      ),
      sort: both('name'),
    },
    { id: 'code', title: names.code, cell: ({ code }) => code, width: '92px', sort: both('code') },
    { id: 'kind', title: names.kind, cell: ({ kind }) => procedureKindWords[language][kind], width: '126px' },
    {
      id: 'duration',
      title: names.duration,
      cell: ({ durationMinutes }) => words.minutes(durationMinutes),
      width: '92px',
      align: 'end',
      sort: both('duration'),
    },
    {
      id: 'price',
      title: names.price,
      cell: ({ priceCentavos }) => formatMoney(priceCentavos, language),
      width: '112px',
      align: 'end',
      sort: both('price'),
    },
    {
      id: 'roomKind',
      title: names.roomKind,
      cell: ({ roomKind }) => roomKindWords[language][roomKind],
      width: '124px',
      card: 'none',
    },
    {
      id: 'needs',
      title: names.requiredFunctions,
      cell: ({ requiredFunctions }) => neededText(requiredFunctions, language),
      width: '190px',
      card: 'none',
    },
    {
      id: 'grafts',
      title: names.countsGrafts,
      cell: ({ countsGrafts }) => (countsGrafts ? words.yes : words.no),
      width: '120px',
      hiddenAtFirst: true,
      card: 'none',
    },
    {
      id: 'state',
      title: names.active,
      cell: ({ active }) => <ProcedureState active={active} language={language} />,
      width: '96px',
      card: 'corner',
    },
  ]
}
