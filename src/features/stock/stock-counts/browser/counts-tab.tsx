import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSession, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { useShortcut } from '../../../../browser/shortcuts.ts'
import type { Column } from '../../../../browser/table/column.ts'
import { ListFilterButton } from '../../../../browser/table/list-filter-button.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { RecordList } from '../../../../browser/table/record-list.tsx'
import { usePages } from '../../../../browser/table/use-pages.ts'
import { both } from '../../../../shared/both.ts'
import { oneOf, ref } from '../../../../shared/fields/kinds.ts'
import { askedBy, severalIn } from '../../../../shared/fields/list-filters.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { categoryWords } from '../../materials/words.ts'
import { useFilterUnits } from '../../stock/browser/use-filter-units.ts'
import { placeWords } from '../../stock/words.ts'
import { listCounts } from '../contract.ts'
import type { StockCount } from '../record.ts'
import { countedPlaces, countStates } from '../rules.ts'
import { countStateWords } from '../words.ts'
import { CountMark } from './count-mark.tsx'
import { countMessages } from './messages.ts'

const BeginDialog = lazy(() => import('./begin-dialog.tsx'))
const CountDrawer = lazy(() => import('./count-drawer.tsx'))
const LimitDialog = lazy(() => import('./limit-dialog.tsx'))

const filters = {
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  place: oneOf(countedPlaces, placeWords, { label: both('Lugar', 'Place'), filter: severalIn('lugar') }),
  state: oneOf(countStates, countStateWords, { label: both('Situação', 'State'), filter: severalIn('situacao') }),
}

/** Counts of what is on shelves, newest first; one opens to count, or to approve it. */
export default function CountsTab() {
  const words = useMessages(countMessages)
  const language = useLanguage()
  const { units } = useUnit()
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const records = useFilterUnits()
  const pages = usePages(listCounts, { query: askedBy(filters, search) })
  const zoneOf = (unitId: string) => zoneOfUnit(units, unitId)
  const columns = useMemo(() => countColumns(language, (unitId) => zoneOfUnit(units, unitId)), [language, units])
  const chips = listChips(filters, search, records, language)
  const openId = readId(search['contagem'])
  const begin = () => setSearch({ contagem: 'nova' }, { push: true })
  useShortcut('n', begin, { description: words.begin, enabled: may('stock.edit') })
  const close = () => setSearch({ contagem: undefined })
  return (
    <>
      <RecordList
        list="stock-counts"
        title={words.counts}
        label={words.counts}
        columns={columns}
        pages={pages}
        rowId={({ id }) => id}
        rowName={({ number, unitId, begunAt }) =>
          `${words.count(number)} · ${formatDayTime(begunAt, zoneOf(unitId), language)}`
        }
        isPast={({ state }) => state === 'cancelled'}
        openId={openId}
        onOpen={({ id }) => setSearch({ contagem: id }, { push: true })}
        tools={<ListFilterButton filters={filters} choices={records} />}
        actions={
          <Group gap="xs">
            {may('stock.approve') && (
              <Button variant="default" onClick={() => setSearch({ contagem: 'limite' }, { push: true })}>
                {words.limit}
              </Button>
            )}
            {may('stock.edit') && (
              <Button leftSection={<IconPlus size={16} />} onClick={begin}>
                {words.begin}
              </Button>
            )}
          </Group>
        }
        chips={chips}
        empty={
          chips.length > 0
            ? { title: words.nothing, hint: words.nothingHint }
            : { title: words.none, hint: words.noneHint }
        }
      />
      <Suspense>
        {openId && <CountDrawer id={openId} onClose={close} />}
        {search['contagem'] === 'nova' && may('stock.edit') && (
          <BeginDialog onClose={close} onBegun={(id) => setSearch({ contagem: id })} />
        )}
        {search['contagem'] === 'limite' && may('stock.approve') && <LimitDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function countColumns(language: Language, zoneOf: (unitId: string) => string): Column<StockCount>[] {
  const words = countMessages[language]
  return [
    { id: 'number', title: words.counts, cell: ({ number }) => <b>{words.count(number)}</b>, width: '130px' },
    { id: 'unit', title: words.oneUnit, cell: ({ unitName }) => unitName, width: '110px' },
    { id: 'place', title: words.place, cell: ({ place }) => placeWords[language][place], width: '110px' },
    {
      id: 'category',
      title: words.category,
      cell: ({ category }) => (category === null ? words.everything : categoryWords[language][category]),
    },
    {
      id: 'progress',
      title: words.progress,
      cell: ({ state, countedCount, lotCount }) => (state === 'counting' ? words.of(countedCount, lotCount) : null),
      width: '100px',
      figures: true,
      card: 'named',
    },
    {
      id: 'begun',
      title: words.begun,
      cell: ({ begunAt, unitId }) => formatDayTime(begunAt, zoneOf(unitId), language),
      width: '150px',
      card: 'named',
    },
    { id: 'by', title: words.by, cell: ({ begunByName }) => begunByName, width: '160px' },
    {
      id: 'state',
      title: words.state,
      cell: ({ state }) => <CountMark state={state} />,
      width: '150px',
      card: 'corner',
    },
  ]
}
