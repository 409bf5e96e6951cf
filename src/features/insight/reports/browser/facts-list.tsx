import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { ExportMenu } from '../../../../browser/table/export-menu.tsx'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { rebookReasons } from '../../../agenda/offers/both.ts'
import { exportFacts, type Fact, listFacts } from '../contract.ts'
import { type FigureName, figureOf, lostReasons } from '../figures.ts'
import { reasonShown } from '../words.ts'
import { columnsOf, isCounted } from './fact-columns.tsx'
import { messages } from './messages.ts'
import type { FigureFilterAsked } from './use-figures-asked.ts'

const givenReasons = { rebooked: [...rebookReasons, 'none'], lost: lostReasons } as const

/** What a figure is made of; a row leads to the appointment or the order. */
export function FactsList({ name, filter }: { readonly name: FigureName; readonly filter: FigureFilterAsked }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { may } = useSession()
  const navigate = useNavigate()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const { facts } = figureOf(name)
  const counts = search['conta'] === 'yes' || search['conta'] === 'no' ? search['conta'] : undefined
  const known = name === 'rebooked' || name === 'lost' ? givenReasons[name] : []
  const reason = known.find((one) => one === search['motivo'])
  const query = { ...filter, figure: name, ...(counts && { counts }), ...(reason && { reason }) }
  const pages = usePages(listFacts, { query })
  const columns = useMemo(
    () => columnsOf(name, words, language, units.length > 1),
    [name, words, language, units.length],
  )
  const open = ({ id, day, unitId, roomId }: Fact) => {
    if (facts === 'money') setSearch({ pedido: id ?? undefined }, { push: true })
    else if (id !== null) void navigate({ to: '/agendamentos', search: { agendamento: id, periodo: 'tudo' } })
    // Time that was nobody’s is looked at where it was: on the day of its room.
    else
      void navigate({
        to: '/agendamentos-da-semana',
        search: { unidade: unitId, sala: roomId ?? undefined, dia: day, modo: 'dia' },
      })
  }
  return (
    <RecordList
      list={`report-${name}`}
      title={words.list}
      label={words.list}
      columns={columns}
      pages={pages}
      rowId={(row) => row.row}
      rowName={({ patientName, roomName }) => patientName ?? roomName ?? ''}
      onOpen={open}
      tools={
        isCounted(name) && (
          <SegmentedControl
            value={counts ?? 'all'}
            onChange={(chosen) => setSearch({ conta: chosen === 'all' ? undefined : chosen })}
            data={[
              { value: 'all', label: words.all },
              { value: 'yes', label: words.counted },
              { value: 'no', label: words.others },
            ]}
          />
        )
      }
      endTools={
        may('report.export') && (
          <ExportMenu contract={exportFacts} input={(format) => ({ query: { ...query, format } })} />
        )
      }
      chips={reason ? [{ id: 'reason', label: reasonShown(reason, language), without: { motivo: undefined } }] : []}
      empty={{ title: words.emptyList, hint: words.emptyListHint }}
    />
  )
}
