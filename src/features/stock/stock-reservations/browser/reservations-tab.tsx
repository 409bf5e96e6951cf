import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { notify } from '../../../../browser/notice.ts'
import { useCommand } from '../../../../browser/query.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { unitFilter } from '../../stock/browser/list-filters.ts'
import { useFilterUnits } from '../../stock/browser/use-filter-units.ts'
import { lotInWords } from '../../stock/browser/wording.ts'
import { placeWords } from '../../stock/words.ts'
import { listReservations, planReservations } from '../contract.ts'
import type { Reservation } from '../record.ts'
import { messages } from './messages.ts'
import { Whose } from './whose.tsx'

const LotDrawer = lazy(() => import('../../stock/browser/lot-drawer.tsx'))

/** What is reserved for the surgeries of the coming days, the earliest first. */
export default function ReservationsTab() {
  const words = useMessages(messages)
  const language = useLanguage()
  const { units } = useUnit()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const query = askedBy(unitFilter, search)
  const pages = usePages(listReservations, { query })
  const columns = useMemo(() => columnsIn(language, units), [language, units])
  const chips = listChips(unitFilter, search, records, language)
  const lotId = readId(search['lote'])
  return (
    <>
      <RecordList
        list="stock-reservations"
        title={words.title}
        label={words.title}
        columns={columns}
        pages={pages}
        rowId={({ id }) => String(id)}
        rowName={({ materialName }) => materialName}
        onOpen={(one) => setSearch({ lote: one.lotId }, { push: true })}
        actions={<ReserveNow />}
        tools={units.length > 1 ? <ListFilterButton filters={unitFilter} choices={records} /> : undefined}
        chips={chips}
        empty={
          chips.length > 0
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>{lotId && <LotDrawer id={lotId} onClose={() => setSearch({ lote: undefined })} />}</Suspense>
    </>
  )
}

/** Does now what happens by itself after every change; for whoever does not want to wait for it. */
function ReserveNow() {
  const words = useMessages(messages)
  const { may } = useSession()
  const { unit } = useUnit()
  const planning = useCommand(planReservations, {
    onSuccess: ({ cases, lacking }) =>
      notify({
        message: lacking > 0 ? words.lacking(cases, lacking) : words.reserved(cases),
        tone: lacking > 0 ? 'problem' : 'done',
      }),
  })
  if (!may('stock.edit')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      title={words.hint}
      loading={planning.isPending}
      onClick={() => planning.mutate({ body: { unitId: unit.id } })}
    >
      {words.reserveNow}
    </Button>
  )
}

function columnsIn(language: Language, units: Parameters<typeof zoneOfUnit>[0]): Column<Reservation>[] {
  const words = messages[language]
  return [
    {
      id: 'when',
      title: words.surgery,
      cell: ({ startsAt, unitId }) => formatDayTime(startsAt, zoneOfUnit(units, unitId), language),
      width: '152px',
      figures: true,
      card: 'named',
    },
    { id: 'patient', title: words.patient, cell: (one) => <Whose of={one} /> },
    {
      id: 'material',
      title: words.material,
      cell: ({ materialName, standsInForName }) => (
        <>
          <b>{materialName}</b>
          {standsInForName && ` · ${words.standsInFor(standsInForName)}`}
        </>
      ),
    },
    { id: 'lot', title: words.lot, cell: (one) => lotInWords(one, language), width: '226px', card: 'named' },
    ...(units.length > 1
      ? [{ id: 'unit', title: words.unit, cell: ({ unitName }: Reservation) => unitName, width: '92px' } as const]
      : []),
    { id: 'place', title: words.from, cell: ({ place }) => placeWords[language][place], width: '110px' },
    {
      id: 'quantity',
      title: words.quantity,
      cell: ({ quantity, useUnit }) => `${quantity} ${useUnit}`,
      width: '110px',
      align: 'end',
      figures: true,
      card: 'named',
    },
  ]
}
